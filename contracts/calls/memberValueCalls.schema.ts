import { z } from 'zod'
import {
  boundLimits,
  cohortMeasures,
  cohortMonths,
  valueViews,
  type CohortMeasure,
  type ValueView,
} from '../reports/memberValue'
import { segmentLimits } from '../reports/memberSegments'
import type { SchemasOf } from './call'
import type { memberValueCalls } from './memberValueCalls'
import { reportTable } from './reportCalls.schema'

const oneOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => z.enum(Object.keys(of) as [Key, ...Key[]])
const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max).optional()

const input = z.object({
  view: oneOf<ValueView>(valueViews),
  months: within({ min: 1, max: Math.max(...cohortMonths) }),
  of: oneOf<CohortMeasure>(cohortMeasures).optional(),
  recentDays: within(boundLimits.recentDays),
  orders: within(boundLimits.orders),
  spent: within(boundLimits.spent),
  sleepDays: within(segmentLimits.sleepDays),
  lostDays: within(segmentLimits.lostDays),
})

export const memberValueCallSchemas = {
  memberValue: { input, data: z.object({ ...reportTable, updatedAt: z.string() }) },
  exportMemberValue: { input, data: z.object({ name: z.string(), base64: z.string() }) },
} satisfies SchemasOf<typeof memberValueCalls>
