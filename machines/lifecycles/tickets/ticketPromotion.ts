import { activityLifecycle } from '../activity'
import type { LifecycleContext } from '../lifecycle'

/** 促销: ACT. Facts: hindrance, what is in the way of its products. */
export const ticketPromotionLifecycle = activityLifecycle('ticketPromotion', {
  publish: 'ticket:promotion:publish',
  hindrance: ({ facts }: LifecycleContext) => (facts.hindrance as string | null | undefined) ?? null,
})
