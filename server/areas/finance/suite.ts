import { Hono } from 'hono'
import { paymentApi } from '@contracts/calls/paymentApi'
import { paymentApiSchemas } from '@contracts/calls/paymentApi.schema'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { settleTypes } from '@contracts/resources/finance/codes'
import { serve } from '@server/http/gateway/serve'
import { withAfterwards } from '@server/records/afterwards'
import { saveRecord } from '@server/records/saveRecord'
import { defineSuite } from '@server/suite'
import { collectHandlers } from './calls'
import { seedInvoices } from './demo/invoices'
import { orderLedger } from './demo/ledgerOrder'
import { seedPayments } from './demo/payments'
import { seedRecharges } from './demo/recharges'
import { seedRewards } from './demo/rewards'
import { seedSettlement } from './demo/settlement'
import { invoiceStandIn } from './invoices/invoiceFile'
import { rechargeStandIn } from './recharging/rechargePages'
import { payStandIn } from './standIn'
import { kindBalances, mismatchesAt, ownBalances, statementOf, trialSheet } from './ledgerReports'
import { generateBills, readPeriod } from './settleBills'
import { transferPool } from './transferPool'

const isType = (text: string): text is keyof typeof settleTypes => Object.hasOwn(settleTypes, text)

export default defineSuite({
  calls: [
    ...collectHandlers,
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
    serve(paymentApi.generateBills, paymentApiSchemas.generateBills, async ({ input, services, session, tenant }) => {
      const { type, period } = input
      const caller = { userId: session.userId, tenant }
      const billIds = isType(type)
        ? await withAfterwards(services, (tx) => generateBills({ tx, services, caller }, type, readPeriod(period)))
        : []
      return { billIds: [...billIds] }
    }),
  ],
  pages: (services) =>
    new Hono()
      .route('/', payStandIn(services))
      .route('/', rechargeStandIn(services))
      .route('/', invoiceStandIn(services)),
  seeds: [
    { name: 'payments at the counter', run: seedPayments },
    { name: 'recharges', run: seedRecharges },
    { name: 'invoices', after: ['payments at the counter', 'recharges', 'ticket sales'], run: seedInvoices },
    { name: 'rewards', after: ['ticket sales', 'a year of ticket sales'], run: seedRewards },
    // What was sold is settled.
    { name: 'settlement', after: ['deposit sales', 'payments at the counter', 'rewards'], run: seedSettlement },
    {
      name: 'ledger in order of time',
      after: ['settlement'],
      run: async (services, { isNew }) => {
        if (isNew) await orderLedger(services)
      },
    },
  ],
})
