import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { held } from '../testing/held'
import { openNetwork, refusal, signedIn } from '../testing/network'
import { renderShell, smallMenu } from '../testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: async () => ({ Dashboard: () => <h1>首页</h1> }) }

test('退出登录 waits while signing out is under way, and can be tried again when it failed', async () => {
  const answered = held()
  let asked = 0
  network.use(
    smallMenu(),
    http.post('*/eb/auth/logout', async () => {
      asked += 1
      await answered.promise
      return refusal(50000, '服务端返回异常')
    }),
    ...signedIn(),
  )
  renderShell('/dashboard', areas)
  const user = userEvent.setup()
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: /^账号：/ }, slow))
    return screen.findByRole('menuitem', { name: '退出登录' }, slow)
  }
  await user.click(await openMenu())
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: '退出登录' })).toBeNull(), slow)
  const entry = await openMenu()
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await user.click(entry)
  expect(asked).toBe(1)

  answered.resolve()
  expect(await screen.findByText('没有退出登录：服务端返回异常', {}, slow)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: '退出登录' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
})
