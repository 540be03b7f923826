/** Rows of a list's page, and its first page (Shared building blocks, 9 "Generic list"). */
export const LIST_PAGE_SIZE = 20
export const FIRST_PAGE = 1
/** The sizes a list offers (docs/look.md, 5). */
export const PAGE_SIZES = [20, 50, 100] as const
/** A page number above this is taken for a broken address. */
export const HIGHEST_PAGE = 1_000_000
/** Longest text a list searches for; longer ones are cut. */
export const LONGEST_KEYWORD = 100
/** The list is asked this long after the last key, in ms: a word, not each of its letters. */
export const TYPING_PAUSE_MS = 300
/** Views a user may save per list, and the length of their names. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 20
/** Names of chosen values that a pill writes out before it counts. */
export const NAMED_VALUES = 2
/** Values of a filter whose choices are found by what is typed; an address may not name more. */
export const MOST_FOUND_VALUES = 50

/** Filters that stand beside the search box; with one more all do, the others are behind 更多筛选. */
export const PILLS_IN_ROW = 5
/** Views that stand behind the tabs; the others are behind 更多. */
export const VIEWS_IN_ROW = 3
/** Shared views are asked for again after this, ms: nobody waits for what another one shares. */
export const SHARED_VIEWS_FRESH_MS = 5 * 60_000
/** A list in which something is under way is read again after this, ms. */
export const READ_AGAIN_MS = 5_000
/** What is said of an answer that is none. */
export const INCOMPLETE_ANSWER = '返回的数据不完整，请重试'

/** A filter whose choices are found by what is typed. */
export const foundWords = {
  loading: '加载中...',
  /** Stands for the name of what is gone or out of reach. */
  unknown: '已删除或无权查看',
  unnamed: '名称未加载',
  search: (label: string) => `搜索${label}`,
  searching: '正在查找',
  nothing: (label: string) => `没有符合条件的${label}`,
  shown: (count: number) => `显示 ${count} 项`,
  most: `最多选择 ${MOST_FOUND_VALUES} 项`,
  failed: (label: string, reason: string) => `${label}加载失败：${reason}`,
  retry: '重试',
} as const
