import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Desk, Refused } from './world'

const hourMs = 60 * 60 * 1000

/** Its last day is the day of the walk. */
const lastDay = ['2026-06-01', '2026-06-01']

/** With what differs an activity is made; its products are on sale. */
export type MakeActivity = (desk: Desk, given?: Readonly<Record<string, unknown>>) => Promise<number>

/** Saves an activity of a resource. @returns its id */
export async function saveActivity({ admin }: Desk, resource: AnyResource, values: object): Promise<number> {
  const answer = await admin.call(callsOf(resource).save, { values: values as Record<string, never> })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

/**
 * The refusals of every activity over products.
 * @param productOf id of its first product
 * @param shortened what makes the day of the walk its last one
 */
export function activityRefusals(
  make: MakeActivity,
  productOf: (desk: Desk, id: number) => Promise<number>,
  shortened: Readonly<Record<string, unknown>> = { range: lastDay },
): Readonly<Record<string, readonly Refused[]>> {
  const short = (desk: Desk) => make(desk, shortened)
  return {
    'DRAFT PUBLISH': [
      { message: '活动时间已结束，请先修改活动时间', make: short, laterMs: hourMs },
      {
        message: '「周末自助晚餐双人券」不在售',
        arrange: async (desk, id) => {
          const product = await productOf(desk, id)
          await desk.admin.call(callsOf(ticketProduct).transition, { id: product, event: 'TAKE_OFFLINE' })
        },
      },
    ],
    'PAUSED RESUME': [{ message: '活动时间已结束，不能继续', make: short, laterMs: hourMs }],
  }
}
