import { intakeDocsPath } from '@contracts/calls/intakeSecretCalls'
import { routes } from '@contracts/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { merchant: () => import('@/areas/merchant') }
beforeEach(async () => {
  await edge.signIn('brand')
  sessionStorage.setItem('tenant', JSON.stringify({ brandId: 101, hotelId: null }))
})

it('says to who keeps the secrets what a shop outside sends, when it is asked for, and once more after a failure', async () => {
  const user = userEvent.setup()
  edge.server.use(http.get(`*${intakeDocsPath}`, () => new HttpResponse(null, { status: 503 }), { once: true }))
  startApp({ table: routes, at: '/hotel-config', areas })
  await user.click(await screen.findByText('接口说明', {}, slow))
  await screen.findByText('服务器答复 503', {}, slow)
  edge.server.use(http.get(`*${intakeDocsPath}`, ({ request }) => edge.passOn(request)))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByText('/ticket-api/pub/ticket-order/intake', {}, slow))
  const parameters = within(await screen.findByRole('table', { name: '参数' }, slow))
  for (const name of ['hotelId', 'kind', 'requestNo', 'sentAt', 'payload', 'sign'])
    expect(parameters.getByText(name), name).toBeTruthy()
})
