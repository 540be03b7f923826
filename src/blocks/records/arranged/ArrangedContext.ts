import type { PlaceInOrder } from '@contracts/resources/order'
import { createContext, useContext } from 'react'
import type { AnyRecord } from '../anyRecord'
import type { Standing } from './arrange'

/** What the beginning of a row knows of the list that it stands in. */
export interface ArrangedState {
  readonly isTree: boolean
  readonly standingOf: (id: number) => Standing | undefined
  readonly nameOf: (record: AnyRecord) => string
  readonly isFolded: (id: number) => boolean
  readonly onFold: (id: number) => void
  /** Absent where rows are not put in order by hand, or not by this user. */
  readonly order?: {
    /** Why nothing can be moved now; null when it can. */
    readonly closedReason: string | null
    readonly parentOf: (id: number) => number | null
    readonly onMove: (record: AnyRecord, place: PlaceInOrder) => void
  }
}

export const ArrangedContext = createContext<ArrangedState | null>(null)

/** @returns null outside of a list */
export const useArranged = (): ArrangedState | null => useContext(ArrangedContext)
