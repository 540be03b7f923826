import { introducedOf, introduceSettlings, staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'

const perYuan = (fen: number | null, word: string) => (fen === null ? null : `${word} ${yuanText(fen)} 元`)

/** 员工推荐详情: what it has brought, what it gives, and each reward of it. */
export const introducePage = definePage(staffIntroduce, {
  word: '员工推荐',
  said: ['range'],
  strip: [
    { label: '推荐注册（人）', of: ({ facts }) => String(introducedOf(facts).registers) },
    { label: '计奖订单', of: ({ facts }) => String(introducedOf(facts).orders) },
    {
      label: '已计奖励（元）',
      of: ({ facts }) => yuanText(introducedOf(facts).rewards),
      note: () => '已减追回',
    },
    {
      label: '奖励',
      of: ({ orderRate }) => (orderRate === null ? '无提成' : `提成 ${orderRate}%`),
      note: ({ registerReward, firstOrderReward }) =>
        [perYuan(registerReward, '注册'), perYuan(firstOrderReward, '首单')].filter((one) => one !== null).join('，') ||
        null,
    },
    { label: '结算', of: ({ settleWhen }) => introduceSettlings[settleWhen], note: () => '再过 7 天可领' },
  ],
  facts: [
    { section: '范围', fields: ['departmentIds', 'attributionDays', 'monthlyCap'] },
    { section: '活动说明', fields: ['rules'] },
  ],
  leftOut: ['name', 'registerReward', 'firstOrderReward', 'orderRate', 'settleWhen'],
})
