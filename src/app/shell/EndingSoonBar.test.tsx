import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { held } from '../testing/held'
import { answer, openNetwork, signedIn, someMe } from '../testing/network'
import { renderShell, smallMenu } from '../testing/renderShell'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = { reports: async () => ({ Dashboard: () => <h1>首页</h1> }) }
const bar = '即将退出，继续使用？'

const me = someMe({ idleEndsAt: new Date(Date.now() + 60_000).toISOString() })
let renewals = 0
let renewal = held()

beforeEach(() => {
  renewals = 0
  renewal = held()
  network.use(
    smallMenu(),
    http.post('*/eb/auth/refresh', async () => {
      renewals += 1
      await renewal.promise
      return answer({ idleEndsAt: me.endsAt, endsAt: me.endsAt })
    }),
    ...signedIn(me),
  )
})

const byKey = (key: string) => async (user: UserEvent, button: HTMLElement) => {
  act(() => button.focus())
  await user.keyboard(key)
}

test.each([
  ['a click', (user: UserEvent, button: HTMLElement) => user.click(button)],
  ['a double click', (user: UserEvent, button: HTMLElement) => user.dblClick(button)],
  ['Enter', byKey('{Enter}')],
  ['Space', byKey(' ')],
  // A screen reader's own press brings neither a pointer nor a key.
  ['a screen reader', async (_: UserEvent, button: HTMLElement) => act(() => button.click())],
])('继续使用 by %s renews once and cannot be used meanwhile', async (_, press) => {
  const { running } = renderShell('/dashboard', areas)
  expect(await screen.findByText(bar, {}, slow)).toBeTruthy()
  const button = screen.getByRole('button', { name: '继续使用' })
  await press(userEvent.setup(), button)
  await waitFor(() => expect(renewals).toBe(1), slow)
  expect(running.session.getSnapshot().matches({ signedIn: { idle: 'endingSoon', use: 'refreshing' } })).toBe(true)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => button.click())
  renewal.resolve()
  await waitFor(() => expect(screen.queryByText(bar)).toBeNull(), slow)
  expect(renewals).toBe(1)
})

test('to press the button and let go elsewhere is no click: nothing is renewed', async () => {
  const { running } = renderShell('/dashboard', areas)
  expect(await screen.findByText(bar, {}, slow)).toBeTruthy()
  const user = userEvent.setup()
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '继续使用' }) },
    { keys: '[/MouseLeft]', target: screen.getByRole('main') },
  ])
  expect(running.session.getSnapshot().matches({ signedIn: { idle: 'endingSoon', use: 'quiet' } })).toBe(true)
  await user.keyboard('{Shift}')
  expect(running.session.getSnapshot().matches({ signedIn: { idle: 'endingSoon', use: 'refreshing' } })).toBe(true)
})
