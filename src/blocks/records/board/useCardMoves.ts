import { eventBetween, statusChoices } from '@contracts/resources/lifecycle'
import { useState } from 'react'
import { actionsOf } from '../actions'
import type { AnyRecord } from '../anyRecord'
import type { Seen } from '../seen'
import type { RecordActionRef } from '../useRecordAction'

/** What a board knows of each of its records. */
export interface BoardItem {
  readonly id: number
  readonly status: string
}

/** How a board says that a card cannot go somewhere; statuses by their labels. */
interface MoveWords {
  readonly notThere: (from: string, to: string) => string
  readonly noRight: (to: string) => string
}

/**
 * Cards of a board by status: to move one is to take the step of its lifecycle that leads there, with all that it asks.
 * @returns `move`; what a card and a column need so that it can be dragged; why the last move was none
 */
export function useCardMoves<Item extends BoardItem>(seen: Seen, flow: RecordActionRef, words: MoveWords) {
  const [dragged, drag] = useState<Item | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const labelOf = (status: string) => statusChoices(seen.resource).find((one) => one.status === status)?.label ?? status
  const move = (item: Item, to: string) => {
    drag(null)
    setProblem(null)
    if (item.status === to) return
    const event = eventBetween(seen.resource, item.status, to)
    if (event === null) return setProblem(words.notThere(labelOf(item.status), labelOf(to)))
    // What draws acts knows any record.
    const offered = actionsOf(seen, item as unknown as AnyRecord).find(({ action }) => action.event === event)
    if (!offered) return setProblem(words.noRight(labelOf(to)))
    if (offered.closedReason !== null) return setProblem(offered.closedReason)
    flow.send({ type: 'choose', action: offered.action })
  }
  return { problem, move, drag, dropOn: (status: string) => dragged && move(dragged, status) }
}
