import { ticketApi, type PreparedVerification, type Verification } from '@contracts/calls/ticketApi'
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
  readonly requestNo: string
  readonly prepared: PreparedVerification
  /** By voucher; one without is left alone. */
  readonly uses: Readonly<Record<number, VoucherUse>>
}

const begun = (prepared: PreparedVerification): Found => ({
  requestNo: crypto.randomUUID(),
  prepared,
  // The voucher that was scanned, where nothing is in its way.
  uses: Object.fromEntries(
    prepared.vouchers.slice(0, 1).flatMap((one) => (one.refusal ? [] : [[one.voucherId, { times: 1 }]])),
  ),
})

/** What is still to be chosen before the desk can verify; null when nothing is. */
function missingChoice({ prepared, uses }: Found): string | null {
  if (Object.keys(uses).length === 0) return verifyWords.nothingChosen
  const isOpen = prepared.vouchers.some(
    ({ voucherId, benefits }) => benefits.length > 1 && uses[voucherId] && !uses[voucherId].benefitProductId,
  )
  return isOpen ? verifyWords.noBenefit : null
}

/**
 * Looks a code up and uses what was found.
 * @param onVerified called after a verification; the desk is empty by then
 * @param onRefused called for a code that is not there, a voucher that cannot be used, a verification that fails
 */
export function useVerifyDesk(onVerified: (verification: Verification) => void, onRefused: () => void) {
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const reportingRefusal = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      onRefused()
      throw error
    }
  }
  const looking = useCommand(
    (code: string) => reportingRefusal(call(ticketApi.prepareVerification, { code })),
    (prepared) => {
      if (prepared.vouchers[0]?.refusal) onRefused()
      setFound(begun(prepared))
    },
  )
  const verifying = useCommand(
    ({ requestNo, uses }: Found) =>
      reportingRefusal(
        call(ticketApi.verifyVouchers, {
          requestNo,
          hotelId: me.current.hotelId ?? 0,
          items: Object.entries(uses).map(([voucherId, use]) => ({ voucherId: Number(voucherId), ...use })),
        }),
      ),
    (verification) => {
      setFound(null)
      onVerified(verification)
    },
  )
  return {
    found,
    missing: found && missingChoice(found),
    looking,
    verifying,
    look(code: string) {
      setFound(null)
      looking.run(code)
    },
    /** @param wanted null leaves the voucher alone */
    use(voucherId: number, wanted: VoucherUse | null) {
      if (!found) return
      const { [voucherId]: _left, ...others } = found.uses
      setFound({ ...found, uses: wanted === null ? others : { ...others, [voucherId]: wanted } })
    },
  }
}
