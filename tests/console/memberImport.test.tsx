import { member } from '@contracts/resources/members/member'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { runTasks } from '@server/areas/members/tasks/runTasks'
import { createFirstGrade } from '@server/areas/members/testing/memberFixtures'
import { recordTable } from '@server/records/recordTables'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }

const namesOf = async (phone: string) => {
  const { table, columns } = recordTable(member)
  const rows = await edge.gateway.services.db
    .select({ name: columns.name })
    .from(table)
    .where(and(eq(columns.phone, phone), isNull(columns.deletedAt)))
  return rows.map(({ name }) => name)
}

it('a file of members is matched, checked, run, and mended where it was wrong', { timeout: 240_000 }, async () => {
  const { services } = edge.gateway
  await createFirstGrade(services)
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: '/member-import/add', areas })
  // Nothing is left forward before it is whole.
  await user.click(await screen.findByRole('button', { name: '下一步' }, slow))
  expect((await screen.findByRole('alert')).textContent).toBe('请先选择文件')
  const text = '手机号码,客人姓名,积分余额,备忘\n13912350001,季棠,20,甲\n139,写错,,乙\n'
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File([text], '老会员.csv'))
  await screen.findByText('老会员.csv：2 行，4 列', {}, slow)
  await user.click(screen.getByRole('button', { name: '下一步' }))
  // Headings were guessed, and what stands below them is shown.
  const phone = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^手机号/ }, slow)
  expect(phone.value).toBe('手机号码')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^姓名/ }).value).toBe('客人姓名')
  expect(screen.getAllByText('13912350001、139').length).toBeGreaterThan(0)
  screen.getByText('不会导入的列：备忘')
  await user.selectOptions(phone, '不导入')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请为必填字段选择文件中的列：手机号')
  await user.selectOptions(phone, '手机号码')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '下一步：核对' }, slow))
  expect((await screen.findByRole('alert')).textContent).toBe('请先勾选「已获会员授权」')
  await user.click(screen.getByRole('checkbox', { name: /^已获会员授权/ }))
  await user.click(screen.getByRole('switch', { name: /^短信告知新会员/ }))
  await user.click(screen.getByRole('button', { name: '下一步：核对' }))

  await screen.findByText('将新增 1 行，覆盖 0 行，跳过 0 行，有误不执行 1 行', {}, slow)
  screen.getByText('执行后向新会员发送短信，共计费 1 条，本店剩余 1,000 条')
  expect((await screen.findAllByText('请填写 11 位手机号', {}, slow)).length).toBeGreaterThan(0)
  expect(await namesOf('13912350001')).toEqual([])
  await user.click(await screen.findByRole('button', { name: '开始执行' }, slow))
  const question = within(await screen.findByRole('dialog', {}, slow))
  await user.click(question.getByRole('button', { name: '开始执行' }))
  await screen.findByText('执行中', {}, slow)
  await runTasks(services)
  await screen.findByRole('button', { name: '重试失败行' }, slow)
  // What the wizard offers has a page of its own, to come back to later.
  const id = new URLSearchParams(app.address().split('?')[1]).get('id')
  stopApp()
  startApp({ table: routes, at: `/member-import/edit?id=${id}`, areas })
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: '第2行 手机号*' }, slow)
  expect(cell.value).toBe('139')
  const send = screen.getByRole('button', { name: '重新提交' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.clear(cell)
  await user.type(cell, '13912350002')
  await user.click(send)
  await screen.findByText('没有失败的行', {}, slow)
  await user.click(await screen.findByRole('button', { name: '开始执行' }, slow))
  await user.click(within(await screen.findByRole('dialog', {}, slow)).getByRole('button', { name: '开始执行' }))
  await screen.findByText('执行中', {}, slow)
  await runTasks(services)
  await waitFor(() => expect(screen.getByText('已完成')).toBeTruthy(), slow)
  expect([await namesOf('13912350001'), await namesOf('13912350002')]).toEqual([['季棠'], ['写错']])
})

it(
  'a file that is none, or holds too much, is refused and leaves the page as it was',
  { timeout: 240_000 },
  async () => {
    const user = userEvent.setup()
    startApp({ table: routes, at: '/member-import/add', areas })
    const input = await screen.findByLabelText('选择文件', { selector: 'input' }, slow)
    const many = `手机号\n${Array.from({ length: 5_001 }, (_, at) => `139${10_000_000 + at}`).join('\n')}`
    await user.upload(input, new File([many], '太多.csv'))
    expect((await screen.findByRole('alert', {}, slow)).textContent).toBe(
      '文件有 5,001 行，一次最多导入 5,000 行，请分批导入',
    )
    await user.upload(input, new File(['手机号\n'], '空.csv'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('文件里没有数据行'), slow)
  },
)

it('who may import finds the way to it in the list of tasks', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  startApp({ table: routes, at: '/member-import/index', areas })
  await user.click(await screen.findByRole('button', { name: '导入会员' }, slow))
  expect(await screen.findByRole('list', { name: '导入会员的步骤' }, slow)).toBeTruthy()
})
