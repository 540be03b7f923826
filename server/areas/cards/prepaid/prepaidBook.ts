import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import type { PrepaidEntryType } from '@machines/lifecycles/cards/prepaidTerms'
import { accountAt, post, type Posting } from '@server/areas/finance'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import type { RecordCaller } from '@server/records/recordCaller'
import type { StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Card } from './makeCards'

export type Entry = StoredRecord<typeof prepaidEntry>
type Lines = Posting['lines']

/** A movement of a card: as it stood, as it stands, and where that happened. */
export interface Moved {
  readonly tx: Database
  readonly at: Date
  readonly caller: RecordCaller
  /** The store in which it happened. */
  readonly storeId: number
  readonly before: Card
  readonly card: Card
}

/** The store in which something is done with a card. @throws Refusal for a brand that stands in none */
export function storeOf({ tenant }: RecordCaller): number {
  if (tenant.hotelId === null) throw refused('请切换到门店后操作')
  return tenant.hotelId
}

/** The same for the ledger. */
const placeOf = ({ card, caller }: Pick<Moved, 'card' | 'caller'>, hotelId: number): RecordCaller =>
  systemAt({ brandId: card.brandId, hotelId }, caller.userId)

/** Writes down what a movement of a card came to. */
export const writeEntry = (
  { tx, at, caller, storeId, before, card }: Moved,
  entryType: PrepaidEntryType,
  more: Partial<Entry['values']> = {},
): Promise<Entry> => {
  const [was, is] = [before.values, card.values]
  return makeRecord(tx, at, placeOf({ card, caller }, storeId), prepaidEntry, {
    entryNo: documentNo('KL', at),
    cardId: card.id,
    cardNo: is.cardNo,
    memberId: is.memberId,
    entryType,
    dPrincipal: is.principal - was.principal,
    dBonus: is.bonus - was.bonus,
    principalBefore: was.principal,
    bonusBefore: was.bonus,
    principalAfter: is.principal,
    bonusAfter: is.bonus,
    storeId,
    issueStoreId: is.storeId,
    ...more,
  })
}

/** Where the money of a way of paying lies until the bank has it. */
export const tillOf = (moved: Pick<Moved, 'card' | 'caller' | 'storeId'>, payWay: string) => {
  const place = placeOf(moved, moved.storeId)
  return payWay === 'BANK' ? accountAt(place, 'BANK') : accountAt(place, 'CHANNEL_CLEARING', payWay)
}

/** What the issuing store owes the holder: principal alone, what was given is no money. */
export const liabilityOf = (moved: Pick<Moved, 'card' | 'caller'>) =>
  accountAt(placeOf(moved, moved.card.values.storeId), 'CARD_LIABILITY', 'PREPAID')

/** What a store has earned and is to be settled. */
export const pendingOf = (moved: Pick<Moved, 'card' | 'caller'>, hotelId: number) =>
  accountAt(placeOf(moved, hotelId), 'PENDING')

/** What waits to be explained. */
export const suspenseOf = (moved: Pick<Moved, 'card' | 'caller'>) =>
  accountAt(placeOf(moved, moved.card.values.storeId), 'RECON_SUSPENSE')

/** Posts an entry of a card, nothing for nothing. */
export async function book(
  moved: Moved,
  event: Posting['event'],
  { entryNo }: Entry['values'],
  lines: Lines,
): Promise<void> {
  const worth = lines.filter(({ amount }) => amount > 0)
  if (worth.length === 0) return
  await post(moved.tx, moved.at, placeOf(moved, moved.storeId), {
    event,
    bizType: 'CARD',
    bizId: moved.card.id,
    bizNo: entryNo,
    seq: entryNo,
    lines: worth,
  })
}
