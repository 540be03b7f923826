import type { Effect } from '@server/records/recordServer'
import { activityJob } from './activityJob'
import type { Activity } from './activityKinds'
import { markProducts, unmarkProducts } from './productMarks'

/** What publishing and ending an activity bring about beside it. */
export const activityEffects = {
  'open the activity': async (effect: Effect<Activity>) => {
    await markProducts(effect)
    // One whose first day has come does not wait for the schedule.
    effect.afterwards(() => effect.services.jobs.request(activityJob))
  },
  'close the activity': unmarkProducts,
}
