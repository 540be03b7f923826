import { promoCalls } from '@contracts/calls/promoCalls'
import { promoSchemas } from '@contracts/calls/promoCalls.schema'
import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import type { InputOf } from '@contracts/calls/call'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { requireRecord } from '@server/records/findRecord'
import { withAfterwards } from '@server/records/afterwards'
import { takeIntake } from '../intake/intake'
import { takeScan } from '../intake/takeScan'
import { depositAccounts, depositFigures } from '../deposits/depositAccounts'
import { openRefund, type RefundWish } from '../refunds/openRefund'
import { orderFigures } from '../orders/orderFigures'
import { prepareRefund } from '../refunds/prepareRefund'
import { prepareVerification } from '../verification/prepareVerification'
import { previewRefund } from '../refunds/previewRefund'
import { verifyFigures } from '../verification/verifyFigures'
import { verifyVouchers } from '../verification/verifyVouchers'
import { serve, servePublic } from '@server/http/gateway/serve'
import { activityResultHandlers } from './activityResults'
import { ticketBindingHandlers } from './bindings'
import { exportHandlers } from './exports'
import { intakeSecretHandlers } from './intakeSecrets'
import { ticketJobHandlers } from './jobs'
import { productHandlers } from './products'
import { reservationHandlers } from './reservations'
import { listTicketCategories } from './ticketCategories'
import { listTicketProducts } from './ticketProducts'

/** A refund that the store asks for on behalf of a guest. */
const wishOf = ({
  orderId,
  vouchers,
  reason,
  remark,
  withPostage,
  returnCoupon,
  returnPoints,
}: InputOf<typeof ticketApi.applyRefund>): RefundWish => ({
  orderId,
  vouchers,
  source: 'MERCHANT',
  reason,
  remark: remark ?? null,
  withPostage: withPostage ?? false,
  returnCoupon,
  returnPoints,
})

/** ticket-api: the pickers' calls, verification, refunds and what outside shops send, beside the calls of its records. */
export const ticketApiHandlers = [
  ...ticketJobHandlers,
  ...ticketBindingHandlers,
  ...productHandlers,
  ...activityResultHandlers,
  ...exportHandlers,
  ...intakeSecretHandlers,
  servePublic(promoCalls.takeScan, promoSchemas.takeScan, ({ input, services }) => takeScan(services, input)),
  serve(
    ticketApi.listTicketCategoryByHotelId,
    ticketApiSchemas.listTicketCategoryByHotelId,
    ({ input, services, session, tenant }) =>
      listTicketCategories(services.db, { userId: session.userId, tenant }, input),
  ),
  serve(
    ticketApi.jsonGetListTicketProduct,
    ticketApiSchemas.jsonGetListTicketProduct,
    ({ input, services, session, tenant }) =>
      listTicketProducts(services.db, { userId: session.userId, tenant }, input),
  ),
  serve(ticketApi.getListTicketProduct, ticketApiSchemas.getListTicketProduct, ({ input, services, session, tenant }) =>
    listTicketProducts(services.db, { userId: session.userId, tenant }, input),
  ),
  serve(ticketApi.prepareVerification, ticketApiSchemas.prepareVerification, ({ input, services, session, tenant }) =>
    prepareVerification(services, { userId: session.userId, tenant }, input.code),
  ),
  serve(ticketApi.verifyVouchers, ticketApiSchemas.verifyVouchers, ({ input, services, session, tenant }) =>
    verifyVouchers(services, { userId: session.userId, tenant }, { ...input, terminal: input.terminal ?? 'WEB' }),
  ),
  serve(ticketApi.verifyFigures, ticketApiSchemas.verifyFigures, ({ services, session, tenant }) =>
    verifyFigures(services, { userId: session.userId, tenant }),
  ),
  serve(ticketApi.orderFigures, ticketApiSchemas.orderFigures, ({ services, session, tenant }) =>
    orderFigures(services, { userId: session.userId, tenant }),
  ),
  serve(ticketApi.prepareRefund, ticketApiSchemas.prepareRefund, ({ input, services, session, tenant }) =>
    prepareRefund(services.db, { userId: session.userId, tenant }, input.orderId),
  ),
  serve(ticketApi.previewRefund, ticketApiSchemas.previewRefund, ({ input, services, session, tenant }) =>
    previewRefund(services, { userId: session.userId, tenant }, wishOf(input)),
  ),
  serve(ticketApi.applyRefund, ticketApiSchemas.applyRefund, async ({ input, services, session, tenant }) => {
    const caller = { userId: session.userId, tenant }
    const { id, status, values } = await withAfterwards(services, async (tx, afterwards) => {
      await requireRecord(tx, caller, ticketOrder, input.orderId)
      return openRefund({ tx, services, caller, afterwards }, wishOf(input))
    })
    return { refundId: id, refundNo: values.refundNo, status }
  }),
  ...reservationHandlers,
  serve(ticketApi.listDepositAccounts, ticketApiSchemas.listDepositAccounts, ({ input, services, session, tenant }) =>
    depositAccounts(
      services.db,
      { userId: session.userId, tenant },
      { keyword: input.keyword, page: input.pageIndex ?? 1, pageSize: input.pageSize ?? 20 },
    ),
  ),
  serve(ticketApi.depositFigures, ticketApiSchemas.depositFigures, ({ input, services, session, tenant }) =>
    depositFigures(services.db, { userId: session.userId, tenant }, input.activityId),
  ),
  servePublic(ticketApi.takeOrder, ticketApiSchemas.takeOrder, ({ input, services }) => takeIntake(services, input)),
]
