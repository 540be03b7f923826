import { daysTouched } from '@/blocks/dates/days'
import { today } from '../cards/today'

interface Running {
  readonly status: string
  readonly range: readonly [string, string]
}

/** `第 3 天，共 7 天` of what runs, else how many days it has. */
function daysText({ status, range: [first, last] }: Running): string {
  const all = `共 ${daysTouched(first, last)} 天`
  const day = today()
  return status === 'RUNNING' && day >= first && day <= last ? `第 ${daysTouched(first, day)} 天，${all}` : all
}

/** What an activity has brought, and how far it is: the strip of each kind of them. */
export const activityResults = [
  { label: '销量（件）', of: 'sold' },
  { label: '销售额', of: 'gmv' },
  { label: '转化率', of: 'takeRate' },
  { label: '活动时间', of: ({ range }: Running) => range.join(' 至 '), note: daysText },
] as const

/** The likely act of an activity in each of its statuses. */
export const likelyOfActivity = { DRAFT: 'PUBLISH', RUNNING: 'edit', PAUSED: 'RESUME' } as const
