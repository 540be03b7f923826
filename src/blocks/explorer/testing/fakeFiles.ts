import type { FileItem } from '@contracts/calls/ossApi'

let lastId = 0

/** A picture of 1 MB unless given. */
export const fakeFile = (more: Partial<FileItem> = {}): FileItem => {
  const id = more.ossDisplayId ?? ++lastId
  const isFolder = more.isFolder ?? false
  return {
    ossDisplayId: id,
    displayName: isFolder ? `文件夹 ${id}` : `图片 ${id}.jpg`,
    isFolder,
    path: isFolder ? '' : `common/${id}.jpg`,
    fileSize: isFolder ? 0 : 1024 * 1024,
    createTime: '2026-11-05 10:00:00',
    parentDisplayId: 1,
    parentPath: '全部文件',
    url: null,
    thumbUrl: null,
    downloadUrl: null,
    ...more,
  }
}
