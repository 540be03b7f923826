import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { mostFavourites, readPreferences } from '@/app/preferences/preferenceStore'
import type { Client } from '../support/client'
import { openConsole } from '../support/openConsole'

const edge = openConsole({ fill: async ({ gateway }) => void (elsewhere = await gateway.signIn('admin')) })
let elsewhere: Client

const slow = { timeout: 60_000 }
const calls = callsOf(userPreference)

const open = (at = '/profile') =>
  startApp({
    table: routes,
    at,
    areas: {
      shell: async () => ({ Profile: () => <h1>资料</h1> }),
      shop: async () => ({ FileManager: () => <h1>文件</h1> }),
      merchant: async () => ({ HotelConfig: () => <h1>配置</h1> }),
    },
  })
const kept = async () => (await elsewhere.call(calls.list, {})).data.list[0]
const navigation = () => within(screen.getByRole('navigation', { name: '主导航' }))
/** The account has answered. */
const known = () => screen.findByRole('tablist', { name: '已打开的页面' }, slow)

it('a star puts a page first in the navigation, with the account a second later', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const app = open('/filemanager')
  await known()
  await user.click(await screen.findByRole('button', { name: '收藏此页：文件管理' }, slow))
  const list = navigation().getByRole('list', { name: '收藏的页面' })
  expect(within(list).getByRole('link', { name: '文件管理' })).toBeTruthy()
  await waitFor(async () => {
    act(() => app.clock.increment(1_000))
    expect((await kept())?.favourites).toEqual(['shop:file'])
  }, slow)
  expect((await kept())?.recents).toEqual(['shop:file'])
})

it('another browser of the same user has the same favourites; a star there takes one away', async () => {
  await elsewhere.call(calls.save, { values: { favourites: ['shop:file', 'merchant:hotel-config'] } })
  const user = userEvent.setup()
  const app = open()
  const list = await screen.findByRole('list', { name: '收藏的页面' }, slow)
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['文件管理', '酒店配置'])
  const star = await within(list).findByRole('button', { name: '收藏文件管理' }, slow)
  expect(star.getAttribute('aria-pressed')).toBe('true')
  await user.click(star)
  await waitFor(async () => {
    act(() => app.clock.increment(1_000))
    expect((await kept())?.favourites).toEqual(['merchant:hotel-config'])
  }, slow)
})

it('the favourites of who was here before go with him, and his count of the guide', async () => {
  localStorage.setItem('preferences', JSON.stringify({ favourites: ['shop:file'], guideCount: 5, appearance: 'dark' }))
  await edge.signIn('manager')
  open()
  await known()
  await waitFor(() => expect(readPreferences().favourites).toEqual([]), slow)
  expect(readPreferences()).toMatchObject({ guideCount: 0, appearance: 'dark' })
})

it(`takes no more than ${mostFavourites}, and says so`, async () => {
  const many = Array.from({ length: mostFavourites }, (_, at) => `shop:page${at}`)
  await elsewhere.call(calls.save, { values: { favourites: many } })
  const user = userEvent.setup()
  open('/filemanager')
  await waitFor(() => expect(readPreferences().favourites).toHaveLength(mostFavourites), slow)
  await user.click(await screen.findByRole('button', { name: '收藏此页：文件管理' }, slow))
  expect(await screen.findByText('最多收藏 20 个页面，请先取消一个', {}, slow)).toBeTruthy()
  expect(readPreferences().favourites).toHaveLength(20)
})

it('an account without a record takes over the looks of the browser that makes one', async () => {
  const other = await edge.gateway.signIn('manager')
  await edge.signIn('manager')
  localStorage.setItem('preferences', JSON.stringify({ appearance: 'dark', density: 'compact' }))
  const app = open('/filemanager')
  await known()
  await waitFor(async () => {
    act(() => app.clock.increment(1_000))
    const { list } = (await other.call(calls.list, {})).data
    expect(list).toMatchObject([{ appearance: 'DARK', density: 'COMPACT', tabsOn: true, recents: ['shop:file'] }])
  }, slow)
  expect(readPreferences().appearance).toBe('dark')
})
