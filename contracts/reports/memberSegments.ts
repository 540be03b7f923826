import { present, usualBounds } from './memberValue'
import { lapsedDays } from './measures'

/**
 * 会员洞察: every member who is still there in one of seven segments, by his orders until now. Each is what the list of
 * members shows under filters, so that a segment and its list never differ.
 */
export const insightTitle = '会员洞察'
export const insightAccess = 'member:insight'

export const segments = {
  NEW: '新客',
  ACTIVE: '活跃',
  VALUED: '高价值',
  WARNED: '预警',
  SLEEPING: '沉睡',
  LOST: '流失',
  NONE: '未消费',
} as const
export type Segment = keyof typeof segments

/** From where on members are told apart: days without an order, rising, and fen in all. */
export interface SegmentBounds {
  readonly recentDays: number
  readonly sleepDays: number
  readonly lostDays: number
  readonly spent: number
}
export const usualSegmentBounds: SegmentBounds = {
  recentDays: usualBounds.recentDays,
  sleepDays: lapsedDays,
  lostDays: 365,
  spent: usualBounds.spent,
}
export const segmentLimits = {
  recentDays: { min: 1, max: 1_000 },
  sleepDays: { min: 2, max: 2_000 },
  lostDays: { min: 3, max: 3_000 },
  spent: { min: 1, max: 100_000_000 },
} as const

/** The bounds that were asked for, each as usual where it is absent. */
export const segmentBounds = (asked: Partial<SegmentBounds>): SegmentBounds => ({
  recentDays: asked.recentDays ?? usualSegmentBounds.recentDays,
  sleepDays: asked.sleepDays ?? usualSegmentBounds.sleepDays,
  lostDays: asked.lostDays ?? usualSegmentBounds.lostDays,
  spent: asked.spent ?? usualSegmentBounds.spent,
})

/** Why bounds tell nobody apart; null where they do. */
export const boundsProblem = ({ recentDays, sleepDays, lostDays }: SegmentBounds): string | null =>
  recentDays < sleepDays && sleepDays < lostDays ? null : '天数须依次变大：活跃少于沉睡，沉睡少于流失'

const dayMs = 24 * 60 * 60 * 1000

/** The first of so many days that end with a day YYYY-MM-DD. */
export const firstOfDays = (today: string, days: number): string =>
  new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The filters under which the list of members shows those of a segment, and nobody else. @param today YYYY-MM-DD in the stores */
export function segmentFilters(
  segment: Segment,
  { recentDays, sleepDays, lostDays, spent }: SegmentBounds,
  today: string,
): Readonly<Record<string, string>> {
  const since = (days: number) => firstOfDays(today, days)
  const before = (days: number) => firstOfDays(today, days + 1)
  const recent = { lastOrderAt: `${since(recentDays)}..`, status: present }
  switch (segment) {
    case 'NEW':
      return { ...recent, orderCount: '1..1' }
    case 'ACTIVE':
      return { ...recent, orderCount: '2..', spent: `..${spent - 1}` }
    case 'VALUED':
      return { ...recent, orderCount: '2..', spent: `${spent}..` }
    case 'WARNED':
      return { lastOrderAt: `${since(sleepDays)}..${before(recentDays)}`, orderCount: '1..', status: present }
    case 'SLEEPING':
      return { lastOrderAt: `${since(lostDays)}..${before(sleepDays)}`, orderCount: '1..', status: present }
    case 'LOST':
      return { lastOrderAt: `..${before(lostDays)}`, orderCount: '1..', status: present }
    case 'NONE':
      return { orderCount: '0..0', status: present }
  }
}
