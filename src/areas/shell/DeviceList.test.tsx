import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { held } from '@/app/testing/held'
import { answer, openNetwork, signedIn } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }

const device = (id: string, name: string) => ({
  id,
  device: name,
  browser: 'Chrome',
  ip: '10.0.0.8',
  loginWay: '密码',
  loginAt: '2025-05-20T01:00:00Z',
  lastSeenAt: '2025-05-20T02:00:00Z',
  expireAt: '2025-05-27T01:00:00Z',
  current: false,
})

test('one device goes after the other: while one is signed out, none can be chosen', async () => {
  const answered = held()
  const revoked: string[] = []
  let devices = [device('a', 'iPhone'), device('b', 'iPad')]
  network.use(
    smallMenu(),
    http.get('*/eb/session/list', () => answer(devices)),
    http.post('*/eb/session/revoke', async ({ request }) => {
      const { id } = (await request.json()) as { id: string }
      revoked.push(id)
      await answered.promise
      devices = devices.filter((one) => one.id !== id)
      return answer(null)
    }),
    ...signedIn(),
  )
  renderShell('/profile', { shell: () => import('./index') })
  const user = userEvent.setup()
  const rows = () => screen.getAllByRole('button', { name: /^下线 / })
  await user.click(await screen.findByRole('button', { name: '下线 iPhone · Chrome' }, slow))
  expect(rows().map((row) => row.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  await user.click(screen.getByRole('button', { name: '下线 iPad · Chrome' }))
  expect(revoked).toEqual(['a'])

  answered.resolve()
  await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull(), slow)
  await user.click(screen.getByRole('button', { name: '下线 iPad · Chrome' }))
  await waitFor(() => expect(revoked).toEqual(['a', 'b']), slow)
})
