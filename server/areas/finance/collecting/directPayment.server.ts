import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { defineServer } from '@server/records/recordServer'
import { lockRecord } from '@server/records/systemRecords'
import { demandOwed } from '../credit/creditRefund'
import { closeLate } from './collect'
import { bookPayment, bookReturn } from './directMoney'
import { holdForRefund, releaseHeld } from './refundHold'
import { askAboutRefunds, directRefundJob } from './refunds'

export default defineServer(directPayment, {
  effects: {
    'book the payment': async ({ db, services, caller, afterwards, record }) => {
      const { sceneId } = record.values
      const name = sceneId === null ? null : (await lockRecord(db, paymentScene, sceneId)).values.name
      await bookPayment({ tx: db, services, caller, afterwards }, record, name ?? 'VPOS收款')
    },
    'ask the channel': async ({ db, services, afterwards, record }) => {
      await demandOwed(db, record)
      await holdForRefund(db, services.now(), record)
      afterwards(() => services.jobs.request(directRefundJob))
    },
    'release the money': ({ db, services, record }) => releaseHeld(db, services.now(), record),
    'book the refund': async ({ db, services, caller, afterwards, record }) => {
      const last = record.values.refunds?.at(-1)
      if (!last) throw new Error(`${record.values.payNo} gives nothing back`)
      await bookReturn({ tx: db, services, caller, afterwards }, record, last)
    },
  },
  jobs: (services) => [
    { name: 'direct-payment-deadline', cron: '* * * * *', run: () => closeLate(services) },
    { name: directRefundJob, cron: '* * * * *', run: () => askAboutRefunds(services) },
  ],
})
