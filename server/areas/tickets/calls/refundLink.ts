import { paymentApi } from '@contracts/calls/paymentApi'
import { paymentApiSchemas } from '@contracts/calls/paymentApi.schema'
import { refundLink } from '../refunds/refundLink'
import { serve } from '@server/http/gateway/serve'

/** payment-api: the calls that are built, beside those of its records. */
export const paymentApiHandlers = [
  serve(paymentApi.queryQrUrl, paymentApiSchemas.queryQrUrl, ({ input, services, session, tenant }) =>
    refundLink(services, { userId: session.userId, tenant }, input),
  ),
]
