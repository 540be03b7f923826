import type { FileItem, FilePage, FolderNode } from '@contracts/calls/ossApi'
import type { InfiniteData } from '@tanstack/react-query'

/** A folder as it stands in the query cache. */
export type CachedFolder = InfiniteData<FilePage, number>

/** The folder without some of its items; the same object where it holds none of them. */
export function without(folder: CachedFolder, gone: ReadonlySet<number>): CachedFolder {
  const count = folder.pages.reduce(
    (sum, { list }) => sum + list.filter(({ ossDisplayId }) => gone.has(ossDisplayId)).length,
    0,
  )
  if (count === 0) return folder
  return {
    ...folder,
    pages: folder.pages.map((page) => ({
      ...page,
      total: page.total - count,
      list: page.list.filter(({ ossDisplayId }) => !gone.has(ossDisplayId)),
    })),
  }
}

/** The folder with items that have come into it; those already there stay as they are. */
export function withItems(folder: CachedFolder, items: readonly FileItem[]): CachedFolder {
  const there = new Set(folder.pages.flatMap(({ list }) => list.map(({ ossDisplayId }) => ossDisplayId)))
  const added = items.filter(({ ossDisplayId }) => !there.has(ossDisplayId))
  if (added.length === 0) return folder
  return {
    ...folder,
    pages: folder.pages.map((page, index) => ({
      ...page,
      total: page.total + added.length,
      list: index === 0 ? [...added, ...page.list] : page.list,
    })),
  }
}

/** The folder with one of its items called otherwise. */
export function renamed(folder: CachedFolder, id: number, displayName: string): CachedFolder {
  if (!folder.pages.some(({ list }) => list.some(({ ossDisplayId }) => ossDisplayId === id))) return folder
  const call = (item: FileItem) => (item.ossDisplayId === id ? { ...item, displayName } : item)
  return { ...folder, pages: folder.pages.map((page) => ({ ...page, list: page.list.map(call) })) }
}

/** The tree without some of its folders. */
export function treeWithout(node: FolderNode, gone: ReadonlySet<number>): FolderNode {
  const subNode = node.subNode.flatMap((child) => (gone.has(child.ossDisplayId) ? [] : [treeWithout(child, gone)]))
  const isSame =
    subNode.length === node.subNode.length && subNode.every((child, index) => child === node.subNode[index])
  return isSame ? node : { ...node, subNode }
}

/** The tree with folders hung below another one, with all they hold. */
export function treeWith(node: FolderNode, parentId: number, added: readonly FolderNode[]): FolderNode {
  if (node.ossDisplayId === parentId) return { ...node, subNode: [...node.subNode, ...added] }
  const subNode = node.subNode.map((child) => treeWith(child, parentId, added))
  return subNode.every((child, index) => child === node.subNode[index]) ? node : { ...node, subNode }
}

/** The tree with one folder called otherwise. */
export function treeRenamed(node: FolderNode, id: number, displayName: string): FolderNode {
  if (node.ossDisplayId === id) return { ...node, displayName }
  const subNode = node.subNode.map((child) => treeRenamed(child, id, displayName))
  return subNode.every((child, index) => child === node.subNode[index]) ? node : { ...node, subNode }
}

/** The folder of a tree with this id. */
export function folderIn(node: FolderNode, id: number): FolderNode | null {
  if (node.ossDisplayId === id) return node
  for (const child of node.subNode) {
    const found = folderIn(child, id)
    if (found) return found
  }
  return null
}

/** Whether one folder lies in another, or is it. */
export const liesIn = (root: FolderNode, id: number, ancestorId: number): boolean => {
  const ancestor = folderIn(root, ancestorId)
  return ancestor !== null && folderIn(ancestor, id) !== null
}
