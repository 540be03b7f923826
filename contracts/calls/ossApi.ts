import { defineCall } from './call'

/** A file or folder as the explorer lists it (Shared building blocks, 3). */
export interface FileItem {
  ossDisplayId: number
  displayName: string
  isFolder: boolean
  /** Object key below `urlPrefix`; '' for folders. */
  path: string
  /** Bytes; 0 for folders. */
  fileSize: number
  /** `YYYY-MM-DD HH:mm:ss` */
  createTime: string
  parentDisplayId: number | null
  /** Names of the folders above, joined by '/'. */
  parentPath: string
  /** Where to read it: signed for 我的文件, plain otherwise; null for folders. */
  url: string | null
  /** The same, resized to 200 × 200; null where there is no picture. */
  thumbUrl: string | null
  /** The same, answered as an attachment under its display name; null for folders. */
  downloadUrl: string | null
  /** The folders below it, as in the trees; [] of a file. */
  subNode?: FolderNode[]
}

/** A folder of one of the two trees (Shared building blocks, 3). */
export interface FolderNode {
  ossDisplayId: number
  displayName: string
  subNode: FolderNode[]
}

export interface FilePage {
  list: FileItem[]
  total: number
  urlPrefix: string
}

/** What was deleted and can still be brought back; a folder stands for all that was deleted with it. */
export interface TrashedFile extends FileItem {
  /** `YYYY-MM-DD HH:mm:ss` */
  deletedTime: string
  /** Name of the user who deleted it; null when the account is gone. */
  deletedBy: string | null
  /** Whole days that begin before it goes for good: 30 on the first day, 1 on the last. */
  daysLeft: number
}

/** A record that shows a file. */
export interface FileUse {
  ossDisplayId: number
  displayName: string
  /** What merchants call records of its kind: 餐品. */
  kind: string
  /** What this record is called. */
  title: string
  /** The field that the file stands in: 主图. */
  field: string
  /** Its route in the console; null for a record without a page. */
  link: string | null
}

/** What a store keeps, its trash included, and how much it may. */
export interface FileUsage {
  /** Bytes. */
  used: number
  /** Bytes. */
  limit: number
  files: number
  filesLimit: number
}

/** How long a shared link may live, in days; the first unless another is chosen. */
export const shareDays = [7, 1, 30] as const

/** A link under which anybody may read a file (docs/files.md, 23). */
export interface FileShare {
  id: number
  /** The whole address, with its signature. */
  url: string
  /** ISO */
  createdAt: string
  createdBy: string | null
  /** ISO */
  expiresAt: string
  /** How often its page was opened. */
  opened: number
}

/** What the unmodified ali-oss client needs to write below `path`, and nothing else. */
export interface UploadToken {
  /** ISO */
  expiration: string
  path: string
  credentials: {
    region: string
    bucket: string
    endpoint?: string
    sldEnable?: boolean
    cname?: boolean
    secure: boolean
    authorizationV4: true
    accessKeyId: string
    accessKeySecret: string
    stsToken: string
    /** Public base address of objects, ending with '/'. */
    domain: string
  }
}

/** What the older explorer works on storage with (Shared building blocks, 7.2). */
interface StorageToken {
  /** ISO */
  expiration: string
  credentials: UploadToken['credentials'] & {
    /** Prefixes that may be listed, read and, by the user's rights, changed; each ends with '/'. */
    paths: string[]
  }
}

/** On every call of the storage gateway (Shared building blocks, 7.2). */
interface Where {
  hotelId?: number
  brandId?: number
}

const service = 'oss-api'
const base = '/api/oss-api/eb/oss'
/** The page key of 文件管理 opens reading; its `:save` and `:remove` rights open changes. */
const read = 'shop:file'
const save = 'shop:file:save'
const remove = 'shop:file:remove'

export const ossApi = {
  getToken: defineCall<Where & { app: string; scene: string }, UploadToken>()({
    service,
    method: 'POST',
    path: `${base}/get_token`,
    title: '上传凭证',
    effect: 'read',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['app', 'scene'],
    source: 'Shared building blocks, 7.2',
  }),
  treeOfUser: defineCall<Where, FolderNode | null>()({
    service,
    method: 'GET',
    path: `${base}/tree_of_user`,
    title: '我的文件目录',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    source: 'Shared building blocks, 7.2',
  }),
  tree: defineCall<Where, FolderNode>()({
    service,
    method: 'GET',
    path: `${base}/tree`,
    title: '全部文件目录',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    source: 'Shared building blocks, 7.2',
  }),
  search: defineCall<Where & { keyword: string; ossDisplayId: number }, { list: FileItem[]; urlPrefix: string }>()({
    service,
    method: 'GET',
    path: `${base}/search`,
    title: '搜索文件',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'keyword', 'ossDisplayId'],
    source: 'Shared building blocks, 7.2',
  }),
  directoryFiles: defineCall<Where & { ossDisplayId: number; pageIndex: number; pageSize: number }, FilePage>()({
    service,
    method: 'GET',
    path: `${base}/directory_files`,
    title: '目录内容',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId', 'pageIndex', 'pageSize'],
    source: 'Shared building blocks, 7.2',
  }),
  move: defineCall<Where & { ossDisplayIds: number[]; parentDisplayId: number }, null>()({
    service,
    method: 'POST',
    path: `${base}/move`,
    title: '移动',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayIds', 'parentDisplayId'],
    source: 'Shared building blocks, 7.2',
  }),
  delete: defineCall<Where & { forceDelete: boolean; ossDisplayIds: number[] }, null>()({
    service,
    method: 'POST',
    path: `${base}/delete`,
    title: '删除',
    effect: 'write',
    access: remove,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['forceDelete', 'ossDisplayIds'],
    source: 'Shared building blocks, 7.2',
  }),
  /** Ours: copies of files and of folders with all they hold, in the style of `move`. */
  copy: defineCall<Where & { ossDisplayIds: number[]; parentDisplayId: number }, null>()({
    service,
    method: 'POST',
    path: `${base}/copy`,
    title: '复制文件',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayIds', 'parentDisplayId'],
    source: 'docs/files.md, 21 (ours)',
  }),
  directoryCreate: defineCall<Where & { ossDisplayId: number; displayName: string }, FileItem>()({
    service,
    method: 'GET',
    path: `${base}/directory_create`,
    title: '新建文件夹',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId', 'displayName'],
    source: 'Shared building blocks, 7.2',
  }),
  directoryRename: defineCall<Where & { ossDisplayId: number; newDisplayName: string }, null>()({
    service,
    method: 'GET',
    path: `${base}/directory_rename`,
    title: '重命名文件夹',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId', 'newDisplayName'],
    source: 'Shared building blocks, 7.2',
  }),
  fileRename: defineCall<Where & { ossDisplayId: number; newName: string }, null>()({
    service,
    method: 'GET',
    path: `${base}/file_rename`,
    title: '重命名文件',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId', 'newName'],
    source: 'Shared building blocks, 7.2',
  }),
  fileUploaded: defineCall<
    Where & { app: string; scene: string; fileName: string; key: string; ossDisplayId: number },
    FileItem
  >()({
    service,
    method: 'POST',
    path: `${base}/file_uploaded`,
    title: '登记已上传文件',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['app', 'scene', 'fileName', 'key', 'ossDisplayId'],
    source: 'Shared building blocks, 7.2',
  }),
  tokenZktimg: defineCall<
    { hotelId?: number; merchantId?: number; brandId?: number; userId?: string },
    UploadToken['credentials'] & { path: string }
  >()({
    service,
    method: 'GET',
    path: '/api/oss-api/token/zktimg',
    title: '图片上传凭证',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['hotelId', 'merchantId', 'brandId', 'userId'],
    source: 'Shared building blocks, 7.1',
  }),
  /** Rights of the keys are the caller's: who may only read can neither put nor delete. The spec does not show the path. */
  storageToken: defineCall<Where, StorageToken>()({
    service,
    method: 'GET',
    path: `${base}/storage_token`,
    title: '存储凭证',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    source: 'docs/readings.md, 7: older explorer variant',
  }),
  // Ours from here on, in the gateway and style of Shared building blocks, 7.2: the spec knows neither a trash nor a
  // quota. Undoing a move or a new name is the same call the other way round; undoing a deletion is `restore` with the
  // ids that were deleted.
  trash: defineCall<
    Where & { ossDisplayId: number; keyword?: string; pageIndex: number; pageSize: number },
    { list: TrashedFile[]; total: number; urlPrefix: string }
  >()({
    service,
    method: 'GET',
    path: `${base}/trash`,
    title: '回收站',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId', 'keyword', 'pageIndex', 'pageSize'],
    source: 'docs/files.md, 18 (ours)',
  }),
  restore: defineCall<Where & { ossDisplayIds: number[] }, { list: FileItem[] }>()({
    service,
    method: 'POST',
    path: `${base}/restore`,
    title: '从回收站恢复',
    effect: 'write',
    access: remove,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayIds'],
    source: 'docs/files.md, 18 (ours)',
  }),
  /** The records that show these files, or files in these folders. */
  uses: defineCall<
    Where & { ossDisplayIds: number[]; isTrashed: boolean },
    {
      /** At most 20. */
      list: FileUse[]
      /** Further ones, or those that the caller may not see. */
      others: number
    }
  >()({
    service,
    method: 'POST',
    path: `${base}/uses`,
    title: '查询文件使用情况',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayIds', 'isTrashed'],
    source: 'docs/files.md, 22 (ours)',
  }),
  purge: defineCall<Where & { ossDisplayIds: number[] }, null>()({
    service,
    method: 'POST',
    path: `${base}/purge`,
    title: '彻底删除',
    effect: 'write',
    access: remove,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayIds'],
    source: 'docs/files.md, 18 (ours)',
  }),
  /** The whole trash of the space that the folder belongs to, but what records show. */
  emptyTrash: defineCall<Where & { ossDisplayId: number }, { purged: number; kept: number }>()({
    service,
    method: 'POST',
    path: `${base}/trash_empty`,
    title: '清空回收站',
    effect: 'write',
    access: remove,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayId'],
    source: 'docs/files.md, 18 (ours)',
  }),
  /** A link of its own each time; `days` is one of `shareDays`. */
  share: defineCall<Where & { ossDisplayId: number; days: number }, FileShare>()({
    service,
    method: 'POST',
    path: `${base}/share`,
    title: '分享文件',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['ossDisplayId', 'days'],
    source: 'docs/files.md, 23 (ours)',
  }),
  /** The links of a file that still open it, the newest first. */
  shares: defineCall<Where & { ossDisplayId: number }, FileShare[]>()({
    service,
    method: 'GET',
    path: `${base}/shares`,
    title: '文件的分享链接',
    effect: 'read',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId', 'ossDisplayId'],
    source: 'docs/files.md, 23 (ours)',
  }),
  unshare: defineCall<Where & { id: number }, null>()({
    service,
    method: 'POST',
    path: `${base}/share_revoke`,
    title: '停止分享文件',
    effect: 'write',
    access: save,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    body: ['id'],
    source: 'docs/files.md, 23 (ours)',
  }),
  /**
   * Where public files are read. The key of one comes with its record and needs that record's right; the place needs
   * none.
   */
  publicAddress: defineCall<object, { urlPrefix: string }>()({
    service,
    method: 'GET',
    path: `${base}/public_address`,
    title: '公开文件地址',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    source: 'docs/architecture.md, decision 3 (ours)',
  }),
  quota: defineCall<Where, FileUsage>()({
    service,
    method: 'GET',
    path: `${base}/quota`,
    title: '存储用量',
    effect: 'read',
    access: read,
    tenant: 'any',
    query: ['hotelId', 'brandId'],
    source: 'docs/files.md, 13 (ours)',
  }),
}
