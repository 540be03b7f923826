import { member } from '@contracts/resources/members/member'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { runTasks } from '@server/areas/members/tasks/runTasks'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }

async function standing(phone: string, name: string): Promise<{ id: number; memberNo: string }> {
  const { services } = edge.gateway
  const id = await createMember(services, { phone, name, gradeId: await createFirstGrade(services) })
  const { table, columns } = recordTable(member)
  const [row] = await services.db.select().from(table).where(eq(columns.id, id))
  return { id, memberNo: row!.memberNo }
}

it('members ticked in their list are tagged, seen before and after', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const { id } = await standing('13912340001', '俞晴')
  startApp({ table: routes, at: '/member-list/list', areas })
  const row = await rowOf('俞晴')
  await user.click(within(row).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: '打标签' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '批量打标签' }, slow))
  await dialog.findByText('已选 1 位会员')
  const check = dialog.getByRole('button', { name: '下一步：核对' })
  expect(check.getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^方式/ }, slow), '添加')
  await user.type(dialog.getByRole('textbox', { name: /^标签/ }), '亲子')
  await user.click(check)
  await dialog.findByText('方式：添加；标签：亲子', {}, slow)
  await dialog.findByText('无标签', {}, slow)
  const tagsOf = async () => {
    const { table, columns } = recordTable(member)
    const [stored] = await services.db.select().from(table).where(eq(columns.id, id))
    return stored!.tags
  }
  expect(await tagsOf()).toBeNull()
  await user.click(await dialog.findByRole('button', { name: '开始执行' }, slow))
  const question = within(await screen.findByRole('dialog', { name: /开始执行/ }, slow))
  question.getByText('将执行1行，确定开始执行？')
  await user.click(question.getByRole('button', { name: '开始执行' }))
  await waitFor(() => expect(dialog.getByText('执行中')).toBeTruthy(), slow)
  await runTasks(services)
  await waitFor(() => expect(dialog.getByText('已完成')).toBeTruthy(), slow)
  expect(await tagsOf()).toEqual(['亲子'])
})

it('the source of named members is adjusted on a page of its own', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const { memberNo } = await standing('13912340002', '柏舟')
  startApp({ table: routes, at: '/member-list/adjustSource', areas })
  await user.click(await screen.findByRole('tab', { name: '按会员号' }, slow))
  await user.type(await screen.findByRole('textbox', { name: '会员号或手机号' }, slow), `${memberNo},13000000000`)
  await screen.findByText('已识别 2 个', {}, slow)
  await user.selectOptions(await screen.findByRole('combobox', { name: /^新来源/ }, slow), '企微')
  await user.type(screen.getByRole('textbox', { name: /^原因/ }), '归属有误')
  await user.click(screen.getByRole('button', { name: '下一步：核对' }))
  await screen.findByText('微信，无推荐人', {}, slow)
  await screen.findByText('会员不存在', {}, slow)
  await user.click(await screen.findByRole('button', { name: '开始执行' }, slow))
  const question = within(await screen.findByRole('dialog', {}, slow))
  question.getByText('将执行1行，1行有误不执行，确定开始执行？')
  await user.click(question.getByRole('button', { name: '开始执行' }))
  // What has not been asked for yet would not be run.
  await screen.findByText('执行中', {}, slow)
  await runTasks(services)
  await screen.findByRole('button', { name: '重试失败行' }, slow)
  await user.click(await screen.findByRole('button', { name: '撤销' }, slow))
  const taking = within(await screen.findByRole('dialog', {}, slow))
  expect(await taking.findByText('将撤销1行，0行已使用不可撤销', {}, slow)).toBeTruthy()
})

it('the list of tasks says how far each is, and leads to its rows', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  startApp({ table: routes, at: '/member-import/index', areas })
  await screen.findByRole('button', { name: '下载模板' }, slow)
  const [tagging] = await screen.findAllByRole('link', { name: /^打标签 / }, slow)
  const row = tagging!.closest('tr')!
  expect(within(row).getByText('已完成')).toBeTruthy()
  expect(within(row).getByText('1/1')).toBeTruthy()
  await user.click(tagging!)
  expect(await screen.findByText('无标签', {}, slow)).toBeTruthy()
})
