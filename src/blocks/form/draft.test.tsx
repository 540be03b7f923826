import { draftApi } from '@contracts/calls/draftApi'
import type { Route } from '@contracts/routes/route'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AreaModule } from '@/app/router/areas'
import { held } from '@/app/testing/held'
import { startApp, stopApp } from '@/app/testing/startApp'
import type { Client } from '@tests/support/client'
import { openConsole } from '@tests/support/openConsole'
import type { FormDefinition } from './definition'
import { useFormOpening } from './formOpening'
import { RecordForm } from './RecordForm'
import { reloadWithDrafts } from './reloadWithDrafts'
import { useRecordForm } from './useRecordForm'

const ticket: FormDefinition = {
  fields: [
    { name: 'name', label: '商品名称', kind: 'text' },
    { name: 'price', label: '售价', kind: 'number' },
    { name: 'code', label: '取票密码', kind: 'text', secret: true },
  ],
}
let version = 3
const source = {
  load: async () => ({ values: { name: '午餐', price: 128, code: 'a1b2' }, version }),
  save: async () => ({ id: '7' }),
}

function Edit() {
  const { mode, id } = useFormOpening()
  const navigate = useNavigate()
  const form = useRecordForm(ticket, {
    mode,
    id,
    source,
    onSaved: () => void navigate('/dashboard'),
    onCancelled: () => void navigate('/dashboard'),
  })
  return <RecordForm form={form} />
}

const table: Route[] = [
  { name: 'shell.login', path: '/login', suite: 'shell', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'reports.dashboard', path: '/dashboard', suite: 'reports', title: '首页', screen: 'Dashboard' },
  { name: 'tickets.edit', path: '/giftExchange/edit/:id?', suite: 'tickets', title: '礼品兑换编辑', screen: 'Edit' },
]
const screens: AreaModule = { SignIn: () => <h1>登录页</h1>, Dashboard: () => <h1>这里是首页</h1>, Edit }
const whole = async () => screens
const areas = { shell: whole, reports: whole, tickets: whole }

const edge = openConsole({ fill: async ({ gateway }) => void (elsewhere = await gateway.signIn('admin')) })
/** The same user, elsewhere: sees what the gateway keeps. */
let elsewhere: Client
const place = { route: '/giftExchange/edit/7', recordId: '7' }
async function forgetAll() {
  for (const { slot } of await keptOnes()) await elsewhere.call(draftApi.discard, { ...place, slot })
}
beforeEach(async () => {
  version = 3
  await forgetAll()
})

const slow = { timeout: 60_000 }
const user = userEvent.setup()
const open = (at = '/giftExchange/edit/7?mode=edit') => startApp({ table, areas, at })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, slow)
const keptOnes = async () => (await elsewhere.call(draftApi.list, place)).data
const kept = async () => (await keptOnes())[0] ?? null
const copies = () => Object.keys(sessionStorage).filter((key) => key.startsWith('form.draft:'))
const offer = () => screen.findByText(/恢复上次未保存的内容？/, {}, slow)
const keptDraft = () => screen.findByText(/^草稿 \d\d:\d\d 已保存/, {}, slow)
const save = (app: ReturnType<typeof open>) => async () => {
  await user.click(screen.getByRole('button', { name: '保存' }))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    app.clock.increment(100)
  })
}
async function type(label: string, text: string) {
  const input = await field(label)
  await user.clear(input)
  await user.type(input, text)
}
/** The page is loaded anew: another console over the same gateway and the same tab storage. */
const reload = () => {
  stopApp()
  return open()
}

it('what is typed goes to the gateway when its field is left, and comes back after a reload', async () => {
  open()
  await type('商品名称', '晚餐')
  expect(copies()).toHaveLength(1)
  await user.tab()
  await keptDraft()
  expect(copies()).toEqual([])
  expect(await kept()).toMatchObject({ values: { name: '晚餐', price: 128 }, version: 3 })

  reload()
  await offer()
  expect((await field('商品名称')).value).toBe('午餐')
  await user.click(screen.getByRole('button', { name: '恢复' }))
  expect((await field('商品名称')).value).toBe('晚餐')
  expect(screen.queryByText(/恢复上次/)).toBeNull()
})

it('never holds a secret', async () => {
  open()
  await type('取票密码', 'geheim')
  await type('商品名称', '晚餐')
  await user.tab()
  // Leaving the first of them has sent a draft as well, which may be answered later.
  await waitFor(async () => expect((await kept())?.values).toEqual({ name: '晚餐', price: 128 }), slow)
})

it('a copy in this tab bridges what the gateway has not acknowledged', async () => {
  edge.server.use(http.post(`*${draftApi.save.path}`, () => HttpResponse.error()))
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  expect(await screen.findByText('草稿没有保存到服务器，内容还在本页', {}, slow)).toBeTruthy()
  expect(copies()).toHaveLength(1)
  edge.server.resetHandlers()
  reload()
  await offer()
  await user.click(screen.getByRole('button', { name: '恢复' }))
  expect((await field('商品名称')).value).toBe('晚餐')
})

it('what the gateway did not take it takes when the network is back', async () => {
  let isLost = true
  edge.server.use(
    http.post(`*${draftApi.save.path}`, () => (isLost ? HttpResponse.error() : undefined)),
    http.get('*/healthz', () => (isLost ? HttpResponse.error() : HttpResponse.text('ok'))),
  )
  const app = open()
  await type('商品名称', '晚餐')
  await user.tab()
  const refusal = '草稿没有保存到服务器，内容还在本页'
  expect(await screen.findByText(refusal, {}, slow)).toBeTruthy()
  isLost = false
  act(() => app.console.connection.send({ type: 'retry' }))
  await keptDraft()
  expect(screen.queryByText(refusal)).toBeNull()
  expect(await kept()).toMatchObject({ values: { name: '晚餐' } })
  expect(copies()).toEqual([])
})

it('what is typed while a draft is on its way follows it', async () => {
  const gate = held()
  let sent = 0
  edge.server.use(
    http.post(`*${draftApi.save.path}`, async () => {
      sent += 1
      if (sent === 1) await gate.promise
      return undefined
    }),
  )
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await user.type(await field('售价'), '0')
  await user.tab()
  expect(sent).toBe(1)
  gate.resolve()
  await waitFor(async () => expect((await kept())?.values).toEqual({ name: '晚餐', price: 1280 }), slow)
  expect(sent).toBe(2)
  await waitFor(() => expect(copies()).toEqual([]), slow)
})

it('saved, it is gone, also the row that was still on its way', async () => {
  const gate = held()
  edge.server.use(
    http.post(`*${draftApi.save.path}`, async () => {
      await gate.promise
      return undefined
    }),
  )
  const app = open()
  await type('商品名称', '晚餐')
  await user.tab()
  await save(app)()
  expect(await screen.findByText('这里是首页', {}, slow)).toBeTruthy()
  expect(copies()).toEqual([])
  let discarded = 0
  edge.server.events.on('response:mocked', ({ request }) => {
    if (request.url.includes('/draft/discard')) discarded += 1
  })
  gate.resolve()
  await waitFor(() => expect(discarded).toBe(1), slow)
  expect(await kept()).toBeNull()
})

it.each(['cancelled', 'given up'])('%s, it is gone', async (how) => {
  const app = open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  if (how === 'cancelled') await user.click(screen.getByRole('button', { name: '取消' }))
  else {
    await act(() => app.router.navigate('/dashboard'))
    await user.click(await screen.findByRole('button', { name: '放弃' }, slow))
  }
  expect(await screen.findByText('这里是首页', {}, slow)).toBeTruthy()
  await waitFor(async () => expect(await kept()).toBeNull(), slow)
})

it('changed back to what was loaded, nothing is kept', async () => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  await type('商品名称', '午餐')
  await waitFor(async () => expect(await kept()).toBeNull(), slow)
  expect(copies()).toEqual([])
  expect(screen.queryByText(/^草稿 /)).toBeNull()
})

it('丢弃 forgets the offer for good', async () => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  reload()
  await offer()
  await user.click(screen.getByRole('button', { name: '丢弃' }))
  expect(screen.queryByText(/恢复上次/)).toBeNull()
  await waitFor(async () => expect(await kept()).toBeNull(), slow)
})

it.each(['cancelled', 'left'])('%s without a change and without an answer, the offer stays', async (how) => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  const app = reload()
  await offer()
  if (how === 'cancelled') await user.click(screen.getByRole('button', { name: '取消' }))
  else await act(() => app.router.navigate('/dashboard'))
  expect(await screen.findByText('这里是首页', {}, slow)).toBeTruthy()
  reload()
  expect(await offer()).toBeTruthy()
})

it('two openings of one form never take the place of each other, and the later one is asked which it wants', async () => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  reload()
  await offer()
  await type('售价', '99')
  await user.tab()
  await waitFor(async () => expect(await keptOnes()).toHaveLength(2), slow)

  reload()
  expect(await screen.findByText('有 2 份未保存的内容，恢复哪一份？', {}, slow)).toBeTruthy()
  // The newest stands first.
  await user.click(screen.getAllByRole('button', { name: '恢复' })[1]!)
  expect((await field('商品名称')).value).toBe('晚餐')
  expect((await field('售价')).value).toBe('128')
  await waitFor(async () => {
    const all = (await keptOnes()).map(({ values }) => values)
    expect(all).toHaveLength(2)
    expect(all).toContainEqual({ name: '晚餐', price: 128 })
    expect(all).toContainEqual({ name: '午餐', price: 99 })
  }, slow)
})

it('says when the record was saved after the draft', async () => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  version = 4
  reload()
  expect((await offer()).textContent).toBe('恢复上次未保存的内容？保存草稿之后记录又有修改，恢复后需核对。')
})

it('belongs to its mode and record', async () => {
  open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  stopApp()
  open('/giftExchange/edit/7?mode=copy')
  await field('商品名称')
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByText(/恢复上次/)).toBeNull()
})

it('signing out removes every copy of this tab; the row stays for the next sign-in', async () => {
  const app = open()
  await type('商品名称', '晚餐')
  await user.tab()
  await keptDraft()
  await user.type(await field('售价'), '0')
  sessionStorage.setItem('form.draft:somebody', '{}')
  expect(copies()).toHaveLength(2)
  act(() => app.console.session.send({ type: 'signOut' }))
  expect(await screen.findByText('登录页', {}, slow)).toBeTruthy()
  expect(copies()).toEqual([])
  expect(await kept()).not.toBeNull()
})

it('an unreadable copy counts as none', async () => {
  open()
  await type('商品名称', '晚餐')
  const [key] = copies()
  stopApp()
  sessionStorage.setItem(key!, '{"values":')
  await forgetAll()
  open()
  await field('商品名称')
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByText(/恢复上次/)).toBeNull()
})

describe('a reload that somebody else asks for', () => {
  const isObjected = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('is not objected to while a draft keeps what was typed, and is again when more is typed', async () => {
    open()
    await type('商品名称', '晚餐')
    await user.tab()
    await keptDraft()
    expect(copies()).toEqual([])
    expect(isObjected()).toBe(true)
    reloadWithDrafts()
    expect(copies()).toHaveLength(1)
    expect(isObjected()).toBe(false)
    await user.type(await field('商品名称'), '2')
    expect(isObjected()).toBe(true)
  })

  it('is objected to where a secret was typed, which no draft holds', async () => {
    open()
    await type('取票密码', 'geheim')
    reloadWithDrafts()
    expect(isObjected()).toBe(true)
  })
})
