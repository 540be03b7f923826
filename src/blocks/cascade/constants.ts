/** The box and what opens below it, px (Shared building blocks, 9). */
export const CASCADE_WIDTH_PX = 200
export const CASCADE_HEIGHT_PX = 35
export const CASCADE_MAX_HEIGHT_PX = 300

/** The list of what is chosen takes no more of it, px. */
export const CHOSEN_MAX_HEIGHT_PX = 80

/** Above this many options in a column only those in sight exist. */
export const WINDOW_ABOVE = 100
/** Rows drawn beyond the edges of what is in sight. */
export const OVERSCAN_OPTIONS = 6
/** Height of an option, px; on phones a thumb needs more. */
export const OPTION_PX = 32
export const OPTION_ON_PHONE_PX = 44

/** Between the names of a path. */
export const PATH_SEPARATOR = ' / '

/** What the cascade says. */
export const cascadeWords = {
  placeholder: '请选择',
  duplicate: '请勿重复选择',
  search: '搜索',
  empty: '暂无数据',
  noHits: '没有符合条件的选项',
  hits: '搜索结果',
  chosen: '已选',
  clear: '清空',
  done: '完成',
  back: '返回',
  remove: '移除',
  branch: '选择下面的全部',
} as const

/** Names that stand in the box as tags; the others are counted. */
export const TAGS_IN_BOX = 2
export const moreTags = (count: number): string => `+${count}`

/** How many are chosen, where there is no room for their names. */
export const chosenCount = (count: number): string => `${cascadeWords.chosen} ${count} 项`
