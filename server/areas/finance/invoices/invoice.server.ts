import { directPayment } from '@contracts/resources/finance/directPayment'
import { invoice } from '@contracts/resources/finance/invoice'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { documentNo } from '@server/records/documentNo'
import { defineServer, listen, type Effect } from '@server/records/recordServer'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { covered, followInvoices, invoiceJob } from './followInvoices'
import { standInInvoiceService } from './invoiceService'
import { takeBackOfPayment, takeBackOfTickets } from './refundedInvoices'

/** In a moment, once what happened has been kept. */
const soon = async ({ services, afterwards }: Pick<Effect, 'services' | 'afterwards'>) =>
  afterwards(() => services.jobs.request(invoiceJob))

export default defineServer(invoice, {
  effects: {
    'ask the service': soon,
    'send it': async ({ record, afterwards }) => {
      const { invoiceNo, email } = record.values
      if (invoiceNo !== null) afterwards(() => standInInvoiceService.deliver({ invoiceNo, email }))
    },
    'make the new one': async ({ db, services, record, afterwards }) => {
      const { newTitle, newTaxNo, side, bizType, orders, invoiceType, email, amount } = record.values
      if (newTitle === null) return
      const now = services.now()
      await makeRecord(db, now, systemAt(record), invoice, {
        applyNo: documentNo('FP', now),
        side,
        bizType,
        orders,
        titleType: newTaxNo === null ? 'PERSON' : 'COMPANY',
        title: newTitle,
        taxNo: newTaxNo,
        invoiceType: newTaxNo === null ? 'NORMAL' : invoiceType,
        email,
        amount,
        replacesId: record.id,
      })
      await soon({ services, afterwards })
    },
  },
  facts: { covered },
  jobs: (services) => [{ name: invoiceJob, cron: '* * * * *', run: () => followInvoices(services) }],
  on: [
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 60, purpose: '退款后红冲发票', run: takeBackOfTickets }),
    listen(directPayment, ['OK'], { order: 60, purpose: '退款后红冲发票', run: takeBackOfPayment }),
  ],
})
