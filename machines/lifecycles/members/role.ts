import type { LifecycleContext } from '../lifecycle'
import { switchLifecycle } from '../switch'

const isPreset = ({ record }: LifecycleContext): boolean => typeof record.preset === 'string'

/** 角色: in use until nobody has it; those that a brand starts with always. Facts: employeeCount. */
export const roleLifecycle = switchLifecycle('role', {
  access: 'power:role:enable',
  mayDisable: {
    holds: (context) => !isPreset(context) && !context.facts.employeeCount,
    refusal: (context) =>
      isPreset(context) ? '预置角色不能停用' : `还有${String(context.facts.employeeCount)}名员工使用该角色，请先调整`,
  },
})
