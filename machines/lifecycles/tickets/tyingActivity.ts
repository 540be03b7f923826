import { activityLifecycle } from '../activity'
import type { LifecycleContext } from '../lifecycle'

/** 加购: ACT. Facts: hindrance, what is in the way of its products. */
export const tyingActivityLifecycle = activityLifecycle('tyingActivity', {
  publish: 'ticket:tying:publish',
  hindrance: ({ facts }: LifecycleContext) => (facts.hindrance as string | null | undefined) ?? null,
})
