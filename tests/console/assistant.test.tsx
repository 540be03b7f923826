import { callsOf } from '@contracts/resources/calls'
import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { routes } from '@contracts/routes'
import { messages } from '@server/notifications/messageTable'
import { recordTable } from '@server/records/recordTables'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { slow } from '../support/openRecords'

const long = { timeout: 240_000 }
const edge = openConsole()
const open = () => startApp({ table: routes, at: '/assistant', areas: { members: () => import('@/areas/members') } })
const stored = async () =>
  (await (await edge.gateway.signIn('admin')).call(callsOf(assistantSetting).list, {})).data.list

it('settles who is told what by roles, and keeps only what is not the default', long, async () => {
  const user = userEvent.setup()
  const { clock } = open()
  const to = await screen.findByRole<HTMLSelectElement>('combobox', { name: '新订单发给' }, slow)
  const front = await screen.findByRole<HTMLInputElement>('checkbox', { name: '新订单：前台' }, slow)
  expect(front.disabled).toBe(true)
  await user.selectOptions(to, '指定角色')
  await user.click(screen.getByRole('checkbox', { name: '新订单：前台' }))
  await user.selectOptions(screen.getByRole('combobox', { name: '库存不足发给' }), '不发')
  await user.click(screen.getByRole('checkbox', { name: '退款申请免打扰时也发' }))
  await user.selectOptions(screen.getByRole('combobox', { name: '挂账逾期发给' }), '不发')
  await user.selectOptions(screen.getByRole('combobox', { name: '挂账逾期发给' }), '默认')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => {
    act(() => clock.increment(100))
    expect((await stored())[0]).toMatchObject({
      messages: [
        { event: 'NEW_ORDER', to: 'ROLES', roleIds: [expect.any(Number)] },
        { event: 'REFUND', to: 'DEFAULT', urgent: true },
        { event: 'LOW_STOCK', to: 'NONE' },
      ],
    })
  }, slow)
})

it('sends a test message, and shows who works here and whose WeChat is bound', long, async () => {
  const user = userEvent.setup()
  open()
  const people = await screen.findByRole('table', { name: '本店员工' }, slow)
  expect(people.textContent).toContain('未绑定')
  await user.click(screen.getByRole('button', { name: '发送测试消息' }))
  expect(await screen.findByText('测试消息已发给您，请看右上角的消息', {}, slow)).toBeTruthy()
  const { table } = recordTable(messages)
  const rows = await edge.gateway.services.db.select().from(table)
  expect(rows.map(({ title }) => title)).toContain('店员助手测试消息')
})
