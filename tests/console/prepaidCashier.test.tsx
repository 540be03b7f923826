import { routes } from '@contracts/routes'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { cardOf, createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { cards: () => import('@/areas/cards') }

it('takes an amount from the card that is shown, told which part pays, and takes it back the same day', async () => {
  const { services } = edge.gateway
  const { card } = await createCard(services, await createKind(services))
  const admin = await edge.gateway.signIn('admin')
  const issue = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' }
  expect(
    await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issue }),
  ).toMatchObject({
    code: 0,
  })
  await edge.signIn('front')
  const user = userEvent.setup()
  startApp({ table: routes, at: '/prepay-card-administration-pay', areas })
  await screen.findByRole('heading', { level: 1, name: '预付卡收银台' }, slow)
  await screen.findByText('请扫卡，或输入卡号', {}, slow)
  const field = screen.getByRole('textbox', { name: '预付卡' })
  await user.type(field, '12{Enter}')
  await screen.findByText('请输入卡号，或持卡人手机号后四位、姓名至少2个字')
  await user.clear(field)
  await user.type(field, `${card.values.cardNo}{Enter}`)
  await user.click(await screen.findByRole('button', { name: /^扣款/ }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: /扣款/ }, slow))
  await user.type(dialog.getByRole('spinbutton', { name: /扣款金额/ }), '110')
  await user.selectOptions(dialog.getByRole('combobox', { name: /业务/ }), '客房')
  await dialog.findByText('将扣本金 100.00、赠送金 10.00，扣后余额 990.00', {}, slow)
  await user.click(dialog.getByRole('button', { name: '扣款' }))
  await waitFor(async () => expect((await cardOf(services, card.id)).values.balance).toBe(99_000), slow)
  await screen.findByText(/^已扣款/, {}, slow)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await user.click(screen.getByRole('button', { name: '返回' }))
  await user.click(await screen.findByRole('tab', { name: '今日流水' }, slow))
  const row = await rowOf('消费')
  await user.click(within(row).getByRole('button', { name: /^撤销/ }))
  const question = within(await screen.findByRole('dialog', { name: /撤销/ }, slow))
  await user.type(question.getByRole('textbox', { name: /原因/ }), '扣错')
  await user.click(question.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect((await cardOf(services, card.id)).values.balance).toBe(110_000), slow)
})

it('offers the tiers of the plan, and puts what it gives on the card', async () => {
  const { services } = edge.gateway
  const productId = await createKind(services)
  const { card } = await createCard(services, productId)
  const admin = await edge.gateway.signIn('admin')
  const issue = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issue })
  const tiers = [
    { amount: 50_000, bonus: 3_000 },
    { amount: 100_000, bonus: 10_000, points: 80 },
  ]
  const plan = { name: '充值有礼', tiers, productIds: [productId] }
  expect(await admin.call(callsOf(rechargePlan).save, { values: plan })).toMatchObject({ code: 0 })
  await edge.signIn('front')
  const user = userEvent.setup()
  startApp({ table: routes, at: `/prepay-card-administration-pay?q=${card.values.cardNo}`, areas })
  await user.click(await screen.findByRole('button', { name: /^充值/ }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: /充值/ }, slow))
  await dialog.findByText('按充值方案「充值有礼」', {}, slow)
  const amount = dialog.getByRole('spinbutton', { name: /充值金额/ })
  await user.type(amount, '600')
  await dialog.findByText('充值方案没有这一金额，请选档位', {}, slow)
  await user.click(dialog.getByRole('button', { name: '充1000送100+80积分' }))
  await dialog.findByText('赠送 100.00，充后余额 2,200.00', {}, slow)
  await dialog.findByText('卡未绑定会员，不赠 80积分', {}, slow)
  expect(dialog.getByRole('button', { name: '充1000送100+80积分' }).getAttribute('aria-pressed')).toBe('true')
  await user.selectOptions(dialog.getByRole('combobox', { name: /支付方式/ }), '微信')
  await user.click(dialog.getByRole('button', { name: '充值' }))
  await waitFor(
    async () => expect((await cardOf(services, card.id)).values).toMatchObject({ principal: 200_000, bonus: 20_000 }),
    slow,
  )
})

it('does not send what would put more on a card than the law allows', async () => {
  const { services } = edge.gateway
  const { card } = await createCard(services, await createKind(services))
  const admin = await edge.gateway.signIn('admin')
  const issue = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issue })
  await edge.signIn('front')
  const sent: string[] = []
  edge.server.events.on('request:start', ({ request }) => void sent.push(new URL(request.url).pathname))
  const user = userEvent.setup()
  startApp({ table: routes, at: `/prepay-card-administration-pay?q=${card.values.cardNo}`, areas })
  await user.click(await screen.findByRole('button', { name: /^充值/ }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: /充值/ }, slow))
  const amount = dialog.getByRole('spinbutton', { name: /充值金额/ })
  await user.type(amount, '4000')
  await user.selectOptions(dialog.getByRole('combobox', { name: /支付方式/ }), '微信')
  await user.click(dialog.getByRole('button', { name: '充值' }))
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toBe('充值后余额不能超过法定上限 ¥5000.00')
  expect(sent.filter((path) => path.endsWith('/prepaid-card/transition'))).toEqual([])
  await user.clear(amount)
  await user.type(amount, '3000')
  await user.click(dialog.getByRole('button', { name: '充值' }))
  await waitFor(async () => expect((await cardOf(services, card.id)).values.balance).toBe(410_000), slow)
  edge.server.events.removeAllListeners()
})
