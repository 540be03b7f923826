import { interestUse } from '@contracts/resources/members/interestUse'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { UpgradeImpact } from './UpgradeImpact'

const interestTitle = '会员权益'

const interests = screensFor(memberInterest, {
  preview: async () => (await import('./interestPreview')).interestPreview,
  paths: { list: '/member-interest/list', add: '/member-interest/edit/0', edit: '/member-interest/edit/{id}' },
})
const uses = screensFor(interestUse)

/** 会员权益: what there is, and what members used of it at the counters of the store. */
export function MemberInterests() {
  return (
    <TabbedPlace
      label={interestTitle}
      tabs={[
        {
          value: 'interests',
          text: '权益',
          access: memberInterest.access.read,
          draw: (above) => <interests.Page title={interestTitle} above={above} />,
        },
        {
          value: 'uses',
          text: '到店核销',
          access: interestUse.access.read,
          draw: (above) => <uses.Page title={interestTitle} above={above} />,
        },
      ]}
    />
  )
}

/** 升级方式, with what it comes to while it is filled in. */
export const { Screen: UpgradeType } = screensFor(upgradeSetting, { inputs: { effectWhen: UpgradeImpact } })

/** 注册设置. */
export const { Screen: MemberRegister } = screensFor(registerSetting)
