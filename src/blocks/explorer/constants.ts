/** Files per page of a folder, and the first page (Shared building blocks, 4.1, 7.2 and 9). */
export const PAGE_SIZE = 1000
export const FIRST_PAGE = 1
/** Most ids in one move or delete; more are sent one portion after another. */
export const MOST_IDS_PER_CALL = 1000
/** Signed addresses in a list live an hour; a page left open asks for new ones in time. */
export const ADDRESS_RENEWAL_MS = 50 * 60 * 1000

/** Most files to be chosen unless given; 0 is no limit (Shared building blocks, 9; docs/readings.md, 29). */
export const SELECTION_LIMIT = 0
/**
 * Height of the frame that holds the explorer in the upload dialog, in px (Shared building blocks, 9;
 * docs/readings.md, 37).
 */
export const UPLOAD_FRAME_HEIGHT = 1100
/** Each level of the folder tree is moved in by this much, in px (Shared building blocks, 9). */
export const TREE_INDENT = 18
/** Letters typed within this time of each other are one word, in ms. */
export const TYPE_AHEAD_MS = 500
/** How long a move, rename or delete can be taken back by its message, in ms. */
export const UNDO_OPEN_MS = 8000

/** Measures of the grid, in px: a tile is at least this wide, its picture 4:3 (docs/look.md, 5). */
export const tile = { minWidth: 152, gap: 12, padding: 8, caption: 62 } as const
export const MIN_COLUMNS = 2
/** Heights of the list's rows and of its head, in px. */
export const ROW_HEIGHT = 44
export const HEAD_HEIGHT = 40
/** Rows drawn beyond those in sight, once somebody scrolls and before. */
export const overscan = { grid: 2, list: 8 } as const
export const OVERSCAN_AT_REST = 1

export const spaceTitles = { all: '全部文件', mine: '我的文件' } as const
export type Space = keyof typeof spaceTitles
export type View = 'grid' | 'list'

/**
 * How a folder may be sorted, `field-direction`; the first unless given (Shared building blocks, 2.1;
 * docs/readings.md, 27).
 */
export const sortTitles = {
  'createTime-desc': '时间降序',
  'createTime-asc': '时间升序',
  'displayName-asc': '名称升序',
  'displayName-desc': '名称降序',
  // Ours.
  'fileSize-desc': '大小降序',
  'fileSize-asc': '大小升序',
} as const
export type Sort = keyof typeof sortTitles
export const DEFAULT_SORT: Sort = 'createTime-desc'

/** Columns of the list, and of the results of a search (Shared building blocks, 2.1). */
export const columnTitles = {
  select: '选择',
  type: '类型',
  name: '名称',
  size: '大小',
  time: '修改时间',
  operations: '操作',
  location: '位置',
} as const

/** By what files may be narrowed down, as it is asked for in the address; what it means comes with the first filter. */
export type FilterName = 'kind' | 'size' | 'age'
export type AskedFilters = Readonly<Record<FilterName, string | null>>
export const noFilters: AskedFilters = { kind: null, size: null, age: null }

/** What the explorer says (Shared building blocks, 5 and 8). */
export const explorerMessages = {
  loading: '加载中...',
  empty: '暂无数据',
  /** Of a status that is no success; 502 where there was none (docs/readings.md, 5). */
  status: (status: number) => `ERROR : ${status}`,
  failed: '服务端返回异常',
  overLimit: (limit: number) => `最多选${limit}个`,
  noFolder: '请先选择目录结构',
  nothingChecked: '没有选择文件',
  chooseFolder: '请选择文件夹',
} as const

/** Names of the dialogs (Shared building blocks, 2.1). */
export const dialogTitles = {
  create: '新建文件夹',
  rename: '重命名',
  remove: '删除',
  move: '移动到',
  copy: '复制到',
  upload: '上传',
  uploadTo: '上传到',
  choose: '选择已上传文件',
  trash: '回收站',
  share: '分享链接',
} as const
