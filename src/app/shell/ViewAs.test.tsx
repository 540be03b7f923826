import { routes } from '@contracts/routes'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '@tests/support/openConsole'

openConsole({ fill: async () => undefined })
const slow = { timeout: 60_000 }

const areas = {
  tickets: () => import('@/areas/tickets'),
  reports: async () => ({ Dashboard: () => <h1>首页</h1> }),
}

it('an administrator sees the console as a role does, and himself again', async () => {
  const { address } = startApp({ table: routes, at: '/ticket/list/all', areas })
  const user = userEvent.setup()
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: /^账号：/ }, slow))
    await screen.findByRole('menuitem', { name: '修改密码' }, slow)
    return screen.queryByRole('menuitem', { name: '以角色查看' })
  }
  await user.click((await openMenu())!)
  await user.click(await screen.findByRole('radio', { name: '前台' }, slow))
  await user.click(screen.getByRole('button', { name: '开始查看' }))

  // 前台 has no right to the products.
  expect(await screen.findByRole('heading', { name: '首页' }, slow)).toBeTruthy()
  expect(address()).toBe('/dashboard')
  expect(await screen.findByText('正在以「前台」查看，只能看不能改', {}, slow)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '以角色查看' })).toBeNull(), slow)
  expect(await openMenu()).toBeNull()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: '结束查看' }))
  await waitFor(() => expect(screen.queryByText('正在以「前台」查看，只能看不能改')).toBeNull(), slow)
  expect(await openMenu()).toBeTruthy()
})
