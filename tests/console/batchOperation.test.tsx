import { corporation } from '@contracts/resources/members/corporation'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { role } from '@contracts/resources/members/role'
import { callsOf } from '@contracts/resources/calls'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { runTasks } from '@server/areas/members/tasks/runTasks'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }

async function departmentOf(name: string): Promise<number> {
  const admin = await edge.gateway.signIn('admin')
  const values = { name, parentId: null, kind: 'FRONT', leaderId: null }
  return (await admin.call(callsOf(department).save, { values } as never)).data.id
}

async function roleOf(name: string): Promise<number> {
  const admin = await edge.gateway.signIn('admin')
  const values = { name, remark: null, permissions: ['ticket:order'] }
  return (await admin.call(callsOf(role).save, { values } as never)).data.id
}

async function run(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '开始执行' }, slow))
  await user.click(
    within(await screen.findByRole('dialog', { name: /开始执行/ }, slow)).getByRole('button', { name: '开始执行' }),
  )
  await screen.findByText('执行中', {}, slow)
  await runTasks(edge.gateway.services)
  await waitFor(() => expect(screen.getByText('已完成')).toBeTruthy(), slow)
}

it('employees who were named are stopped, seen before and after', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const place = { departmentId: await departmentOf('调出部'), roleIds: [await roleOf('调出岗')], hotelIds: [1001] }
  const id = await createEmployee(services, { name: '闻笙', jobNo: 'MOVE-1', ...place })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/power/batch-operation', areas })
  await user.click(await screen.findByRole('button', { name: '下一步' }, slow))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择操作并填写必填项')
  await user.selectOptions(await screen.findByRole('combobox', { name: /^操作/ }, slow), '停用')
  await user.type(await screen.findByRole('textbox', { name: /^原因/ }, slow), '季节性停用')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('tab', { name: '按工号' }, slow))
  await user.type(await screen.findByRole('textbox', { name: '工号或手机号' }, slow), 'MOVE-1')
  await screen.findByText('已识别 1 个', {}, slow)
  await user.click(screen.getByRole('button', { name: '下一步：核对' }))
  await screen.findByText('闻笙 MOVE-1', {}, slow)
  await screen.findByText('在职', {}, slow)
  await run(user)
  const { table, columns } = recordTable(employee)
  const [stored] = await services.db.select().from(table).where(eq(columns.id, id))
  expect(stored!.status).toBe('DISABLED')
})

it('employees ticked in their list are operated on in a dialog', { timeout: 240_000 }, async () => {
  const place = { departmentId: await departmentOf('列表部'), roleIds: [await roleOf('列表岗')], hotelIds: [1001] }
  await createEmployee(edge.gateway.services, { name: '池砚', jobNo: 'LIST-1', ...place })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/power/employee-list', areas })
  await user.click(within(await rowOf('池砚')).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: '批量操作' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '批量操作' }, slow))
  await dialog.findByText('已选 1 位员工')
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^操作/ }, slow), '重置密码')
  await user.click(dialog.getByRole('button', { name: '下一步：核对' }))
  expect(await dialog.findByText('发送设置新密码的链接', {}, slow)).toBeTruthy()
})

it('a file of employees says what is wrong with each, to be mended at once', { timeout: 240_000 }, async () => {
  await departmentOf('导入部')
  const user = userEvent.setup()
  startApp({ table: routes, at: '/power/batch-operation', areas })
  await user.click(await screen.findByRole('tab', { name: '导入员工' }, slow))
  const text = '手机号,姓名,工号,部门,角色,可用门店\n13912360001,陆舟,NEW-1,导入部,没有的角色,全部门店\n'
  await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }, slow), new File([text], '员工.csv'))
  await screen.findByText('员工.csv：1 行，6 列', {}, slow)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '下一步' }, slow))
  await user.click(await screen.findByRole('button', { name: '下一步：核对' }, slow))
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: '第1行 角色' }, slow)
  expect(cell.value).toBe('没有的角色')
  expect(screen.getAllByText('没有「没有的角色」这个角色').length).toBeGreaterThan(0)
})

it('levels of companies come from a file', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const id = await createCorporation(services, { creditCode: '91330106MA2B100001', name: '等级测试企业', level: 'C' })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/member-corporation/importlevel', areas })
  const text = '统一社会信用代码,企业等级\n91330106MA2B100001,A级\n'
  await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }, slow), new File([text], '企业.csv'))
  await screen.findByText('企业.csv：1 行，2 列', {}, slow)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^信用代码/ }, slow)).value).toBe(
    '统一社会信用代码',
  )
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '下一步：核对' }, slow))
  await screen.findByText('将新增 0 行，覆盖 1 行，跳过 0 行，有误不执行 0 行', {}, slow)
  await run(user)
  const { table, columns } = recordTable(corporation)
  const [stored] = await services.db.select().from(table).where(eq(columns.id, id))
  expect(stored!.level).toBe('A')
})
