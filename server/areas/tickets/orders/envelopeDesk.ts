import type { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import type { Order } from './order'

/** A red envelope of the member who buys. */
export type HeldEnvelope = StoredRecord<typeof redEnvelopeReceive>

/** Which red envelopes somebody wants to pay with. */
interface EnvelopeWish {
  readonly codes: readonly string[]
  readonly memberId: number | undefined
  /** A coupon lowers the same order. */
  readonly hasCoupon: boolean
}

/** What another suite does with the red envelopes of an order. */
export interface EnvelopeDesk {
  /**
   * Locks what an order is to be paid with.
   * @param moving `caller` stands in the store that sells
   * @throws Refusal with what is in the way
   */
  hold(moving: Moving, wish: EnvelopeWish): Promise<readonly HeldEnvelope[]>
  /** An order holds one until it is paid or cancelled. @param deduct fen that it takes off */
  lock(moving: Moving, held: HeldEnvelope, order: Order, deduct: number): Promise<void>
}

let desk: EnvelopeDesk | undefined

/** Lets orders be paid with red envelopes; the suite that knows how calls it when the gateway starts. */
export function takeEnvelopesBy(own: EnvelopeDesk): void {
  desk = own
}

/** @throws Error where no suite knows red envelopes */
export function envelopeDesk(): EnvelopeDesk {
  if (!desk) throw new Error('no suite takes red envelopes')
  return desk
}
