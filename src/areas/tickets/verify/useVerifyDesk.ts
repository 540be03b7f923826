import {
  ticketApi,
  type PreparedVerification,
  type PreparedVoucher,
  type Verification,
} from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { verifyWords } from './words'

/** How a voucher is to be used. */
export interface VoucherUse {
  readonly times: number
  /** Of a card: product of the benefit; absent until one is chosen. */
  readonly benefitProductId?: number
}

/** What a desk has looked up: under one number it is verified once, however often the button is pressed. */
interface Found {
  /** As it was typed. */
  readonly code: string
  readonly requestNo: string
  readonly prepared: PreparedVerification
  /** By voucher; one without is left alone. */
  readonly uses: Readonly<Record<number, VoucherUse>>
  /** Why nothing was used just now; null before a try. */
  readonly refused: string | null
}

/** What a verification has used, beside what is left of it. */
export interface Done {
  readonly verification: Verification
  /** Times left by voucher. */
  readonly left: Readonly<Record<number, number>>
}

const begun = (code: string, prepared: PreparedVerification): Found => ({
  code,
  requestNo: crypto.randomUUID(),
  prepared,
  // The voucher that was scanned, where nothing is in its way.
  uses: Object.fromEntries(
    prepared.vouchers.slice(0, 1).flatMap((one) => (one.refusal ? [] : [[one.voucherId, { times: 1 }]])),
  ),
  refused: null,
})

/** The same vouchers as they stand after a refusal: those stay chosen that can still be used so often. */
const afterRefusal = (before: Found, prepared: PreparedVerification, refused: string): Found => ({
  ...begun(before.code, prepared),
  uses: Object.fromEntries(
    prepared.vouchers.flatMap(({ voucherId, refusal, timesLeft }) => {
      const use = before.uses[voucherId]
      return use && refusal === null ? [[voucherId, { ...use, times: Math.min(use.times, timesLeft) }]] : []
    }),
  ),
  refused,
})

/** What is still to be chosen before the desk can verify; null when nothing is. */
function missingChoice({ prepared, uses }: Found): string | null {
  if (Object.keys(uses).length === 0) return verifyWords.nothingChosen
  const isOpen = prepared.vouchers.some(
    ({ voucherId, benefits }) => benefits.length > 1 && uses[voucherId] && !uses[voucherId].benefitProductId,
  )
  return isOpen ? verifyWords.noBenefit : null
}

/** fen; null of a card, whose benefits are worth different sums. */
export const worthOfUse = ({ worths }: PreparedVoucher, { times }: VoucherUse): number | null =>
  worths[times - 1] ?? null

/** How much is chosen: vouchers, times, and fen where all of them have a worth of their own. */
export function sumOf({ prepared, uses }: Pick<Found, 'prepared' | 'uses'>) {
  const chosen = prepared.vouchers.flatMap((voucher) => {
    const use = uses[voucher.voucherId]
    return use ? [{ use, worth: worthOfUse(voucher, use) }] : []
  })
  return {
    vouchers: chosen.length,
    times: chosen.reduce((sum, { use }) => sum + use.times, 0),
    worth: chosen.some(({ worth }) => worth === null) ? null : chosen.reduce((sum, one) => sum + (one.worth ?? 0), 0),
  }
}

/**
 * Looks a code up and uses what was found; what was used may be undone until the next code.
 * @param onVerified called after a verification; the desk is empty by then
 * @param onRefused called for a code that is not there, a voucher that cannot be used, a verification that fails
 * @param onUndone called when what was used has been given back
 */
export function useVerifyDesk(
  onVerified: (verification: Verification) => void,
  onRefused: () => void,
  onUndone: () => void,
) {
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const looking = useCommand(
    async (code: string) => {
      try {
        return { code, prepared: await call(ticketApi.prepareVerification, { code }) }
      } catch (error) {
        onRefused()
        throw error
      }
    },
    ({ code, prepared }) => {
      if (prepared.vouchers[0]?.refusal) onRefused()
      setFound(begun(code, prepared))
    },
  )
  const verifying = useCommand(
    async (asked: Found) => {
      const items = Object.entries(asked.uses).map(([voucherId, use]) => ({ voucherId: Number(voucherId), ...use }))
      try {
        return await call(ticketApi.verifyVouchers, {
          requestNo: asked.requestNo,
          hotelId: me.current.hotelId ?? 0,
          items,
        })
      } catch (error) {
        onRefused()
        const reason = error instanceof Error ? error.message : ''
        // The cards say what stands now; where even that is not answered they stay as they are.
        const prepared = await call(ticketApi.prepareVerification, { code: asked.code }).catch(() => asked.prepared)
        setFound(afterRefusal(asked, prepared, reason))
        throw error
      }
    },
    (verification) => {
      const left = Object.fromEntries(
        (found?.prepared.vouchers ?? []).map(({ voucherId, timesLeft }) => [
          voucherId,
          timesLeft - (found?.uses[voucherId]?.times ?? 0),
        ]),
      )
      setDone({ verification, left })
      setFound(null)
      onVerified(verification)
    },
  )
  const undoing = useCommand(
    async ({ verification }: Done) => {
      for (const { recordId } of verification.records)
        await call(callsOf(verifyRecord).transition, {
          id: recordId,
          event: 'REVERSE',
          payload: { reason: verifyWords.undoReason },
        })
    },
    () => {
      setDone(null)
      onUndone()
    },
  )
  return {
    found,
    done,
    missing: found && missingChoice(found),
    looking,
    verifying,
    undoing,
    look(code: string) {
      setFound(null)
      setDone(null)
      looking.run(code)
    },
    clear() {
      setFound(null)
      setDone(null)
    },
    /** @param wanted null leaves the voucher alone */
    use(voucherId: number, wanted: VoucherUse | null) {
      if (!found) return
      const { [voucherId]: _left, ...others } = found.uses
      setFound({ ...found, uses: wanted === null ? others : { ...others, [voucherId]: wanted } })
    },
  }
}
