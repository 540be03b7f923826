import type { LifecycleContext } from '../lifecycle'
import { saleLifecycle } from '../sale'
import { storeDay } from '../storeDay'

const isOver = ({ record, now }: LifecycleContext): boolean => {
  const [, last] = (record.range ?? []) as readonly string[]
  return last !== undefined && last < storeDay(now)
}

/** The campaign that rewards the same people at the same time; null where none does. */
const clashOf = ({ facts }: LifecycleContext): string | null => (facts.clash as string | null | undefined) ?? null

/**
 * 员工推荐: members who join and orders of them are rewarded while it is published; what was earned stays. Fact: clash,
 * the name of another one that is published for the same days and departments.
 */
export const staffIntroduceLifecycle = saleLifecycle('staffIntroduce', {
  publish: 'power:introduce:publish',
  sellable: {
    holds: (context) => !isOver(context) && clashOf(context) === null,
    refusal: (context) =>
      isOver(context) ? '活动时间已过，请先修改活动时间' : `与上线中的「${clashOf(context)}」时间与部门重叠`,
  },
  offlineConfirm: '下线后新会员与新订单不再计奖，已计的奖励不受影响，确定下线？',
})
