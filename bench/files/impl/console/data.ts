import type { FileItem, FilePage, FolderNode } from '@contracts/calls/ossApi'
import type { Me } from '@contracts/calls/oauth2Api'
import type { InfiniteData } from '@tanstack/react-query'
import { PAGE_SIZE } from '@/blocks/explorer/constants'
import type { makeItems } from '../../shared/items.js'

const hour = 3_600_000
const store = { brandId: 1, hotelId: 1 }

/** Who looks at the files: somebody who may do everything in the one store there is. */
export const me: Me = {
  user: { userId: 'u1', account: 'admin', name: '林晓', phone: null, mustChangePassword: false },
  adminId: 1,
  tenants: [{ ...store, brandName: '云栖酒店集团', hotelName: '西湖店', roleName: '管理员' }],
  current: store,
  permissions: ['all'],
  baseRights: [],
  brandRelation: { brand_id: 1, hotel_id: 1, app_id: null },
  menuVersion: 1,
  idleEndsAt: new Date(Date.now() + 8 * hour).toISOString(),
  endsAt: new Date(Date.now() + 24 * hour).toISOString(),
}

export const rootId = 1

/** Folders before files, newest first (`listOrder` of the gateway). */
const asListed = (one: FileItem, other: FileItem) =>
  Number(other.isFolder) - Number(one.isFolder) ||
  other.createTime.localeCompare(one.createTime) ||
  other.ossDisplayId - one.ossDisplayId

/** The items as the gateway lists them; nobody's pictures are shown, so there are none here either. */
export const filesOf = (items: ReturnType<typeof makeItems>): FileItem[] =>
  items
    .map(({ name, isFolder, size, date }, index) => ({
      ossDisplayId: rootId + 1 + index,
      displayName: name,
      isFolder,
      path: '',
      fileSize: size,
      createTime: date.toISOString().slice(0, 19).replace('T', ' '),
      parentDisplayId: rootId,
      parentPath: '全部文件',
      url: isFolder ? null : `/${name}`,
      thumbUrl: null,
      downloadUrl: isFolder ? null : `/${name}`,
    }))
    .sort(asListed)

export const treeOf = (files: readonly FileItem[]): FolderNode => ({
  ossDisplayId: rootId,
  displayName: '全部文件',
  subNode: files
    .filter(({ isFolder }) => isFolder)
    .map(({ ossDisplayId, displayName }) => ({ ossDisplayId, displayName, subNode: [] })),
})

/** All of a folder's pages, as the cache keeps them. */
export function pagesOf(files: readonly FileItem[]): InfiniteData<FilePage, number> {
  const count = Math.ceil(files.length / PAGE_SIZE)
  return {
    pages: Array.from({ length: count }, (_, nth) => ({
      list: files.slice(nth * PAGE_SIZE, (nth + 1) * PAGE_SIZE),
      total: files.length,
      urlPrefix: '',
    })),
    pageParams: Array.from({ length: count }, (_, nth) => nth + 1),
  }
}
