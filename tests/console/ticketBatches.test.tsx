import { routes } from '@contracts/routes'
import { ticketApi } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { runTicketJobs } from '@server/areas/tickets/batches/runTicketJobs'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { voucherOf } from '@server/areas/tickets/vouchers/voucherValues'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import type { Client } from '@tests/support/client'
import type { ConsoleGateway } from '@tests/support/consoleGateway'
import { openConsole } from '@tests/support/openConsole'

const slow = { timeout: 60_000 }
const edge = openConsole({ fill })
let elsewhere: Client
let code = ''
let voucherId = 0

async function fill({ gateway }: ConsoleGateway): Promise<void> {
  elsewhere = await gateway.signIn('admin')
  const { vouchers } = await sell(gateway.services, await createProduct(gateway.services))
  code = voucherOf(vouchers[0]!).code
  voucherId = vouchers[0]!.id
}

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })

it('a batch of refunds says what it would do before it is saved', async () => {
  const user = userEvent.setup()
  open('/batch-refund/add')
  await user.type(await screen.findByRole('textbox', { name: /任务名称/ }, slow), '停水退款')
  await user.selectOptions(screen.getByRole('combobox', { name: /范围/ }), '按券码')
  await user.type(await screen.findByRole('textbox', { name: /券码/ }, slow), `${code} ${code}，000000000000`)
  expect(screen.getByText('已识别 2 个券码')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await screen.findByRole('button', { name: '试算' }, slow))
  expect(await screen.findByText(/^将退款 1 张、共 ¥398\.00，可退余额 ¥[\d,.]+，不可处理 1 张$/, {}, slow)).toBeTruthy()
  expect(screen.getByText('券码不存在：1 张')).toBeTruthy()

  await user.type(screen.getByRole('textbox', { name: /原因/ }), '停水')
  expect(screen.getByText(/^将退款 1 张、共 ¥398\.00/)).toBeTruthy()
  await user.clear(screen.getByRole('spinbutton', { name: /退款比例/ }))
  await user.tab()
  expect(screen.queryByText(/^将退款/)).toBeNull()

  await user.type(screen.getByRole('spinbutton', { name: /退款比例/ }), '50')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  const view = within(await screen.findByRole('region', { name: '预览' }, slow))
  expect(view.getByText('停水')).toBeTruthy()
  expect(view.getByText('已识别 2 个券码')).toBeTruthy()
  expect(view.queryByRole('textbox')).toBeNull()
})

it('a voucher is found by the code in the address, ticked, and what came of it is told', async () => {
  const user = userEvent.setup()
  open(`/ticket/delay/single-add?code=${code}`)
  await screen.findByRole('checkbox', { name: /周末自助晚餐双人券，待使用/ }, slow)
  await user.click(screen.getByRole('textbox', { name: /所选券/ }))
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(screen.queryByText('该字段必须填写')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /周末自助晚餐双人券/ }))
  expect(screen.getByText('已选 1 张')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /延期方式/ }), '顺延天数')
  await user.click(screen.getByRole('button', { name: '试算' }))
  expect(await screen.findByText(/顺延天数|请检查填写的内容/, { selector: '[role="alert"]' }, slow)).toBeTruthy()
  stopApp()

  const values = {
    jobName: '客人改期',
    scopeType: 'PICKED',
    vouchers: [voucherId],
    reason: '客人改期',
    delayType: 'ADD_DAYS',
    addDays: 30,
  }
  const { save, transition } = callsOf(ticketDelaySingle)
  const { data } = await elsewhere.call(save, { values })
  await elsewhere.call(transition, { id: data.id, event: 'SUBMIT' })
  await runTicketJobs(edge.gateway.services)
  expect((await elsewhere.call(ticketApi.listJobResults, { job: 'ticket-delay-single', id: data.id })).data.total).toBe(
    1,
  )
  open('/ticket/delay/single-list')
  await user.click(await screen.findByRole('button', { name: '处理明细：客人改期' }, slow))
  const drawer = await screen.findByRole('dialog', { name: '处理明细' }, slow)
  expect(await within(drawer).findByText('已处理 1/1 张，成功 1 张，失败 0 张', {}, slow)).toBeTruthy()
  expect(await within(drawer).findByText(`${code.slice(0, 4)}****${code.slice(8)}`, {}, slow)).toBeTruthy()
  await user.click(within(drawer).getByRole('tab', { name: '失败' }))
  expect(await within(drawer).findByText('没有这样的券码', {}, slow)).toBeTruthy()
})

it('a voucher is delayed from the form at once, after a question', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { list } = callsOf(ticketDelaySingle)
  const app = open(`/ticket/delay/single-add?code=${code}`)
  /** Lets the time of the form pass until something is so. */
  const until = (isSo: () => void) =>
    waitFor(() => {
      act(() => app.clock.increment(100))
      isSo()
    }, slow)
  await user.click(await screen.findByRole('checkbox', { name: /周末自助晚餐双人券/ }, slow))
  await user.selectOptions(screen.getByRole('combobox', { name: /延期方式/ }), '顺延天数')
  await user.type(await screen.findByRole('spinbutton', { name: /顺延天数/ }, slow), '7')
  const finish = screen.getByRole('button', { name: '保存并提交' })
  await user.click(finish)
  await until(() => expect(screen.getByText('还有 1 处需要修改')).toBeTruthy())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '台风改期')
  await until(() => expect(finish.getAttribute('aria-disabled')).toBeNull())
  await user.click(finish)
  const question = await screen.findByRole('alertdialog', { name: '保存并提交' }, slow)
  expect(within(question).getByText('提交后立即执行，确定提交？')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow)
  expect((await elsewhere.call(list, { keyword: '单券延期' })).data.total).toBe(0)
  await user.click(finish)
  const again = await screen.findByRole('alertdialog', { name: '保存并提交' }, slow)
  await user.click(within(again).getByRole('button', { name: '保存并提交' }))
  await until(() => expect(screen.getByText('已保存并提交')).toBeTruthy())
  const { data } = await elsewhere.call(list, { keyword: '单券延期' })
  expect(data.list.map(({ status, reason }) => [status, reason])).toEqual([['RUNNING', '台风改期']])
})

it('of codes that nothing can be done with nothing can be submitted; saved it can be', async () => {
  const user = userEvent.setup()
  open('/ticket/delay/single-add')
  await user.selectOptions(await screen.findByRole('combobox', { name: /范围/ }, slow), '输入券码')
  const codes = await screen.findByRole('textbox', { name: /券码/ }, slow)
  await user.type(codes, '000000000000')
  await user.selectOptions(screen.getByRole('combobox', { name: /延期方式/ }), '顺延天数')
  await user.type(await screen.findByRole('spinbutton', { name: /顺延天数/ }, slow), '7')
  const finish = screen.getByRole('button', { name: '保存并提交' })
  expect(finish.getAttribute('aria-disabled')).toBeNull()
  await user.click(screen.getByRole('button', { name: '试算' }))
  expect(await screen.findByText('将延期 0 张，不可处理 1 张', {}, slow)).toBeTruthy()
  expect([finish.getAttribute('aria-disabled'), finish.title]).toEqual(['true', '没有可处理的券码，不能提交'])
  expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBeNull()
  await user.type(codes, ` ${code}`)
  expect(finish.getAttribute('aria-disabled')).toBeNull()
})
