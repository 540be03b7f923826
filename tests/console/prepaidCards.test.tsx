import { routes } from '@contracts/routes'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { cardOf, createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { createMember } from '@server/areas/members/testing/memberFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { cards: () => import('@/areas/cards'), members: () => import('@/areas/members') }

it('makes cards from their tab, and shows their secrets although the first answer was lost', async () => {
  await createKind(edge.gateway.services, { name: '云上储值卡' })
  const user = userEvent.setup()
  const { clock } = startApp({ table: routes, at: '/prepay-card-add/list', areas })
  await rowOf('云上储值卡')
  await user.click(await screen.findByRole('tab', { name: '卡片' }, slow))
  await user.click(await screen.findByRole('button', { name: '制卡' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '制卡' }, slow))
  const start = dialog.getByRole('button', { name: '开始制卡' })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  await user.click(await dialog.findByRole('combobox', { name: /^卡种/ }, slow))
  await user.click(await screen.findByRole('option', { name: /云上储值卡/ }, slow))
  await user.clear(dialog.getByRole('spinbutton', { name: /^张数/ }))
  await user.type(dialog.getByRole('spinbutton', { name: /^张数/ }), '2')
  await user.click(start)
  await dialog.findByText('已制卡 2 张。卡密只能在这里查看，关闭后不能再查看。', {}, slow)
  edge.server.use(http.post('*/card-api/eb/prepaid-card/secrets', () => HttpResponse.error()))
  await user.click(dialog.getByRole('button', { name: '查看卡密' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''), slow)
  edge.server.resetHandlers()
  await user.click(dialog.getByRole('button', { name: '查看卡密' }))
  await dialog.findByText('卡密只显示这一次，关闭后不能再查看，请立即妥善保存。', {}, slow)
  expect(dialog.getAllByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() => {
    act(() => clock.increment(100))
    expect(screen.queryByRole('dialog')).toBeNull()
  }, slow)
  await rowOf('待发卡')
  await user.click(screen.getByRole('tab', { name: '流水' }))
  await screen.findByRole('tab', { name: '流水', selected: true }, slow)
})

it('says what a card comes to before it is put right, and what two of them come to before they are one', async () => {
  const { services } = edge.gateway
  const productId = await createKind(services)
  const admin = await edge.gateway.signIn('admin')
  const ids: number[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const { card } = await createCard(services, productId)
    const payload = { holderName: nth === 0 ? '李浩然' : '王浩然', holderPhone: '13857106021', payWay: 'CASH' }
    await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload })
    ids.push(card.id)
  }
  const [source, target] = [await cardOf(services, ids[0]!), await cardOf(services, ids[1]!)]
  const user = userEvent.setup()
  startApp({ table: routes, at: `/prepay-card-add/list?show=cards&open=view-${source.id}`, areas })
  const press = async (name: string) => {
    const button = screen.queryByRole('button', { name })
    if (button) return user.click(button)
    await user.click(screen.getByRole('button', { name: /更多/ }))
    return user.click(await screen.findByRole('menuitem', { name }, slow))
  }
  await screen.findByRole('button', { name: /^扣款/ }, slow)
  await press('调账')
  const adjusting = within(await screen.findByRole('dialog', { name: /调账/ }, slow))
  await user.selectOptions(adjusting.getByRole('combobox', { name: /方向/ }), '调减')
  await user.type(adjusting.getByRole('spinbutton', { name: /本金/ }), '10')
  await user.type(adjusting.getByRole('spinbutton', { name: /赠送金/ }), '1')
  await adjusting.findByText('审核通过后：本金 990.00，赠送金 99.00', {}, slow)
  await user.click(adjusting.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  await press('合卡')
  const merging = within(await screen.findByRole('dialog', { name: /合卡/ }, slow))
  await user.click(await merging.findByRole('combobox', { name: /目标卡/ }, slow))
  await user.click(await screen.findByRole('option', { name: /王/ }, slow))
  await merging.findByText(`合卡后 ${target.values.cardNo}：本金 2,000.00，赠送金 200.00，长期有效`, {}, slow)
  await user.click(merging.getByRole('button', { name: '合卡' }))
  await waitFor(async () => expect((await cardOf(services, target.id)).values.principal).toBe(200_000), slow)
  expect((await cardOf(services, source.id)).status).toBe('MERGED')
})

it('ticks cards of a member and puts them onto one of them at once', async () => {
  const { services } = edge.gateway
  const productId = await createKind(services)
  const admin = await edge.gateway.signIn('admin')
  const memberId = await createMember(services, { name: '周敏' })
  const numbers: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const { card } = await createCard(services, productId)
    await admin.call(callsOf(prepaidCard).transition, {
      id: card.id,
      event: 'ISSUE',
      payload: { memberId, payWay: 'CASH' },
    })
    numbers.push(card.values.cardNo)
  }
  const [target = '', ...sources] = numbers
  const user = userEvent.setup()
  startApp({ table: routes, at: `/member-list/list?open=view-${memberId}`, areas })
  await user.click(await screen.findByRole('button', { name: '合并预付卡' }, slow))
  await user.click(await screen.findByRole('radio', { name: new RegExp(target) }, slow))
  for (const number of sources) await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
  await screen.findByText(`合卡后 ${target}：本金 3,000.00，赠送金 300.00，长期有效`, {}, slow)
  await user.click(screen.getByRole('button', { name: '合卡（并入2张）' }))
  for (const number of sources) expect(await rowOf(number)).toBeTruthy()
})
