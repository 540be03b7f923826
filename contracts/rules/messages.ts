/**
 * Every message of the generic rules: Shared building blocks, 5, and docs/glossary.md, 4 for those without one there.
 */
export const ruleMessages = {
  required: '该字段必须填写',
  email: '请填写正确的邮箱',
  url: '请填写正确的网址',
  ipAddress: '请填写正确的IP地址',
  macAddress: '请填写正确的MAC地址',
  alpha: '只能填写字母',
  numeric: '只能填写数字',
  integer: '请填写整数',
  decimal: '请填写数字(可含小数)',
  alphaNum: '只能填写字母和数字',
  minLength: (min: number) => `不能少于${min}个字符`,
  maxLength: (max: number) => `不能多于${max}个字符`,
  minValue: (min: number) => `不能小于${min}`,
  maxValue: (max: number) => `不能大于${max}`,
  between: (min: number, max: number) => `介于${min}到${max}之间`,
  sameAs: '两次填写不一致',
  regex: '该字段格式错误',
  time: '时间填 00:00 至 23:59，如 09:00',
  timeRange: '开始和结束都要填，如 09:00 至 21:30',
  /** @param start as it is written in the field */
  endsAfter: (start: string) => `结束须晚于开始 ${start}`,
  greater: (field: string) => `必须大于${field}`,
  greaterOrEqual: (field: string) => `必须大于等于${field}`,
  less: (field: string) => `必须小于${field}`,
  lessOrEqual: (field: string) => `必须小于等于${field}`,
  /** Of lists, whose entries are counted. */
  fewest: (min: number) => `至少需要${min}项`,
  most: (max: number) => `最多只能有${max}项`,
  /** Which row of a list is wrong, counted from 1, and in what. */
  row: (row: number, field: string, message: string) => `第${row}行 ${field}：${message}`,
} as const

const rowProblem = /^第(\d+)行 ([^：]+)：(.+)$/s

/** What is wrong in a row, read back from its message. @returns row counted from 1; null for a message of another kind */
export function readRowProblem(message: string): { row: number; field: string; message: string } | null {
  const [, row, field, told] = rowProblem.exec(message) ?? []
  return row === undefined || field === undefined || told === undefined
    ? null
    : { row: Number(row), field, message: told }
}
