import { createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOfFamily } from '.'

let now = new Date('2026-06-24T02:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
})
afterAll(() => gateway?.close())

it('knows who buys for the first time, and who has bought before', async () => {
  const { services } = gateway
  const productId = await createProduct(services)
  const [one, other] = [
    await createMember(services, { phone: '13800000001' }),
    await createMember(services, { phone: '13800000002' }),
  ]
  for (const [at, memberId] of [
    ['2026-06-24T02:00:00.000Z', one],
    ['2026-06-25T02:00:00.000Z', one],
    ['2026-06-25T03:00:00.000Z', other],
  ] as const) {
    now = new Date(at)
    await sell(services, productId, { memberId })
  }
  const lines = await linesOfFamily(services.db, 'trade', { from: '2026-06-24', to: '2026-06-25', brandId: 101 })
  const kinds = lines.flatMap(({ bizDate, hour, keys }) =>
    keys.buyerKind === undefined ? [] : [`${bizDate} ${hour} ${keys.buyerKind}`],
  )
  expect(kinds.toSorted()).toEqual(['2026-06-24 10 NEW', '2026-06-25 10 OLD', '2026-06-25 11 NEW'])
})
