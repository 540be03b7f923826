/** Each level is moved in by this much, px (Shared building blocks, 9). */
export const TREE_INDENT_PX = 18
/** A tree is at most this high, px; more of it scrolls (Shared building blocks, 9). */
export const TREE_MAX_HEIGHT_PX = 500
/** Above this many visible nodes only those in sight exist. */
export const WINDOW_ABOVE = 200
/** Letters typed within this time of each other are one word, ms. */
export const TYPE_AHEAD_MS = 500

export const NODE_KEY_MISSING = '[Tree] nodeKey is required'
export const FILTER_METHOD_MISSING = '[Tree] filterMethod is required when filter is used'

/** What the tree says. */
export const treeWords = {
  empty: '暂无数据',
  noHits: '没有符合条件的内容',
  loading: '加载中...',
  failed: '加载失败',
  retry: '重试',
} as const
