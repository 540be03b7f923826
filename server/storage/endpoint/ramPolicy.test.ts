import { describe, expect, it } from 'vitest'
import { compareKeys, isCleanKey } from './objectKey'
import { matches, policyAllows, readPolicy, type RamPolicy } from './ramPolicy'

const statement = (more: object) => ({ Effect: 'Allow', Action: 'oss:*', Resource: 'acs:oss:*:*:b/a/*', ...more })
const policy = (...statements: object[]): RamPolicy => {
  const read = readPolicy(JSON.stringify({ Version: '1', Statement: statements }))
  if (!read) throw new Error('the policy of this test is not one')
  return read
}

describe('RAM policies', () => {
  it('allow what a statement names and refuse the rest', () => {
    const write = policy(statement({ Action: ['oss:PutObject'] }))
    expect(policyAllows(write, { action: 'oss:PutObject', bucket: 'b', key: 'a/x' })).toBe(true)
    expect(policyAllows(write, { action: 'oss:GetObject', bucket: 'b', key: 'a/x' })).toBe(false)
    expect(policyAllows(write, { action: 'oss:PutObject', bucket: 'b', key: 'ab/x' })).toBe(false)
    expect(policyAllows(write, { action: 'oss:PutObject', bucket: 'b', key: 'A/x' })).toBe(false)
    expect(policyAllows(write, { action: 'oss:PutObject', bucket: 'c', key: 'a/x' })).toBe(false)
    expect(policyAllows(write, { action: 'oss:ListObjects', bucket: 'b', prefix: 'a/' })).toBe(false)
  })

  it('let Deny win wherever it stands', () => {
    const deny = statement({ Effect: 'Deny', Resource: 'acs:oss:*:*:b/a/secret*' })
    for (const both of [policy(statement({}), deny), policy(deny, statement({}))]) {
      expect(policyAllows(both, { action: 'oss:GetObject', bucket: 'b', key: 'a/open' })).toBe(true)
      expect(policyAllows(both, { action: 'oss:GetObject', bucket: 'b', key: 'a/secret.txt' })).toBe(false)
    }
  })

  it('hold a listing to its prefix', () => {
    const list = policy(statement({ Resource: 'acs:oss:*:*:b', Condition: { StringLike: { 'oss:Prefix': ['a/*'] } } }))
    expect(policyAllows(list, { action: 'oss:ListObjects', bucket: 'b', prefix: 'a/x' })).toBe(true)
    expect(policyAllows(list, { action: 'oss:ListObjects', bucket: 'b', prefix: 'b/' })).toBe(false)
    expect(policyAllows(list, { action: 'oss:ListObjects', bucket: 'b', prefix: '' })).toBe(false)
  })

  it.each([
    ['an unknown operator', statement({ Condition: { IpAddress: { 'acs:SourceIp': '10.0.0.0/8' } } })],
    ['an unknown condition key', statement({ Condition: { StringLike: { 'acs:UserAgent': '*' } } })],
    ['NotAction', { Effect: 'Allow', NotAction: 'oss:GetObject', Resource: '*' }],
    ['no resource', { Effect: 'Allow', Action: 'oss:*' }],
    ['more than 2048 bytes', statement({ Action: 'oss:' + 'x'.repeat(2048) })],
  ])('are refused with %s, never half understood', (_what, wrong) => {
    expect(readPolicy(JSON.stringify({ Version: '1', Statement: [wrong] }))).toBeNull()
  })

  it('match wildcards in linear time', () => {
    expect(matches('a*b?d', 'a-long-b-bcd')).toBe(true)
    expect(matches('a*b?d', 'abd')).toBe(false)
    expect(matches('*', '')).toBe(true)
    expect(matches('a.c', 'abc')).toBe(false)
    const started = performance.now()
    expect(matches('*a'.repeat(50) + 'b', 'a'.repeat(5000))).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('object keys', () => {
  it.each(['a', 'a/b.txt', '中文/文件 (1)+&=%.png', 'a..b/..c/d.', 'x'.repeat(1023)])('%s is clean', (key) => {
    expect(isCleanKey(key)).toBe(true)
  })
  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    './a',
    'a\\b',
    'a\0b',
    'a\nb',
    'a\x7fb',
    'x'.repeat(1024),
    '中'.repeat(342),
  ])('%j is refused', (key) => {
    expect(isCleanKey(key)).toBe(false)
  })
  it('sort by their UTF-8 bytes', () => {
    const keys = ['\u{1f600}', '\uff01', 'b', 'a/', 'a', '\ue000', 'é', '中', '\u{1f600}a']
    const byBytes = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect([...keys].sort(compareKeys)).toEqual(byBytes)
  })
})
