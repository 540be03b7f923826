import type { MeasureUnit } from '@contracts/reports/measures'
import { dividedBy } from './dividedBy'

export const column = (name: string, label: string, unit: MeasureUnit, note: string, per = '') => ({
  name,
  label,
  unit,
  per,
  note,
})

export const members = column('members', '人数', 'count', '不含已注销和已合并的会员，全品牌。', '人')
export const share = column('share', '人数占比', 'rate', '占全部会员的比例。')
export const spentColumn = column('spent', '累计消费', 'fen', '会员全部已支付订单的金额，减已退金额。')
export const spentShare = column('spentShare', '消费占比', 'rate', '占全部会员累计消费的比例。')
export const perMember = column('perMember', '人均累计消费', 'fen', '累计消费 ÷ 人数。')

export const perHead = (amount: number, people: number): number | null => {
  const value = dividedBy(amount, people)
  return value === null ? null : Math.round(value)
}

export interface Sums {
  readonly members: number
  readonly spent: number
}

export const added = (rows: readonly Sums[]): Sums => ({
  members: rows.reduce((sum, row) => sum + row.members, 0),
  spent: rows.reduce((sum, row) => sum + row.spent, 0),
})

/** What some members are to all of them. */
export const valuesOf = (some: Sums, all: Sums) => ({
  members: some.members,
  share: dividedBy(some.members, all.members),
  spent: some.spent,
  spentShare: dividedBy(some.spent, all.spent),
  perMember: perHead(some.spent, some.members),
})
