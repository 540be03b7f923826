import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { routes } from '@contracts/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { answer } from '@/app/testing/network'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import type { Client } from '../support/client'
import { openConsole } from '../support/openConsole'

const edge = openConsole({ fill: async ({ gateway }) => void (elsewhere = await gateway.signIn('admin')) })
let elsewhere: Client
beforeEach(async () => {
  // Tests are not guided otherwise.
  edge.server.use(http.get('*/feedback/prompt_conditions', () => answer({ testHosts: [], guideCount: 0 })))
})

const slow = { timeout: 60_000 }
const calls = callsOf(userPreference)
const open = (at: string) =>
  startApp({
    table: routes,
    at,
    areas: {
      reports: async () => ({ Dashboard: () => <h1>首页</h1> }),
      shell: async () => ({ Profile: () => <h1>资料</h1> }),
    },
  })
const guide = () => screen.findByRole('dialog', { name: /新手引导/ }, slow)
const count = async () => (await elsewhere.call(calls.list, {})).data.list[0]?.dashboardGuideCount
const isKept = (app: ReturnType<typeof open>, wanted: number) =>
  waitFor(async () => {
    act(() => app.clock.increment(1_000))
    expect(await count()).toBe(wanted)
  }, slow)

it('appears on the start page, counts the visit once with the account, and goes with the last step', async () => {
  const user = userEvent.setup()
  const app = open('/dashboard')
  expect((await guide()).getAttribute('aria-label')).toContain('第 1 步，共 5 步：切换门店')
  await isKept(app, 1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => app.router.navigate('/profile'))
  await act(() => app.router.navigate('/dashboard'))
  await guide()
  await isKept(app, 2)
  for (const text of ['下一步', '下一步', '下一步', '下一步', '完成'])
    await user.click(await screen.findByRole('button', { name: text }, slow))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isKept(app, 5)
}, 240_000)

it('never comes again by itself after five times, and is there on demand, from any page', async () => {
  await elsewhere.call(calls.save, { values: { dashboardGuideCount: 5 } })
  const user = userEvent.setup()
  const app = open('/profile')
  await screen.findByRole('tablist', { name: '已打开的页面' }, slow)
  await user.click(screen.getByRole('button', { name: /^账号：/ }))
  await user.click(await screen.findByRole('menuitem', { name: '重看引导' }, slow))
  await guide()
  expect(app.address()).toBe('/dashboard')
  await user.click(screen.getByRole('button', { name: '跳过' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await count()).toBe(5)
})

it('leaves a host alone on which nothing is to open by itself', async () => {
  await elsewhere.call(calls.save, { values: { dashboardGuideCount: 0 } })
  edge.server.use(http.get('*/feedback/prompt_conditions', () => answer({ testHosts: ['localhost'], guideCount: 0 })))
  open('/dashboard')
  await screen.findByRole('tablist', { name: '已打开的页面' }, slow)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await count()).toBe(0)
})

it('waits for what it speaks of, and goes where that goes', async () => {
  await elsewhere.call(calls.save, { values: { dashboardGuideCount: 0 } })
  open('/dashboard')
  await guide()
  const stores = document.querySelector<HTMLElement>('[data-guide="tenants"]')!
  stores.dataset.guide = 'elsewhere'
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  stores.getBoundingClientRect = () => new DOMRect(40, 8, 200, 32)
  stores.dataset.guide = 'tenants'
  expect((await guide()).getAttribute('aria-label')).toContain('切换门店')
  const light = () => document.querySelector<HTMLElement>('[style*="left"][aria-hidden]')!.style
  expect([light().left, light().width]).toEqual(['36px', '208px'])
  stores.getBoundingClientRect = () => new DOMRect(60, 8, 240, 32)
  await waitFor(() => expect([light().left, light().width]).toEqual(['56px', '248px']))
})
