import { expect, it } from 'vitest'
import { hidden, redact } from './redact'

it.each([
  'token',
  'frameToken',
  'password',
  'phone',
  'userName',
  'name',
  'clientSecret',
  'key',
  'appKey',
  'cookie',
  'Set-Cookie',
])('hides what stands under %s', (name) => {
  expect(redact({ [name]: 'abc', page: { [name]: ['abc', { more: 'abc' }] } })).toEqual({
    [name]: hidden,
    page: { [name]: hidden },
  })
})

it('hides the frame token of the legacy page and shows the rest', () => {
  const context = {
    address: null,
    token: 'frame-123',
    renewed: false,
    problem: '页面登录失败，请重试',
    allows: () => true,
  }
  expect(redact(context)).toEqual({
    address: null,
    token: hidden,
    renewed: false,
    problem: '页面登录失败，请重试',
    allows: '[函数]',
  })
})

it.each([
  ['手机号 13800138000 已注册', `手机号 ${hidden} 已注册`],
  ['写给 li.lei+1@example.com.cn', `写给 ${hidden}`],
  ['证件 11010119900307123X 有误', `证件 ${hidden} 有误`],
  ['https://a.cn/b?page=2&token=abc', `https://a.cn/b?page=2&token=${hidden}`],
  ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', hidden],
  ['三项权限已齐', '三项权限已齐'],
  ['wx-brand', 'wx-brand'],
])('hides personal data inside the text %s', (text, shown) => {
  expect(redact({ problem: text })).toEqual({ problem: shown })
  expect(redact(new Error(text))).toBe(`[Error] ${shown}`)
})

it('keeps what tells nothing: absent, empty, yes and no', () => {
  expect(redact({ token: null, name: '', password: undefined, phoneVerified: true, count: 3 })).toEqual({
    token: null,
    name: '',
    password: undefined,
    phoneVerified: true,
    count: 3,
  })
})

it('shortens long lists, tells objects that are more than data by their kind, and ends in a circle', () => {
  expect(redact(Array.from({ length: 30 }, (_, at) => at))).toEqual([
    ...Array.from({ length: 20 }, (_, at) => at),
    '… 共 30 项',
  ])
  expect(redact({ file: new File(['a'], '身份证.png'), when: new Map([['a', 1]]) })).toEqual({
    file: '[File]',
    when: '[Map]',
  })
  const circle: Record<string, unknown> = { at: 1 }
  circle.again = circle
  expect(JSON.stringify(redact(circle))).toContain('…')
})
