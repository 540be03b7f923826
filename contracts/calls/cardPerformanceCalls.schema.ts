import { z } from 'zod'
import type { SchemasOf } from './call'
import { mostReportDays, type cardPerformanceCalls } from './cardPerformanceCalls'

const dayMs = 24 * 60 * 60 * 1000
const figures = { cardsSold: z.int(), cardAmount: z.int(), timesUsed: z.int(), usedAmount: z.int(), arrived: z.int() }
/** Whether two days, both counted, are one report. */
export const isSpan = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days >= 1 && days <= mostReportDays
}
export const spanMessage = `日期范围须为1到${mostReportDays}天`

export const cardPerformanceSchemas = {
  cardPerformance: {
    input: z.object({ from: z.iso.date(), to: z.iso.date() }).refine(isSpan, spanMessage),
    data: z.object({
      total: z.object(figures),
      days: z.array(z.object({ day: z.string(), ...figures })),
      staff: z.array(z.object({ name: z.string(), timesUsed: z.int(), usedAmount: z.int() })),
      stores: z.array(z.object({ hotelId: z.int(), name: z.string(), ...figures })),
    }),
  },
} satisfies SchemasOf<typeof cardPerformanceCalls>
