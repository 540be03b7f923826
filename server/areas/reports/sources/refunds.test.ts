import { reportApi } from '@contracts/calls/reportApi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followTeams } from '@server/areas/marketing/groupbuy/followTeams'
import { createTeam } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts } from '../facts/rebuildFacts'

const [from, to] = ['2026-06-01', '2026-06-02']
let now = Date.parse(`${from}T04:00:00.000Z`)
let gateway: TestGateway
beforeAll(async () => void (gateway = await openGateway({ now: () => new Date(now) })))
afterAll(() => gateway?.close())

it('counts what goes back of a team that did not come about, as the ledger does', async () => {
  const { services } = gateway
  await createTeam(services, 2)
  now += 24 * 60 * 60 * 1000
  await followTeams(services)
  await sendRefunds(services)
  await foldFacts(services)
  const admin = await gateway.signIn('admin')
  const figures = async (reportKey: string, tab: string) =>
    (await admin.call(reportApi.queryReport, { reportKey, tab, from, to, part: 'rows' })).data.totals
  expect(await figures('mall', 'trend')).toMatchObject({ paidAmt: 59_600, refundAmt: 59_600, netAmt: 0 })
  expect(await figures('collect', 'ledger')).toMatchObject({ netCollectAmt: 0, bookedAmt: 0, bookedDiff: 0 })
  expect(await figures('ticket', 'product')).toMatchObject({ soldAmt: 59_600, returnedAmt: 59_600 })
  for (const family of ['trade', 'cash', 'product', 'staff'] as const)
    expect((await rebuildFacts(services.db, family, { from, to })).drift).toBe(0)
})
