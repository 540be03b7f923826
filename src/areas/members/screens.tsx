import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { useLocation } from 'react-router-dom'
import { MomentCell } from '@/blocks/records/cells'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'
import { MemberNoInput } from './MemberNoInput'

const grades = screensFor(memberGrade, {
  cells: { memberCount: ({ facts }) => String(facts.memberCount ?? 0) },
})

/** 会员等级. */
export const MemberGrades = () => <grades.Page title="会员等级" />

type MemberRecord = RecordAnswer<typeof member>

const boughtBy = ({ facts }: MemberRecord) => facts.orders as OrdersOfMember | undefined
const orderCount = (record: MemberRecord) => String(boughtBy(record)?.count ?? 0)
const spent = (record: MemberRecord) => yuanText(boughtBy(record)?.spent ?? 0)
const lastOrderAt = (record: MemberRecord) => {
  const at = boughtBy(record)?.lastAt
  return at ? <MomentCell iso={at} /> : noValue
}

const members = screensFor(member, {
  cells: { orderCount, spent, lastOrderAt },
  inputs: { memberNo: MemberNoInput },
  page: async () => (await import('./memberPage')).memberPage,
  paths: {
    list: '/member-list/list',
    add: '/member-list/memberAddEdit',
    edit: (id) => `/member-list/memberAddEdit?id=${id}`,
  },
})

/** 会员列表. */
export const Members = () => <members.Page title="会员列表" />

/** 新增/编辑会员; without `id` in the address a new one. */
export function MemberForm() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return <members.Form mode={id === null ? 'add' : 'edit'} id={id} />
}
