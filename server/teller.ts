import type { userMessage } from '@contracts/resources/shell/userMessage'
import type { Database } from './db/connection'
import type { RecordValues } from './records/storedRecord'

type Values = RecordValues<typeof userMessage>

/** Whom a message is for, and where it belongs; without a brand it is seen in every tenant. */
export interface Receiver {
  readonly userId: string
  readonly brandId: number | null
  readonly hotelId: number | null
}

/** The message. Texts that are too long are cut; none of them is ever read as HTML. */
export interface Told {
  readonly kind: Values['kind']
  readonly level?: Values['level']
  readonly title: string
  readonly body?: string
  /** Route and query inside the console: `/download-center?id=7`. */
  readonly link?: string
  /** What it is about: key of a resource, and an id. */
  readonly bizType?: string
  readonly bizId?: string
  readonly dedupKey?: string
}

/** Writes a message to a user, in the transaction of what has happened. @returns the id of the message */
export type Teller = (db: Database, at: Date, receiver: Receiver, told: Told) => Promise<number>

let teller: Teller | undefined

/** Hands the rooms what writes messages: they are records themselves, which the engine cannot import. */
export function useTeller(given: Teller): void {
  teller = given
}

/** @throws Error before the gateway has started */
export const tellUser: Teller = (db, at, receiver, told) => {
  if (!teller) throw new Error('no teller was handed over')
  return teller(db, at, receiver, told)
}
