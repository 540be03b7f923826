import OSS from 'ali-oss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { urlSigner } from './urlSigner'

const keys = { bucket: 'console', accessKeyId: 'LTAIexample', accessKeySecret: 'secret of the key' }
const region = 'oss-cn-hangzhou'

/** Where ali-oss reaches the same bucket: by path, by the bucket's host, by a domain of its own. */
const places = [
  {
    place: 'by path',
    address: { region, endpoint: 'http://localhost:8081', sldEnable: true, secure: false },
    base: 'http://localhost:8081/console/',
  },
  { place: 'by host', address: { region, secure: true }, base: 'https://console.oss-cn-hangzhou.aliyuncs.com/' },
  {
    place: 'by domain',
    address: { region, endpoint: 'https://files.example', cname: true, secure: true },
    base: 'https://files.example/',
  },
]

const wishes: [what: string, key: string, queries: Record<string, string>][] = [
  ['a plain key', 'common/11/ann/17636000.jpg', {}],
  ['spaces, signs and brackets', "common/a b(1)!'*~+&=?#%.jpg", {}],
  ['Chinese and what lies beyond the basic plane', 'common/海报/封面🎉.jpg', {}],
  ['a thumbnail', 'a.png', { 'x-oss-process': 'image/resize,w_200,h_200' }],
  [
    'a download under a name of its own',
    'a.png',
    { 'response-content-disposition': "attachment; filename*=UTF-8''%E6%B5%B7%20%28a%29.jpg" },
  ],
  ['both', 'a.png', { 'x-oss-process': 'image/resize,w_200,h_200', 'response-content-disposition': 'attachment' }],
]

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:58Z') }))
afterEach(() => vi.useRealTimers())

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)
const keyOf = (address: string) => decodeURIComponent(new URL(address).pathname)

describe.each(places)('an address $place', ({ address, base }) => {
  const sign = urlSigner({ ...keys, region, base })
  const client = new OSS({ ...keys, ...address, authorizationV4: true })

  it.each(wishes)('says what ali-oss says of %s', async (_what, key, queries) => {
    const theirs = await client.signatureUrlV4('GET', 3600, { queries }, key)
    const ours = sign(key, { seconds: 3600, queries, now: new Date() })
    expect(parametersOf(ours)).toEqual(parametersOf(theirs))
    expect(new URL(ours).origin).toBe(new URL(theirs).origin)
    expect(keyOf(ours)).toBe(keyOf(theirs))
  })
})

it('goes on in the next day with the key of that day', async () => {
  const { address, base } = places[0]!
  const sign = urlSigner({ ...keys, region, base })
  const client = new OSS({ ...keys, ...address, authorizationV4: true })
  const both = async () => [
    parametersOf(sign('a.png', { seconds: 60, queries: {}, now: new Date() })),
    parametersOf(await client.signatureUrlV4('GET', 60, {}, 'a.png')),
  ]
  const [before, theirsBefore] = await both()
  vi.setSystemTime(new Date('2026-11-22T00:00:01Z'))
  const [after, theirsAfter] = await both()
  expect([before, after]).toEqual([theirsBefore, theirsAfter])
  expect(after!['x-oss-credential']).toBe('LTAIexample/20261122/cn-hangzhou/oss/aliyun_v4_request')
})
