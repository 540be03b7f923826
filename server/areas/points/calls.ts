import { pointsApi } from '@contracts/calls/pointsApi'
import { pointsApiSchemas } from '@contracts/calls/pointsApi.schema'
import { serve, servePublic } from '@server/http/gateway/serve'
import { cardSource } from './cardSource'
import { envelopeSource } from './envelopeSource'
import { takePoints } from './pointsIntake'
import { pointsSource } from './pointsSource'
import { supplyPlatform } from './supply/supplyPort'
import { saveProductPoints, simulateRule } from './productPoints'

/** member-api, as far as points are concerned: trials, many products at once, and what outside malls send. */
export const pointsApiHandlers = [
  serve(pointsApi.sourceOf, pointsApiSchemas.sourceOf, ({ input: { kind, refId }, services, tenant }) => {
    if (kind === 'ENVELOPE') return envelopeSource(services, tenant.brandId, refId)
    return kind === 'PREPAID'
      ? cardSource(services.db, tenant, refId)
      : pointsSource(services.db, tenant.hotelId, refId)
  }),
  serve(pointsApi.supplies, pointsApiSchemas.supplies, async ({ input }) => ({
    list: [
      ...(input.id === undefined
        ? await supplyPlatform.find(input.keyword ?? '')
        : (await supplyPlatform.byId([input.id])).values()),
    ],
  })),
  serve(pointsApi.simulateRule, pointsApiSchemas.simulateRule, ({ input, services, session, tenant }) =>
    simulateRule(services, { userId: session.userId, tenant }, input),
  ),
  serve(
    pointsApi.saveProductPoints,
    pointsApiSchemas.saveProductPoints,
    async ({ input, services, session, tenant }) => ({
      saved: await saveProductPoints(services, { userId: session.userId, tenant }, input),
    }),
  ),
  servePublic(pointsApi.takePoints, pointsApiSchemas.takePoints, ({ input, services }) => takePoints(services, input)),
]
