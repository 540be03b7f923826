import { ticketBindingCalls } from '@contracts/calls/ticketBindingCalls'
import { ticketBindingSchemas } from '@contracts/calls/ticketBindingCalls.schema'
import { bindCode } from '../bindings/bindCode'
import { downloadBindingCodes } from '../bindings/bindingCodes'
import { serve } from '@server/http/gateway/serve'

/** 票券绑定, beside the calls of its record. */
export const ticketBindingHandlers = [
  serve(
    ticketBindingCalls.downloadBindingCodes,
    ticketBindingSchemas.downloadBindingCodes,
    ({ input, services, session, tenant }) =>
      downloadBindingCodes(services, { userId: session.userId, tenant }, input.id),
  ),
  serve(ticketBindingCalls.bindCode, ticketBindingSchemas.bindCode, ({ input, services, session, tenant }) =>
    bindCode(services, { userId: session.userId, tenant }, input),
  ),
]
