import { activityLifecycle } from '../activity'
import type { LifecycleContext } from '../lifecycle'

/** 升级: ACT. Facts: hindrance, what is in the way of its products. */
export const ticketUpsellLifecycle = activityLifecycle('ticketUpsell', {
  publish: 'ticket:upsell:publish',
  hindrance: ({ facts }: LifecycleContext) => (facts.hindrance as string | null | undefined) ?? null,
})
