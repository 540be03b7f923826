import { routes } from '@contracts/routes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { openConsole } from '../support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })

it.each(['/tempebticketposter', '/tempebticketposter?ticketProductId=abc', '/tempebticketposter?ticketProductId=0'])(
  '%s says what it needs',
  async (at) => {
    open(at)
    expect(await screen.findByRole('heading', { name: '请设置id或者必要的入参' }, slow)).toBeTruthy()
  },
)

it('a poster without a link says what it needs, one of a product that is gone says so', async () => {
  const id = await createProduct(edge.gateway.services)
  open(`/tempebticketposter?ticketProductId=${id}`)
  await userEvent.setup().click(await screen.findByRole('button', { name: '下载海报' }, slow))
  expect((await screen.findByRole('alert')).textContent).toBe('请设置id或者必要的入参')
  expect(screen.getByText('填写二维码链接后显示预览')).toBeTruthy()
  stopApp()
  open('/tempebticketposter?ticketProductId=999999999')
  expect((await screen.findByRole('alert', {}, slow)).textContent).not.toBe('')
})
