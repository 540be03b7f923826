import type { RecordAnswer } from '@contracts/resources/calls'
import type { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { terminals } from '@contracts/resources/tickets/codes'
import type { verifyRecord } from '@contracts/resources/tickets/verifyRecord'

type Card = Pick<RecordAnswer<typeof ecardAccount>, 'face' | 'balance' | 'timesTotal' | 'timesLeft' | 'createdAt'>
type Use = Pick<
  RecordAnswer<typeof verifyRecord>,
  'verifyTime' | 'reverseTime' | 'reverseReason' | 'times' | 'operatorName' | 'terminal'
>

/** A change of a card's balance, and what was left then. */
export interface LedgerLine {
  /** ISO time; null where it is not told here. */
  readonly at: string | null
  readonly what: string
  readonly by: string | null
  /** Below 0: it left the card. */
  readonly fen: number
  readonly balance: number
}

/**
 * The balance of a card from its opening on, oldest first: it follows the times that are left, as the server reckons it,
 * so the last line is the balance of the card. What no record of this store tells stands as a line of its own.
 */
export function ledgerOf(card: Card, uses: readonly Use[]): readonly LedgerLine[] {
  const { face, timesTotal, timesLeft, createdAt } = card
  const moves = uses
    .flatMap(({ verifyTime, reverseTime, reverseReason, times, operatorName, terminal }) => [
      {
        at: verifyTime,
        what: '消费',
        by: [operatorName, terminals[terminal]].filter(Boolean).join(' · '),
        times: -times,
      },
      ...(reverseTime === null ? [] : [{ at: reverseTime, what: '撤销消费', by: reverseReason, times }]),
    ])
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const untold = timesLeft - moves.reduce((left, { times }) => left + times, timesTotal)
  const all = [...moves, ...(untold === 0 ? [] : [{ at: null, what: '退款或其他门店使用', by: null, times: untold }])]
  const balanceAt = (times: number) => Math.floor((face * times) / timesTotal)
  const lines: LedgerLine[] = [{ at: createdAt, what: '购卡', by: null, fen: face, balance: face }]
  let left = timesTotal
  for (const { times, ...move } of all) {
    const before = balanceAt(left)
    left += times
    const balance = balanceAt(left)
    lines.push({ ...move, fen: balance - before, balance })
  }
  return lines
}
