import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { MomentCell } from '@/blocks/records/cells'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'
import { MemberNoInput } from './MemberNoInput'

/** 会员等级. */
export const { Screen: MemberGrades } = screensFor(memberGrade, {
  cells: { memberCount: ({ facts }) => String(facts.memberCount ?? 0) },
})

type MemberRecord = RecordAnswer<typeof member>

const boughtBy = ({ facts }: MemberRecord) => facts.orders as OrdersOfMember | undefined
const orderCount = (record: MemberRecord) => String(boughtBy(record)?.count ?? 0)
const spent = (record: MemberRecord) => yuanText(boughtBy(record)?.spent ?? 0)
const lastOrderAt = (record: MemberRecord) => {
  const at = boughtBy(record)?.lastAt
  return at ? <MomentCell iso={at} /> : noValue
}

/** 会员列表, 新增 and 编辑会员. */
export const { Screen: Members } = screensFor(member, {
  title: '会员列表',
  cells: { orderCount, spent, lastOrderAt },
  inputs: { memberNo: MemberNoInput },
  page: async () => (await import('./memberPage')).memberPage,
  paths: {
    list: '/member-list/list',
    add: '/member-list/memberAddEdit',
    edit: '/member-list/memberAddEdit?id={id}',
  },
})
