import { activityLifecycle } from '../activity'
import type { LifecycleContext } from '../lifecycle'

/** 定金活动: ACT. Facts: hindrance, what is in the way of its products. */
export const depositActivityLifecycle = activityLifecycle('depositActivity', {
  publish: 'ticket:deposit:publish',
  range: 'depositRange',
  hindrance: ({ facts }: LifecycleContext) => (facts.hindrance as string | null | undefined) ?? null,
})
