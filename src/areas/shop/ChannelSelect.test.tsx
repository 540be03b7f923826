import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { answer, openNetwork, refusal, signedIn } from '@/app/testing/network'
import { ChannelSelect } from './ChannelSelect'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = {
  shop: async () => ({ ChannelSelect, FileManager: () => <p>这里是文件</p> }),
  reports: async () => ({ Dashboard: () => <p>这里是首页</p> }),
}

beforeEach(() => network.use(smallMenu(), ...signedIn()))

test('a store is found by name, entered, and leads to where the user wanted to go', async () => {
  network.use(http.post('*/user/switch_tenant', () => answer({ brandId: 1, hotelId: 1002 })))
  const { router } = renderShell('/admin/channelSelect?redirect=%2Ffilemanager', areas)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: '搜索品牌、门店' }, slow), '千岛')
  expect(screen.queryByRole('button', { name: /^西湖店/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^千岛湖店/ }))
  expect(await screen.findByText('这里是文件', {}, slow)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/filemanager')
  await waitFor(() => expect(screen.getByRole('button', { name: /当前门店：.*千岛湖店/ })).toBeTruthy(), slow)
})

test('a refusal is told and the user stays', async () => {
  network.use(http.post('*/user/switch_tenant', () => refusal(40300, '没有权限执行此操作')))
  const { router } = renderShell('/admin/channelSelect', areas)
  await userEvent.click(await screen.findByRole('button', { name: /^千岛湖店/ }, slow))
  expect(await screen.findByText('没有切换门店：没有权限执行此操作', {}, slow)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/channelSelect')
})

test('no hit offers to clear the search', async () => {
  renderShell('/admin/channelSelect', areas)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: '搜索品牌、门店' }, slow), '没有这家')
  await user.click(screen.getByRole('button', { name: '清空搜索' }))
  expect(screen.getByRole('button', { name: /^西湖店/ })).toBeTruthy()
})
