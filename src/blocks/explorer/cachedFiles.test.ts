import type { FolderNode } from '@contracts/calls/ossApi'
import { expect, it } from 'vitest'
import {
  folderIn,
  liesIn,
  renamed,
  treeRenamed,
  treeWith,
  treeWithout,
  withItems,
  without,
  type CachedFolder,
} from './cachedFiles'
import { fakeFile } from './testing/fakeFiles'

const [one, two, three] = [1, 2, 3].map((ossDisplayId) => fakeFile({ ossDisplayId }))
const folder: CachedFolder = {
  pages: [
    { list: [one!, two!], total: 3, urlPrefix: '' },
    { list: [three!], total: 3, urlPrefix: '' },
  ],
  pageParams: [1, 2],
}
const idsOf = ({ pages }: CachedFolder) => pages.map(({ list }) => list.map(({ ossDisplayId }) => ossDisplayId))
const node = (ossDisplayId: number, ...subNode: FolderNode[]): FolderNode => ({
  ossDisplayId,
  displayName: `文件夹 ${ossDisplayId}`,
  subNode,
})
const tree = node(1, node(2, node(3)), node(4))

it('what has gone is on no page, and every page counts without it', () => {
  const rest = without(folder, new Set([1, 3, 99]))
  expect(idsOf(rest)).toEqual([[2], []])
  expect(rest.pages.map(({ total }) => total)).toEqual([1, 1])
  expect(without(folder, new Set([99]))).toBe(folder)
})

it('what has come stands first, once', () => {
  const more = withItems(folder, [fakeFile({ ossDisplayId: 9 }), two!])
  expect(idsOf(more)).toEqual([[9, 1, 2], [3]])
  expect(more.pages.map(({ total }) => total)).toEqual([4, 4])
  expect(withItems(folder, [two!])).toBe(folder)
})

it('a new name is on the item alone', () => {
  const names = renamed(folder, 3, '新名.jpg').pages.flatMap(({ list }) => list.map(({ displayName }) => displayName))
  expect(names).toEqual([one!.displayName, two!.displayName, '新名.jpg'])
  expect(renamed(folder, 99, '新名.jpg')).toBe(folder)
})

it('folders move in the tree with all they hold; what does not change stays the same object', () => {
  const moved = treeWith(treeWithout(tree, new Set([2])), 4, [tree.subNode[0]!])
  expect(moved).toEqual(node(1, node(4, node(2, node(3)))))
  expect(treeWithout(tree, new Set([99]))).toBe(tree)
  expect(treeWith(tree, 99, [node(5)])).toBe(tree)
  expect(folderIn(treeRenamed(tree, 3, '新名'), 3)?.displayName).toBe('新名')
  expect(treeRenamed(tree, 99, '新名')).toBe(tree)
})

it('knows what lies in a folder, itself included', () => {
  expect([
    liesIn(tree, 3, 2),
    liesIn(tree, 2, 2),
    liesIn(tree, 4, 2),
    liesIn(tree, 99, 2),
    liesIn(tree, 2, 99),
  ]).toEqual([true, true, false, false, false])
})
