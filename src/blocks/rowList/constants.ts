/** What the list says; rows are counted from 1. */
export const rowListWords = {
  add: '添加一行',
  remove: (row: number) => `删除第${row}行`,
  moveUp: (row: number) => `上移第${row}行`,
  moveDown: (row: number) => `下移第${row}行`,
  row: (row: number) => `第${row}行`,
  added: (row: number) => `已添加第${row}行`,
  removed: (row: number) => `已删除第${row}行`,
  moved: (from: number, to: number) => `第${from}行已移到第${to}行`,
  atMost: (rows: number) => `最多${rows}行`,
  atLeast: (rows: number) => `至少${rows}行`,
} as const
