import type { RecordAnswer } from '@contracts/resources/calls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { recordsQuery } from '@/blocks/records/useRecords'

/** Settles nothing any more. */
export const voidLine = 'VOID'

/** Lines or vouchers of an order that are summed up. */
export const mostParts = 1_000

/** What an order is settled by, without lines that settle nothing any more. */
export const settleLinesQuery = (orderId: number) =>
  recordsQuery(settleLine, { orderId: String(orderId), status: `!${voidLine}`, pageSize: mostParts })

/** fen: what has been settled, what is to be, and what comes off of them. */
export function settledOf(lines: readonly RecordAnswer<typeof settleLine>[]) {
  const sumOf = (of: (line: RecordAnswer<typeof settleLine>) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0)
  return {
    settled: sumOf(({ status, net }) => (status === 'SETTLED' ? net : 0)),
    toSettle: sumOf(({ status, net }) => (status === 'SETTLED' ? 0 : net)),
    fees: sumOf(({ channelFee, platformFee }) => channelFee + platformFee),
    shared: sumOf(({ splitOut, reward }) => splitOut + reward),
  }
}
