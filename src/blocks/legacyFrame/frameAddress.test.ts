import { expect, it } from 'vitest'
import { frameAddress, isPageAddress, pageAddress } from './frameAddress'

const query = (text: string) => new URLSearchParams(text)
const told = { token: 't.o.k', hash: '#/orders?state=1', origin: 'https://console.example.com' }

it.each([
  ['https://old.example/a', 'id=7&name=a+b', 'https://old.example/a?id=7&name=a%20b'],
  ['https://old.example/a?x=1', 'id=7', 'https://old.example/a?x=1&id=7'],
  ['https://old.example/a#/list?y=2', 'id=7', 'https://old.example/a?id=7#/list?y=2'],
  ['https://old.example/a', 'ids=1&ids=2', 'https://old.example/a?ids=1&ids=2'],
  ['https://old.example/a', '名称=湖景', 'https://old.example/a?%E5%90%8D%E7%A7%B0=%E6%B9%96%E6%99%AF'],
  ['https://old.example/a', '', 'https://old.example/a'],
  [' https://old.example/a ', '', 'https://old.example/a'],
  ['', 'id=7', ''],
  ['  ', 'id=7', ''],
])('%j with the route’s %j is %j', (address, given, whole) => {
  expect(pageAddress(address, query(given))).toBe(whole)
})

it('takes no token, hash or origin from the console’s own address', () => {
  expect(pageAddress('https://old.example/a', query('token=stolen&hash=x&origin=y&id=7'))).toBe(
    'https://old.example/a?id=7',
  )
})

it('adds token, hash and encoded origin, and leaves the rest where it is', () => {
  expect(frameAddress('https://old.example/a?x=1#/list', told)).toBe(
    'https://old.example/a?x=1&token=t.o.k&hash=%23%2Forders%3Fstate%3D1&origin=https%3A%2F%2Fconsole.example.com#/list',
  )
  expect(frameAddress('https://old.example/a', { ...told, hash: '' })).toBe(
    'https://old.example/a?token=t.o.k&hash=&origin=https%3A%2F%2Fconsole.example.com',
  )
})

it.each([
  ['https://old.example/a', true],
  ['http://localhost:3000/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['blob:https://old.example/1', false],
  ['/orders', false],
  ['old.example', false],
  ['https://user@old.example/', false],
  ['https://:word@old.example/', false],
  ['', false],
])('%j can be a page: %j', (address, can) => expect(isPageAddress(address)).toBe(can))
