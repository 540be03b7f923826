import { routes } from '@contracts/routes'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { cards: () => import('@/areas/cards') }

it('says before it is submitted which cards get more time, and which do not and why', async () => {
  const { services } = edge.gateway
  const kind = { named: false, rechargeable: null, faceValue: 50_000, bonus: 0, salePrice: 50_000 }
  const productId = await createKind(services, { ...kind, validity: 'MONTHS', validMonths: 36 })
  const { card } = await createCard(services, productId)
  const admin = await edge.gateway.signIn('admin')
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: { payWay: 'CASH' } })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/prepay-card-add/delay', areas })
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }, slow), '装修延期')
  await user.type(screen.getByRole('textbox', { name: /^卡号/ }), `${card.values.cardNo}{Enter}8600999`)
  await user.click(screen.getByRole('button', { name: /下一步/ }))
  await user.type(await screen.findByRole('spinbutton', { name: /^天数/ }, slow), '60')
  await user.click(screen.getByRole('button', { name: '试算' }))
  const outcome = within(screen.getByRole('region', { name: '试算结果' }))
  await outcome.findByText('将延期 1 张卡，跳过 1 张', {}, slow)
  expect(outcome.getByText('卡号不存在：1 张')).toBeTruthy()
  expect(outcome.getByText(card.values.cardNo)).toBeTruthy()
})
