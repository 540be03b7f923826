import { ossApi } from '@contracts/calls/ossApi'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it, vi } from 'vitest'
import { call } from '@/app/gateway/call'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'

const edge = openConsole()
beforeAll(() => {
  // jsdom lays nothing out: give every element a size, so that rows are in sight.
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(1200)
})

const open = (query = 'space=all&view=list') =>
  startApp({ table: routes, at: `/filemanager?${query}`, areas: { shop: () => import('@/areas/shop') } })
const files = () => screen.findByRole('grid', { name: '文件' })
const slow = { timeout: 60_000 }

/** A folder that is there before anybody looks. */
async function standFolder(displayName: string) {
  const where = { brandId: 101, hotelId: 1001 }
  const { ossDisplayId } = await call(ossApi.tree, where)
  await call(ossApi.directoryCreate, { ...where, ossDisplayId, displayName })
}

async function createFolder(name: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '新建文件夹' }, slow))
  const field = await screen.findByRole('textbox', { name: /名称/ }, slow)
  await user.clear(field)
  await user.type(field, name)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '新建' }))
}

it('opens the personal space first, and changes space by its tabs', async () => {
  const { address } = open('')
  const mine = await screen.findByRole('tab', { name: '我的文件' }, slow)
  expect(mine.getAttribute('aria-selected')).toBe('true')
  await userEvent.setup().click(screen.getByRole('tab', { name: '全部文件' }))
  await waitFor(() => expect(address()).toContain('space=all'))
  await waitFor(() => expect(screen.getByRole('tab', { name: '全部文件' }).getAttribute('aria-selected')).toBe('true'))
})

it('creates a folder, lists it and the tree with it, and opens it by its row', async () => {
  const { address } = open()
  await screen.findByText('还没有文件', {}, slow)
  await createFolder('十一月活动')
  const row = await within(await files()).findByRole('button', { name: '十一月活动' }, slow)
  await userEvent.setup().click(row)
  await waitFor(() => expect(address()).toMatch(/folder=\d+/))
  expect((await screen.findAllByRole('button', { name: '十一月活动', current: 'location' })).length).toBeGreaterThan(0)
})

it('shows the gateway’s refusal beside the name and keeps what was typed', async () => {
  await standFolder('十二月活动')
  open()
  await files()
  await createFolder('十二月活动')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/同名|已存在/)
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('十二月活动')
})

it('says what failed and recovers by retry, nothing lost', async () => {
  await standFolder('一月活动')
  const path = `*${ossApi.directoryFiles.path.replace('/api', '')}`
  edge.server.use(
    http.get(path, () => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }, { status: 500 })),
  )
  open()
  await screen.findByText('文件加载失败', {}, { timeout: 60_000 })
  edge.server.resetHandlers()
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(await within(await files()).findByRole('button', { name: '一月活动' }, slow)).toBeTruthy()
})

it('shows another hotel nothing of it', async () => {
  await standFolder('二月活动')
  await edge.signIn('other')
  open()
  await screen.findByText('还没有文件', {}, slow)
  expect(screen.queryByText('二月活动')).toBeNull()
})
