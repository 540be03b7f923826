import { batchTask } from '@contracts/resources/members/batchTask'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { recountFacts } from '@server/areas/reports/facts/rebuildFacts'
import { createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { signInWith } from '@server/records/testing/recordFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const open = (at: string) => startApp({ table: routes, at, areas: { members: () => import('@/areas/members') } })
const figures = () => screen.findByRole('list', { name: '核心指标' }, slow)

it('says who comes, buys and stays away, opens who is counted, and leads to what waits', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const gradeId = await createFirstGrade(services)
  const memberId = await createMember(services, { name: '周敏', phone: '15750000001', gradeId })
  await createMember(services, { name: '林佳', phone: '15750000002', gradeId })
  await sell(services, await createProduct(services), { memberId })
  await recountFacts(services)
  const failed = { name: '老会员导入', kind: 'IMPORT_MEMBER', total: 2 } as const
  await makeRecord(services.db, services.now(), systemAt(store, 'demo-admin'), batchTask, failed)
  const finishedAt = services.now()
  await services.db.update(recordTable(batchTask).table).set({ status: 'PART_FAILED', finishedAt })

  const app = open('/member-home')
  expect((await figures()).textContent).toMatch(/会员总数2.*新增会员2.*活跃会员1.*复购率0.*沉睡会员0/)
  const todos = within(await screen.findByRole('region', { name: '会员待办' }, slow))
  const todo = await todos.findByRole<HTMLAnchorElement>('link', { name: /^会员导入失败1/ }, slow)
  expect(todo.getAttribute('href')).toBe('/member-import/index?kind=IMPORT_MEMBER&status=PART_FAILED&finishedAt=last30')
  expect(within(await figures()).queryByRole('link', { name: /^复购率/ })).toBeNull()
  await user.click(within(await figures()).getByRole('link', { name: /^活跃会员/ }))
  await waitFor(() => expect(app.address()).toMatch(/^\/member-list\/list\?lastOrderAt=/), slow)
  expect(await screen.findByText('周敏', {}, slow)).toBeTruthy()
  expect(screen.queryByText('林佳')).toBeNull()
})

it('opens no list for who may see none', async () => {
  await signInWith(edge.gateway, 'market', ['member:home'], { name: '只看概览' })
  await edge.signIn('market')
  open('/member-home')
  expect(within(await figures()).queryByRole('link')).toBeNull()
  expect(await screen.findByText('没有待处理的企业申请和会员导入', {}, slow)).toBeTruthy()
})
