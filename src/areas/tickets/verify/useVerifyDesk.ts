import { ticketApi, type Verification } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { verifyDeskMachine } from '@machines/flows/verifyDesk/machine'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { verifyWords } from './words'

export type VerifyDeskRef = ActorRefFrom<typeof verifyDeskMachine>

interface DeskNews {
  /** After a verification; the desk is empty by then. */
  onVerified: (verification: Pick<Verification, 'isRepeated'>) => void
  /** A code that is not there, a voucher that cannot be used, a verification that fails. */
  onRefused: () => void
  /** What was used has been given back. */
  onUndone: () => void
}

/** The desk without its looks: looks a code up and uses what was found; what was used may be undone until the next code. */
export function useVerifyDesk({ onVerified, onRefused, onUndone }: DeskNews): VerifyDeskRef {
  const { hotelId } = useMe().current
  return useFlow(
    verifyDeskMachine.provide({
      actors: {
        'look the code up': fromPromise(({ input, signal }) => call(ticketApi.prepareVerification, input, { signal })),
        // Neither is cut off when the page is left: the server does it once, however often it is sent.
        'use the vouchers': fromPromise(({ input: { requestNo, items } }) =>
          call(ticketApi.verifyVouchers, { requestNo, hotelId: hotelId ?? 0, items: [...items] }),
        ),
        'give back': fromPromise(async ({ input }) => {
          const payload = { reason: verifyWords.undoReason }
          await call(callsOf(verifyRecord).transition, { id: input.recordId, event: 'REVERSE', payload })
        }),
      },
      actions: {
        'tell what was used': (_, verification) => onVerified(verification),
        'tell a refusal': onRefused,
        'tell that it was given back': onUndone,
      },
    }),
    { input: { newRequestNo: () => crypto.randomUUID() } },
  )
}
