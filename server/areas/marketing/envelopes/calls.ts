import { redEnvelopeApi } from '@contracts/calls/redEnvelopeApi'
import { redEnvelopeApiSchemas } from '@contracts/calls/redEnvelopeApi.schema'
import { serve } from '@server/http/gateway/serve'
import { envelopeOfCode } from './envelopeOfCode'

/** What a desk asks beside the calls of the records. */
export const redEnvelopeHandlers = [
  serve(redEnvelopeApi.envelopeOfCode, redEnvelopeApiSchemas.envelopeOfCode, ({ input, services, session, tenant }) =>
    envelopeOfCode(services, { userId: session.userId, tenant }, input.code),
  ),
]
