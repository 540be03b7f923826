import { promoCalls } from '@contracts/calls/promoCalls'
import { callsOf } from '@contracts/resources/calls'
import { department } from '@contracts/resources/members/department'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { slow } from '../support/openRecords'

const long = { timeout: 240_000 }
const edge = openConsole({ settings: { PROMO_PAGE_URL: 'https://shop.example/join' } })
const areas = { members: () => import('@/areas/members') }
const open = (at: string) => startApp({ table: routes, at, areas })
let departmentId: number
beforeAll(async () => {
  const admin = await edge.gateway.signIn('admin')
  departmentId = (await admin.call(callsOf(department).save, { values: { name: '礼宾部' } })).data.id
})

it('shows each code with what has come of it, to be downloaded and copied', long, async () => {
  open(`/power/departmentqr/${departmentId}`)
  const table = await screen.findByRole('table', { name: '部门推广码' }, slow)
  expect(within(table).getByRole('img', { name: '礼宾部的推广码' })).toBeTruthy()
  const cells = within(table).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([`礼宾部部门 D${departmentId}`, '暂无（部门没有在职的负责人）', '0']),
  )
  for (const px of [300, 1000])
    expect(within(table).getByRole('button', { name: `下载礼宾部的推广码，${px} 像素` })).toBeTruthy()
  expect(within(table).getByRole('button', { name: '复制链接' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '打包下载' })).toBeTruthy()
})

it('makes a poster of a code, which leads where the code leads', long, async () => {
  const user = userEvent.setup()
  open(`/power/departmentqr/${departmentId}`)
  await user.click(await screen.findByRole('button', { name: '礼宾部的推广海报' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '礼宾部的推广海报' }, slow))
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: '标题' }, slow)
  expect(title.value).toBe('扫码成为会员，专享会员权益')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '说明' }).value).toBe('礼宾部为您服务')
  expect(dialog.queryByRole('textbox', { name: /二维码链接/ })).toBeNull()
  expect(dialog.getByRole('combobox', { name: '模板' })).toBeTruthy()
  await user.clear(title)
  await user.type(title, '礼宾推荐')
  // This document paints nothing.
  await user.click(dialog.getByRole('button', { name: '下载海报' }))
  expect((await dialog.findAllByRole('alert', {}, slow)).map(({ textContent }) => textContent)).toContain(
    '当前浏览器不能生成海报',
  )
  await user.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
})

it('shows no code where the shop has no page, and says who settles that', long, async () => {
  edge.server.use(
    http.get(`*${promoCalls.departmentCodes.path}`, async ({ request }) => {
      const answer = (await (await edge.passOn(request)).json()) as { data: object[] }
      return HttpResponse.json({ ...answer, data: answer.data.map((one) => ({ ...one, link: null })) })
    }),
  )
  open(`/power/departmentqr/${departmentId}`)
  expect(await screen.findByText(/未配置推广页地址/, {}, slow)).toBeTruthy()
  const table = screen.getByRole('table', { name: '部门推广码' })
  expect(within(table).queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: '打包下载' })).toBeNull()
})

it('is reached from its department', long, async () => {
  const user = userEvent.setup()
  const { address } = open(`/power/department-list?open=view-${departmentId}`)
  await user.click(await screen.findByRole('button', { name: '推广码' }, slow))
  await waitFor(() => expect(address()).toBe(`/power/departmentqr/${departmentId}`), slow)
})
