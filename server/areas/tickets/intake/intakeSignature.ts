import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signed {
  readonly hotelId: number
  readonly kind: string
  readonly requestNo: string
  /** ISO time */
  readonly sentAt: string
  /** JSON text */
  readonly payload: string
}

/** A request is taken this long before and after the moment that it names: an old one cannot be sent again later. */
export const clockToleranceMs = 5 * 60_000

/** HMAC-SHA256, in hex, of the parts of a request, each on a line of its own. */
export const signIntake = ({ hotelId, kind, requestNo, sentAt, payload }: Signed, secret: string): string =>
  createHmac('sha256', secret).update([hotelId, kind, requestNo, sentAt, payload].join('\n')).digest('hex')

/** Whether somebody who knows the key has signed a request. @param sign 64 hex digits */
export const isSigned = (signed: Signed, sign: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signIntake(signed, secret), 'hex'), Buffer.from(sign, 'hex'))

/** Whether a request was sent about now. */
export const isFresh = ({ sentAt }: Pick<Signed, 'sentAt'>, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(sentAt)) <= clockToleranceMs
