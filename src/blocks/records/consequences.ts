import type { Payload } from '@machines/flows/recordAction/machine'
import { createContext, type ComponentType } from 'react'

/** A record and what was filled in of what an event asks for. */
export interface ConsequencesProps {
  readonly id: number
  readonly payload: Payload
  /** Fills it in, where what an act comes to is chosen from what is offered. */
  readonly onChange: (payload: Payload) => void
}

/** What an act comes to, shown in its question before anybody agrees; by event. */
export type Consequences = Readonly<Record<string, ComponentType<ConsequencesProps> | undefined>>

const none: Consequences = {}

/** Those of the screens around; a record's acts have none unless its screens say so. */
export const ConsequencesContext = createContext<Consequences>(none)
