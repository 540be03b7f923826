import type { LifecycleContext } from '../lifecycle'
import { switchLifecycle } from '../switch'

/** The grade of everybody who has earned no other. */
export const defaultLevel = 1

export const isDefaultGrade = ({ record }: Pick<LifecycleContext, 'record'>): boolean => record.level === defaultLevel

/** 会员等级: in use until no member has it, the default one always. Facts: memberCount. */
export const memberGradeLifecycle = switchLifecycle('memberGrade', {
  access: 'member:grade:enable',
  mayDisable: {
    holds: (context) => !isDefaultGrade(context) && !context.facts.memberCount,
    refusal: (context) =>
      isDefaultGrade(context) ? '默认等级不能停用' : `该等级下还有${String(context.facts.memberCount)}位会员，请先调整`,
  },
})
