import { callsOf } from '@contracts/resources/calls'
import { department } from '@contracts/resources/members/department'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import type { Desk, LifecycleWorld, Refused } from '../world'

const hourMs = 60 * 60 * 1000
let made = 0

interface Wish {
  /** The day of the walk is its last one. */
  readonly isShort?: boolean
  readonly name?: string
  readonly departmentIds?: readonly number[] | null
}

/** A campaign, of a department of its own unless told. */
async function drafted({ admin, samples }: Desk, { isShort = false, name, departmentIds }: Wish = {}): Promise<number> {
  made += 1
  const { code, data, message } = await admin.call(callsOf(staffIntroduce).save, {
    values: {
      name: name ?? `推荐活动${made}`,
      range: ['2026-06-01', isShort ? '2026-06-01' : '2026-12-31'],
      departmentIds: departmentIds ?? [(await samples.another(department)).id],
      registerReward: 500,
      attributionDays: 30,
      settleWhen: 'COMPLETED',
    },
  })
  if (code !== 0) throw new Error(message)
  return data.id
}

const over: Refused = {
  message: '活动时间已过，请先修改活动时间',
  make: (desk) => drafted(desk, { isShort: true }),
  laterMs: hourMs,
}

/** Another one rewards the same department. */
const takenBy = (name: string): Refused => ({
  message: `与上线中的「${name}」时间与部门重叠`,
  arrange: async (desk, id) => {
    const { data } = await desk.admin.call(callsOf(staffIntroduce).detail, { id })
    const other = await drafted(desk, { name, departmentIds: data.departmentIds })
    const { code } = await desk.admin.call(callsOf(staffIntroduce).transition, { id: other, event: 'PUBLISH' })
    if (code !== 0) throw new Error('the other campaign is not published')
  },
})

export const world: LifecycleWorld = {
  make: (desk) => drafted(desk),
  refusals: { 'NEW PUBLISH': [over, takenBy('夏季推荐')], 'OFFLINE PUBLISH': [takenBy('秋季推荐')] },
}
