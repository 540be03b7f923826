import { memberInterest } from '@contracts/resources/members/memberInterest'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { screensFor } from '@/blocks/records/screensFor'
import { UpgradeImpact } from './UpgradeImpact'

/** 会员权益: the list, 编辑权益. */
export const { Screen: MemberInterests } = screensFor(memberInterest, {
  preview: async () => (await import('./interestPreview')).interestPreview,
  paths: { list: '/member-interest/list', add: '/member-interest/edit/0', edit: '/member-interest/edit/{id}' },
})

/** 升级方式, with what it comes to while it is filled in. */
export const { Screen: UpgradeType } = screensFor(upgradeSetting, { inputs: { effectWhen: UpgradeImpact } })

/** 注册设置. */
export const { Screen: MemberRegister } = screensFor(registerSetting)
