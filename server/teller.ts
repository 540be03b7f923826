import type { userMessage } from '@contracts/resources/shell/userMessage'
import type { StaffMessage } from '@contracts/resources/staffMessages'
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

/** Where something has happened; without a store it concerns the brand. */
export type StaffPlace = Omit<Receiver, 'userId'>

/** What has happened, and whom it concerns where the store settles nothing else (docs/console.md, 7). */
export interface StaffNews {
  readonly event: StaffMessage
  /** Nobody is told without it: who may look at what it is about, or decide on it. */
  readonly right: string
  /** Users in place of all who have the right. */
  readonly byDefault?: readonly string[]
  /** Users whom the record itself names: they are told, whichever roles the store has chosen. */
  readonly named?: ReadonlySet<string>
  /** Those of some users within whose sight it lies. */
  readonly sees?: (userIds: readonly string[]) => Promise<readonly string[]>
  /** Whose doing it is. */
  readonly leftOut?: string
}

/** Writes a message to a user, in the transaction of what has happened. @returns the id of the message */
export type Teller = (db: Database, at: Date, receiver: Receiver, told: Told) => Promise<number>

/** Writes a message to those of a store's people whom it concerns, in the transaction of what has happened. */
export type StaffTeller = (db: Database, at: Date, place: StaffPlace, news: StaffNews, told: Told) => Promise<void>

interface Tellers {
  readonly user: Teller
  readonly staff: StaffTeller
}

let tellers: Tellers | undefined

/** Hands the rooms what writes messages: they are records themselves, which the engine cannot import. */
export function useTellers(given: Tellers): void {
  tellers = given
}

function handedOver(): Tellers {
  if (!tellers) throw new Error('no teller was handed over')
  return tellers
}

/** @throws Error before the gateway has started */
export const tellUser: Teller = (db, at, receiver, told) => handedOver().user(db, at, receiver, told)

/** @throws Error before the gateway has started */
export const tellStaff: StaffTeller = (db, at, place, news, told) => handedOver().staff(db, at, place, news, told)
