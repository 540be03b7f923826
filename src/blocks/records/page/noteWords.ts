/** 备注 of a record. */
export const notesWords = {
  title: '备注',
  loading: '正在加载备注',
  notLoaded: (reason: string) => `备注加载失败：${reason}`,
  retry: '重试',
  pin: '置顶',
  unpin: '取消置顶',
  remove: '删除备注',
  someone: '已离职同事',
} as const

/** The field in which a note is written. */
export const noteFieldWords = {
  label: '写备注',
  hint: '输入 @ 提醒同事，客人看不到',
  send: '发布',
  people: '提醒谁',
  found: (count: number) => `${count} 位同事，按上下键选择，回车确认`,
} as const
