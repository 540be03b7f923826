import { cardApi } from '@contracts/calls/cardApi'
import { cardApiSchemas } from '@contracts/calls/cardApi.schema'
import { tellSecrets } from './batches/batchEffects'
import { previewDelay } from './delays/previewDelay'
import { reconcileCards } from './reconciliation/reconcileCards'
import { mergeMany } from './prepaid/mergeCards'
import { makeCards } from './prepaid/makeCards'
import { ecardFigures } from './ecardFigures'
import { gone } from '@server/refusal'
import type { Services } from '@server/services'
import { serve } from '@server/http/gateway/serve'

/** @throws Refusal for what was sealed for somebody else */
function openOwn({ secrets }: Services, sealed: string, userId: string): string {
  try {
    return secrets.open(sealed, purposeOf(userId))
  } catch {
    throw gone('卡密不存在')
  }
}

/** What secrets of new cards are sealed for: who made them. */
const purposeOf = (userId: string) => `prepaid-secret:${userId}`

/** card-api: what cards add up to, their making and delaying, beside the calls of their records. */
export const cardApiHandlers = [
  serve(cardApi.reconcileCards, cardApiSchemas.reconcileCards, ({ input, services, session, tenant }) =>
    reconcileCards(services, { userId: session.userId, tenant }, input.month),
  ),
  serve(cardApi.previewCardDelay, cardApiSchemas.previewCardDelay, ({ input, services, session, tenant }) =>
    previewDelay(services, { userId: session.userId, tenant }, input.values),
  ),
  serve(cardApi.makeCards, cardApiSchemas.makeCards, async ({ input, services, session, tenant }) => {
    const caller = { userId: session.userId, tenant }
    const made = await services.db.transaction((tx) => makeCards(tx, services.now(), caller, input))
    const cards = await Promise.all(
      made.map(async ({ card, secret }) => ({
        cardNo: card.values.cardNo,
        sealed: await services.secrets.seal(secret, purposeOf(session.userId)),
      })),
    )
    return { cards }
  }),
  serve(cardApi.mergeCards, cardApiSchemas.mergeCards, async ({ input, services, session, tenant }) => ({
    merged: await mergeMany(services, { userId: session.userId, tenant }, input),
  })),
  serve(cardApi.tellBatchSecrets, cardApiSchemas.tellBatchSecrets, async ({ input, services, session, tenant }) => {
    const told = await tellSecrets(services, { userId: session.userId, tenant }, input.id)
    const cards = await Promise.all(
      told.map(async ({ cardNo, secret }) => ({
        cardNo,
        sealed: await services.secrets.seal(secret, purposeOf(session.userId)),
      })),
    )
    return { cards }
  }),
  serve(cardApi.openSecrets, cardApiSchemas.openSecrets, ({ input, services, session }) => ({
    secrets: input.sealed.map((sealed) => openOwn(services, sealed, session.userId)),
  })),
  serve(cardApi.ecardFigures, cardApiSchemas.ecardFigures, ({ services, session, tenant }) =>
    ecardFigures(services.db, { userId: session.userId, tenant }),
  ),
]
