import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { groupbuyApiSchemas } from '@contracts/calls/groupbuyApi.schema'
import { codes } from '@contracts/envelope'
import { sell } from '@server/areas/tickets/testing/saleFixtures'
import { expect, it, onTestFinished } from 'vitest'
import { openGateway } from '@tests/support/openGateway'
import { createTeam, groupWish, placeInGroup } from './testing/groupbuyFixtures'

it('counts what was ordered for its teams apart from what its product sells anyway', async () => {
  const gateway = await openGateway({ now: () => new Date('2026-06-02T04:00:00.000Z') })
  onTestFinished(() => gateway.close())
  const { services } = gateway
  const { activityId, productId, teamNo } = await createTeam(services, 2)
  await placeInGroup(services, groupWish(productId, { teamNo }))
  await sell(services, productId)
  const admin = await gateway.signIn('admin')
  const { data } = await admin.call(groupbuyApi.groupbuyResults, { id: activityId })
  expect(groupbuyApiSchemas.groupbuyResults.data.safeParse(data).success).toBe(true)
  expect(data).toMatchObject({
    before: { from: '2026-05-30', to: '2026-05-31', amount: 0 },
    during: { from: '2026-06-01', to: '2026-06-02', amount: 2 * 29_800 + 39_800, orders: 3, pieces: 3 },
    after: null,
    steps: { placed: 3, paid: 2, used: 0 },
    products: [{ productId, price: 29_800, promised: 100, sold: 2, soldAmount: 2 * 29_800, during: 3 }],
  })
  const other = await gateway.signIn('other')
  expect(await other.call(groupbuyApi.groupbuyResults, { id: activityId })).toMatchObject({ code: codes.gone })
})
