import { cardApi } from '@contracts/calls/cardApi'
import { cardApiSchemas } from '@contracts/calls/cardApi.schema'
import { ecardFigures } from './ecardFigures'
import { serve } from '@server/http/gateway/serve'

/** card-api: what e-cards add up to, beside the calls of their records. */
export const cardApiHandlers = [
  serve(cardApi.ecardFigures, cardApiSchemas.ecardFigures, ({ services, session, tenant }) =>
    ecardFigures(services.db, { userId: session.userId, tenant }),
  ),
]
