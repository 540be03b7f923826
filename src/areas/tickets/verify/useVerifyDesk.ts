import { ticketApi, type PreparedVerification, type Verification } from '@contracts/calls/ticketApi'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'

/** What a desk has looked up: under one number it is verified once, however often the button is pressed. */
interface Found {
  readonly requestNo: string
  readonly prepared: PreparedVerification
  /** Times to use by voucher; a voucher without is left alone. */
  readonly times: Readonly<Record<number, number>>
}

const begun = (prepared: PreparedVerification): Found => ({
  requestNo: crypto.randomUUID(),
  prepared,
  // The voucher that was scanned, where nothing is in its way.
  times: Object.fromEntries(prepared.vouchers.slice(0, 1).flatMap((one) => (one.refusal ? [] : [[one.voucherId, 1]]))),
})

/**
 * Looks a code up and uses what was found.
 * @param onVerified told after a verification; the desk is empty by then
 * @param onRefused told of a code that is not there, a voucher that cannot be used, a verification that fails
 */
export function useVerifyDesk(onVerified: (verification: Verification) => void, onRefused: () => void) {
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const telling = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      onRefused()
      throw error
    }
  }
  const looking = useCommand(
    (code: string) => telling(call(ticketApi.prepareVerification, { code })),
    (prepared) => {
      if (prepared.vouchers[0]?.refusal) onRefused()
      setFound(begun(prepared))
    },
  )
  const verifying = useCommand(
    ({ requestNo, times }: Found) =>
      telling(
        call(ticketApi.verifyVouchers, {
          requestNo,
          hotelId: me.current.hotelId ?? 0,
          items: Object.entries(times).map(([voucherId, count]) => ({ voucherId: Number(voucherId), times: count })),
        }),
      ),
    (verification) => {
      setFound(null)
      onVerified(verification)
    },
  )
  return {
    found,
    looking,
    verifying,
    look(code: string) {
      setFound(null)
      looking.run(code)
    },
    /** @param count null leaves the voucher alone */
    use(voucherId: number, count: number | null) {
      if (!found) return
      const { [voucherId]: _left, ...others } = found.times
      setFound({ ...found, times: count === null ? others : { ...others, [voucherId]: count } })
    },
  }
}
