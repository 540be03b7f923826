import { callsOf } from '@contracts/resources/calls'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { recountFacts } from '@server/areas/reports/facts/rebuildFacts'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

it('tells what corporations bought and owe, and leads to the deals of each', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const salesId = await createEmployee(services, { name: '林佳' })
  const corporationId = await createCorporation(services, { name: '杭州云栖信息技术有限公司', salesId })
  const admin = await edge.gateway.signIn('admin')
  const values = { dealNo: 'CJ-K1', corporationId, kind: 'ROOM' as const, title: '协议房 3间夜', amount: 120_000 }
  expect((await admin.call(callsOf(corporationDeal).save, { values })).code).toBe(0)
  await recountFacts(services)
  const at = '/member-corporation/sell-report?span=today'
  const app = startApp({ table: routes, at, areas: { members: () => import('@/areas/members') } })
  expect((await screen.findByRole('list', { name: '核心指标' }, slow)).textContent).toMatch(
    /成交额1,200\.00.*成交笔数1.*履约金额0.*结清金额0.*未结1,200\.00/,
  )
  await user.click(screen.getByRole('tab', { name: '销售' }))
  const sellers = await screen.findByRole('table', { name: '销售明细' }, slow)
  expect(await within(sellers).findByRole('row', { name: /^林佳/ }, slow)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '企业' }))
  const clients = await screen.findByRole('table', { name: '企业明细' }, slow)
  await user.click(await within(clients).findByRole('link', { name: /杭州云栖信息技术有限公司/ }, slow))
  await waitFor(
    () => expect(app.address()).toMatch(new RegExp(`^/member-corporation/deal\\?.*corporationId=${corporationId}`)),
    slow,
  )
  expect(await screen.findByText('CJ-K1', {}, slow)).toBeTruthy()
})
