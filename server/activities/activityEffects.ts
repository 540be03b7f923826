import type { Command } from '../commands/commands'
import { activityJob } from './activityJob'
import { markProducts, unmarkProducts } from './productMarks'

/** What publishing and ending an activity bring about beside it, for every suite's. */
export const activityEffects: Readonly<Record<string, Command>> = {
  'open the activity': async (effect) => {
    await markProducts(effect)
    // One whose first day has come does not wait for the schedule.
    effect.afterwards(() => effect.services.jobs.request(activityJob))
  },
  'close the activity': (effect) => unmarkProducts(effect),
}
