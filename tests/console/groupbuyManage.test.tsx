import { callsOf } from '@contracts/resources/calls'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { routes } from '@contracts/routes'
import { storeDay } from '@machines/lifecycles/storeDay'
import { foldFacts } from '@server/areas/reports/facts/foldFacts'
import { createGroupbuy, createTeam } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const edge = openConsole({ settings: { TICKET_PAGE_URL: 'https://shop.example/ticket' } })
const slow = { timeout: 60_000 }

const open = (at: string) => startApp({ table: routes, at, areas: { marketing: () => import('@/areas/marketing') } })
const running = { range: [storeDay(new Date().toISOString()), '2099-12-31'] as const }

/** Presses a button of a record's row, wherever the row keeps it. */
async function take(name: string, action: string) {
  const user = userEvent.setup()
  const row = await rowOf(name)
  const direct = within(row).queryByRole('button', { name: action })
  if (direct) return user.click(direct)
  await user.click(within(row).getByRole('button', { name: /更多/ }))
  return user.click(await screen.findByRole('menuitem', { name: action }, slow))
}

it('what teams have brought is told in one place, and who may create an activity is led to it', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  await createTeam(services, 2, { ...running, name: '亲子露营团' })
  await foldFacts(services)
  const app = open('/groupbuy/info')
  const figures = await screen.findByRole('list', { name: '核心指标' }, slow)
  expect(figures.textContent).toMatch(/开团数1.*成团率—.*参团人数2.*新客占比0.*成交额596\.00.*退款额0/)
  await user.click(await screen.findByRole('button', { name: /^时间/ }))
  const longest = await screen.findByRole('button', { name: '近90天' }, slow)
  expect(screen.queryByRole('button', { name: '上月' })).toBeNull()
  await user.click(longest)
  await waitFor(() => expect(app.address()).toBe('/groupbuy/info?span=last90'), slow)
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: '查看拼团记录' }, slow)
  expect(href).toMatch(/\/groupOrder\/groupOrderList\?startAt=/)
  await user.click(screen.getByRole('button', { name: '去创建' }))
  await waitFor(() => expect(app.address()).toBe('/groupbuy/edit'), slow)
})

it('who may only look at what teams have brought is offered no activity to create', async () => {
  await signInWith(edge.gateway, 'market', ['marketing:groupbuy-report'], { name: '只看拼团' })
  await edge.signIn('market')
  open('/groupbuy/info')
  expect(await screen.findByRole('list', { name: '核心指标' }, slow)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '去创建' })).toBeNull()
  expect(screen.queryByRole('link', { name: '查看拼团记录' })).toBeNull()
})

it('an activity is promoted by a link, its code and a poster', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { activityId, productId } = await createGroupbuy(edge.gateway.services, {
    ...running,
    name: '湖景下午茶双人团',
  })
  const app = open('/groupbuy/manage?q=湖景下午茶')
  await take('湖景下午茶双人团', '推广')
  const dialog = within(await screen.findByRole('dialog', { name: '推广「湖景下午茶双人团」' }, slow))
  const link = `https://shop.example/ticket?ticketProductId=${productId}&hotelId=1001&groupbuyId=${activityId}`
  expect(await dialog.findByText(link, {}, slow)).toBeTruthy()
  expect(dialog.getByRole('img', { name: '拼团活动二维码' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: '复制链接' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '制作海报' }))
  expect(await screen.findByRole('heading', { name: '推广海报' }, slow)).toBeTruthy()
  expect(app.address()).toBe(`/groupbuy/manage?poster=${activityId}`)
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /二维码链接/ }, slow)
  await waitFor(() => expect(address.value).toBe(link), slow)
  await user.click(screen.getByRole('button', { name: '返回拼团管理' }))
  expect(await screen.findByRole('tab', { name: '拼团活动', selected: true }, slow)).toBeTruthy()
})

it('the teams of one activity are looked at beside it', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const named = { ...running, name: '家庭烧烤团' }
  const [{ teamNo }, other] = [await createTeam(services, 2, named), await createTeam(services, 1, running)]
  const app = open('/groupbuy/manage?q=家庭烧烤团')
  await take('家庭烧烤团', '看团')
  const row = await rowOf(teamNo)
  expect(app.address()).toMatch(/^\/groupbuy\/manage\?show=teams&activityId=\d+$/)
  expect(screen.queryByText(other.teamNo)).toBeNull()
  await user.click(within(row).getByRole('button', { name: '成员 2/3' }))
  expect(await screen.findByRole('dialog', { name: '拼团成员' }, slow)).toBeTruthy()
})

it('a new activity is made from another one, with what its guests share', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  const { activityId } = await createGroupbuy(edge.gateway.services, { ...running, name: '汤泉双人团' })
  const app = open(`/groupbuy/edit?copyId=${activityId}`)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /活动名称/ }, slow)
  await waitFor(() => expect(name.value).toBe('汤泉双人团副本'), slow)
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: /分享标题/ })
  await user.clear(title)
  await user.type(title, '两人同行，汤泉立减')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const client = await edge.gateway.signIn('admin')
  const { list } = callsOf(groupbuyActivity)
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(app.address()).toBe('/groupbuy/manage')
  }, slow)
  const { data } = await client.call(list, { keyword: '汤泉双人团副本' })
  expect(data.list.map(({ shareTitle, status }) => [shareTitle, status])).toEqual([['两人同行，汤泉立减', 'NEW']])
})
