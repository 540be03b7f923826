import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { screensFor } from '@/blocks/records/screensFor'
import { MemberNoInput } from './MemberNoInput'

/** 会员等级. */
export const { Screen: MemberGrades } = screensFor(memberGrade)

/** 会员列表, 新增 and 编辑会员. */
export const { Screen: Members } = screensFor(member, {
  title: '会员列表',
  inputs: { memberNo: MemberNoInput },
  page: async () => (await import('./memberPage')).memberPage,
  paths: {
    list: '/member-list/list',
    add: '/member-list/memberAddEdit',
    edit: '/member-list/memberAddEdit?id={id}',
  },
})
