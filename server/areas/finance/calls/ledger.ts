import { paymentApi } from '@contracts/calls/paymentApi'
import { paymentApiSchemas } from '@contracts/calls/paymentApi.schema'
import { settleTypes } from '@contracts/resources/finance/codes'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { serve } from '@server/http/gateway/serve'
import { withAfterwards } from '@server/records/afterwards'
import { saveRecord } from '@server/records/saveRecord'
import { cardFlows } from '../cardFlows'
import { kindBalances, mismatchesAt, ownBalances, statementOf, trialSheet } from '../ledgerReports'
import { poolPlaces } from '../poolPlaces'
import { generateBills, readPeriod } from '../settleBills'
import { splitProducts } from '../splitProducts'
import { transferPool } from '../transferPool'

const isType = (text: string): text is keyof typeof settleTypes => Object.hasOwn(settleTypes, text)

/** payment-api: the ledger and its bills, beside the calls of their records. */
export const ledgerHandlers = [
  serve(paymentApi.ledgerSummary, paymentApiSchemas.ledgerSummary, async ({ services, session, tenant }) => {
    const caller = { userId: session.userId, tenant }
    return { kinds: await kindBalances(services.db, caller), own: await ownBalances(services.db, caller) }
  }),
  serve(paymentApi.ledgerLines, paymentApiSchemas.ledgerLines, async ({ input, services, session, tenant }) => ({
    list: await statementOf(services.db, { userId: session.userId, tenant }, input),
  })),
  serve(paymentApi.trialBalance, paymentApiSchemas.trialBalance, ({ services, session, tenant }) =>
    trialSheet(services.db, { userId: session.userId, tenant }),
  ),
  serve(paymentApi.verifyLedger, paymentApiSchemas.verifyLedger, async ({ services, session, tenant }) => ({
    mismatches: await mismatchesAt(services.db, { userId: session.userId, tenant }),
  })),
  serve(paymentApi.poolPlaces, paymentApiSchemas.poolPlaces, async ({ services, session, tenant }) => ({
    list: await poolPlaces(services.db, { userId: session.userId, tenant }),
  })),
  serve(paymentApi.transferPool, paymentApiSchemas.transferPool, async ({ input, services, session, tenant }) => ({
    entryId: await transferPool(services, { userId: session.userId, tenant }, input),
  })),
  serve(paymentApi.adjustLedger, paymentApiSchemas.adjustLedger, async ({ input, services, session, tenant }) => {
    const { reason, bizDate, lines } = input
    // What is wrong with a kind or a side is said by the record's own rules: until then they are any text, not its types.
    const values = { reason, bizDate: bizDate ?? null, adjustLines: lines } as Readonly<Record<string, unknown>>
    const caller = { userId: session.userId, tenant }
    const { id, status } = await saveRecord(services, caller, ledgerEntry, { values: values as never })
    return { entryId: id, status: status ?? '' }
  }),
  serve(paymentApi.splitProducts, paymentApiSchemas.splitProducts, async ({ input, services, session, tenant }) => ({
    list: await splitProducts(services.db, { userId: session.userId, tenant }, input.receiverId),
  })),
  serve(paymentApi.cardFlows, paymentApiSchemas.cardFlows, ({ input, services, session, tenant }) =>
    cardFlows(services, { userId: session.userId, tenant }, input.month),
  ),
  serve(paymentApi.generateBills, paymentApiSchemas.generateBills, async ({ input, services, session, tenant }) => {
    const { type, period } = input
    const caller = { userId: session.userId, tenant }
    const billIds = isType(type)
      ? await withAfterwards(services, (tx) => generateBills({ tx, services, caller }, type, readPeriod(period)))
      : []
    return { billIds: [...billIds] }
  }),
]
