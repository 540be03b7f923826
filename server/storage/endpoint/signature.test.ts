import { describe, expect, it } from 'vitest'
import { signV1, signV4, stringToSignV1, stringToSignV4 } from './signature'

describe('signatures, against what Aliyun has published', () => {
  it('V1: the example of the documentation', () => {
    const text = stringToSignV1(
      {
        method: 'PUT',
        bucket: 'oss-example',
        key: 'nelson',
        query: {},
        headers: {
          'content-md5': 'ODBGOERFMDMzQTczRUY3NUE3NzA5QzdFNUYzMDQxNEM=',
          'content-type': 'text/html',
          'x-oss-meta-author': 'foo@bar.com',
          'x-oss-magic': 'abracadabra',
        },
      },
      'Thu, 17 Nov 2005 18:49:58 GMT',
    )
    expect(signV1('OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV', text)).toBe('26NBxoKdsyly4EDv6inkoDft/yA=')
  })

  const signed = (seconds: number, headers: Record<string, string> = {}, additional: string[] = []) => {
    const date = new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
    const scope = `${date.slice(0, 8)}/cn-hangzhou/oss/aliyun_v4_request`
    const text = stringToSignV4(
      {
        method: 'PUT',
        bucket: 'bucket',
        key: '1234+-/123/1.txt',
        query: { param1: 'value1', '+param1': 'value3', '|param1': 'value4', '+param2': '', '|param2': '', param2: '' },
        headers: {
          'x-oss-head1': 'value',
          abc: 'value',
          zabc: 'value',
          xyz: 'value',
          'content-type': 'text/plain',
          'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
          'x-oss-date': date,
          ...headers,
        },
      },
      { scope, date, additional },
    )
    return signV4('sk', scope, text)
  }

  it.each([
    ['plain', signed(1702743657), 'e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe'],
    [
      'security token',
      signed(1702784856, { 'x-oss-security-token': 'token' }),
      'b94a3f999cf85bcdc00d332fbd3734ba03e48382c36fa4d5af5df817395bd9ea',
    ],
    [
      'additional headers',
      signed(1702747512, {}, ['abc', 'zabc']),
      '4a4183c187c07c8947db7620deb0a6b38d9fbdd34187b6dbaccb316fa251212f',
    ],
  ])('V4: the vector "%s" of the SDK test suites', (_name, actual, expected) => {
    expect(actual).toBe(expected)
  })
})
