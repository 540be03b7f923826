import type { FileItem } from '@contracts/calls/ossApi'
import { expect, it } from 'vitest'
import { arrange, sortOf } from './arrange'
import { fakeFile } from './testing/fakeFiles'

const names = (items: readonly FileItem[]) => items.map(({ displayName }) => displayName)
const items = [
  fakeFile({ displayName: '饮料.jpg', createTime: '2026-11-02 10:00:00', fileSize: 10 }),
  fakeFile({ displayName: '资质', isFolder: true, createTime: '2026-11-01 10:00:00', fileSize: 0 }),
  fakeFile({ displayName: '早餐.jpg', createTime: '2026-11-03 10:00:00', fileSize: 30 }),
  fakeFile({ displayName: '海报', isFolder: true, createTime: '2026-11-04 10:00:00', fileSize: 0 }),
  fakeFile({ displayName: '菜单 10.pdf', createTime: '2026-11-01 09:00:00', fileSize: 20 }),
  fakeFile({ displayName: '菜单 9.pdf', createTime: '2026-11-01 08:00:00', fileSize: 20 }),
]

it.each([
  ['createTime-desc', ['海报', '资质', '早餐.jpg', '饮料.jpg', '菜单 10.pdf', '菜单 9.pdf']],
  ['createTime-asc', ['资质', '海报', '菜单 9.pdf', '菜单 10.pdf', '饮料.jpg', '早餐.jpg']],
  ['displayName-asc', ['海报', '资质', '菜单 9.pdf', '菜单 10.pdf', '饮料.jpg', '早餐.jpg']],
  ['displayName-desc', ['资质', '海报', '早餐.jpg', '饮料.jpg', '菜单 10.pdf', '菜单 9.pdf']],
] as const)('%s: folders by themselves, before files', (sort, expected) => {
  expect(names(arrange(items, sort))).toEqual(expected)
})

it('leaves out files above the size, never a folder; exactly the size is shown', () => {
  expect(names(arrange(items, 'createTime-desc', 20))).toEqual([
    '海报',
    '资质',
    '饮料.jpg',
    '菜单 10.pdf',
    '菜单 9.pdf',
  ])
  expect(names(arrange(items, 'createTime-desc', 0))).toEqual(['海报', '资质'])
})

it.each([null, '', 'size-asc', 'toString'])('an unknown order %j is time descending', (text) => {
  expect(sortOf(text)).toBe('createTime-desc')
})
