import { Hono } from 'hono'
import { defineSuite } from '@server/suite'
import { collectHandlers } from './calls/collect'
import { seedCardsElsewhere } from './demo/cardsElsewhere'
import { seedCredit } from './demo/credit'
import { seedInvoices } from './demo/invoices'
import { seedLabor } from './demo/labor'
import { orderLedger } from './demo/ledgerOrder'
import { seedPayments } from './demo/payments'
import { seedPool } from './demo/pool'
import { seedRebates } from './demo/rebates'
import { seedRecharges } from './demo/recharges'
import { seedRewards } from './demo/rewards'
import { seedSettlement } from './demo/settlement'
import { invoiceStandIn } from './invoices/invoiceFile'
import { ledgerHandlers } from './calls/ledger'
import { rechargeStandIn } from './recharging/rechargePages'
import { payStandIn } from './standIn'
import { moveSplits } from './splitOrders'

export default defineSuite({
  calls: [...collectHandlers, ...ledgerHandlers],
  pages: (services) =>
    new Hono()
      .route('/', payStandIn(services))
      .route('/', rechargeStandIn(services))
      .route('/', invoiceStandIn(services)),
  seeds: [
    { name: 'payments at the counter', run: seedPayments },
    { name: 'credit', after: ['payments at the counter'], run: seedCredit },
    { name: 'recharges', run: seedRecharges },
    { name: 'invoices', after: ['payments at the counter', 'recharges', 'ticket sales'], run: seedInvoices },
    { name: 'rewards', after: ['ticket sales', 'a year of ticket sales'], run: seedRewards },
    { name: 'cards used elsewhere', after: ['prepaid cards'], run: seedCardsElsewhere },
    // What was sold is settled.
    {
      name: 'settlement',
      after: ['deposit sales', 'payments at the counter', 'credit', 'rewards', 'prepaid cards', 'cards used elsewhere'],
      run: seedSettlement,
    },
    // The trust account has money from then on.
    { name: 'labour batches', after: ['settlement'], run: seedLabor },
    { name: 'rebates', after: ['settlement'], run: seedRebates },
    { name: 'pool', after: ['labour batches', 'rebates'], run: seedPool },
    // What is due by now was split when it was: the first minute moves no money by itself.
    {
      name: 'splits',
      after: ['pool'],
      run: async (services, { isNew }) => {
        if (isNew) await moveSplits(services)
      },
    },
    {
      name: 'ledger in order of time',
      after: ['settlement', 'labour batches', 'rebates', 'pool', 'splits'],
      run: async (services, { isNew }) => {
        if (isNew) await orderLedger(services)
      },
    },
  ],
})
