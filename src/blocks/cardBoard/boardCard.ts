import type { ReactNode } from 'react'

/** Where a card stands: beside the figures, under them, or in halves at the end. */
export type BoardPlace = 'main' | 'side' | 'half'

/** A card of a page whose cards a user arranges. */
export interface BoardCard {
  readonly key: string
  readonly title: string
  readonly place: BoardPlace
  readonly draw: () => ReactNode
}
