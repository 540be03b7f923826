import { lifecycleFlows } from '@contracts/resources/lifecycleFlows'
import { clauseWords } from '@machines/testing/export/clauseWords'
import type { KeptRun } from '@machines/testing/keptRuns'
import { flows } from '@machines/testing/models'
import { storyRun } from '@machines/testing/story'
import { togethers } from '@machines/testing/together/togethers'
import { allStates, allTransitions } from '@machines/testing/transitions'
import { chartOf } from '@machines/testing/chart'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parse } from 'csv-parse/sync'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createMemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { layoutCharts } from '../../vite/layoutCharts'
import { useFlow } from '@/app/flow/useFlow'
import { legacyFrameMachine } from '@machines/flows/legacyFrame/machine'
import type { Charts } from './charts'
import type { GalleryImporters } from './gallery/galleryPages'
import { QaApp } from './QaApp'
import { pageOf, qaRoutes } from './qaRoutes'
import type { QaPage } from './QaFrame'

const quickRegistration = flows.find(({ name }) => name === 'quickRegistration')!
/** What the last run of its stories left. */
const failed = {
  flow: 'quickRegistration',
  name: storyRun(quickRegistration.stories[0]!.name),
  ms: 1,
  failure: '期望 unauthorised.idle，实际 entering',
  lines: quickRegistration.stories[0]!.lines,
}
const once = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 1]))
const { machine } = quickRegistration.model
const run: KeptRun = {
  layer: 'actor',
  flow: 'quickRegistration',
  ranAt: '2026-06-01T04:00:00.000Z',
  executed: [
    failed,
    ...quickRegistration.stories.slice(1).map(({ name }) => ({ ...failed, name: storyRun(name) })),
  ].map(({ failure, lines, ...one }, at) => (at === 0 ? { ...one, failure, lines } : one)),
  hits: { states: once(allStates(machine)), transitions: once([...allTransitions(machine).keys()]) },
}
const server = setupServer(http.get('*/qa/runs.json', () => HttpResponse.json([run])))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

let charts: Charts
beforeAll(async () => {
  const drawn = [...flows, ...lifecycleFlows.filter(({ name }) => name === 'ticket-refund')]
  const drawings = await layoutCharts(drawn.map(({ model }) => chartOf(model)))
  charts = {
    drawings: Object.fromEntries(drawn.map(({ name }, at) => [name, drawings[at]!])),
    paths: { quickRegistration: 7 },
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function Switching() {
  const flow = useFlow(legacyFrameMachine, { input: { allows: () => false } })
  return <button onClick={() => flow.send({ type: 'show', address: '' })}>打开旧页面</button>
}

const importers: GalleryImporters = {
  'switch.gallery.tsx': async () => ({ name: 'slide-switch', title: '滑动开关', Demo: Switching }),
  'broken.gallery.tsx': async () => {
    throw new Error('语法错误')
  },
  'throwing.gallery.tsx': async () => ({
    name: 'throwing',
    title: '会出错的积木',
    Demo: () => {
      throw new Error('演示里的错误')
    },
  }),
}

/** A QA page at a hash address. */
function open(page: QaPage, address: string) {
  const router = createMemoryRouter(qaRoutes(page, importers), { initialEntries: [address] })
  const user = userEvent.setup()
  const { container } = render(<QaApp charts={charts} router={router} />)
  return { router, user, container, address: () => router.state.location.pathname + router.state.location.search }
}

it('knows its page by the address of the gateway', () => {
  expect(pageOf('/qa/blocks')).toBe('blocks')
  expect(pageOf('/qa/machines')).toBe('machines')
  expect(pageOf('/qa.html')).toBe('machines')
})

it('lists every machine with its states, transitions, paths and stories, and how each layer last took it', async () => {
  open('machines', '/')
  const rows = within(await screen.findByRole('table', { name: '流程' })).getAllByRole('row')
  expect(rows).toHaveLength(flows.length + 1)
  const lifecycles = within(screen.getByRole('table', { name: '业务记录的生命周期' })).getAllByRole('row')
  expect(lifecycles).toHaveLength(lifecycleFlows.length + 1)
  await screen.findByText('100% / 100%，1 失败')
  const row = screen.getByRole('row', { name: /小程序快速注册/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['小程序快速注册', 'quickRegistration', '27', '73', '7', '23', '100% / 100%，1 失败', '–', '–'])
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/quickRegistration')
})

it('sets each clause against its stories, its cases and their last results', async () => {
  open('machines', '/matrix')
  const table = await screen.findByRole('table', { name: '规格依据对照表' })
  const [story] = quickRegistration.stories
  const row = within(table).getByText(story!.name).closest('tr')!
  expect(row.textContent).toContain('小程序快速注册')
  expect(row.textContent).toContain(clauseWords(story!.clause))
  await waitFor(() => expect(row.textContent).toMatch(/通过，1 失败/))
  expect(row.textContent).toContain('–')
})

it('shows what failed in a layer with the way there, and how to run what was never run', async () => {
  const { user } = open('machines', '/quickRegistration?part=runs')
  const table = await screen.findByRole('table', { name: '运行结果' })
  expect(table.textContent).toContain('npm run paths -- quickRegistration --run view')
  await user.click(await screen.findByText(failed.name, { selector: 'summary' }))
  expect(screen.getByText(failed.lines[0]!)).toBeTruthy()
})

it('keeps what a tester says of a case, counts it and takes it along', async () => {
  const { user } = open('machines', '/quickRegistration')
  const [first] = await screen.findAllByRole('radiogroup', { hidden: true })
  first!.closest('details')!.open = true
  await user.click(within(first!).getByRole('radio', { name: '失败' }))
  const [note] = screen.getAllByRole('textbox', { name: '备注' })
  await user.type(note!, '授权页打不开')
  expect(screen.getByText(/个用例/).textContent).toBe('23 个用例；通过 0，失败 1，未执行 22')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows: string[][] = parse(saved[0]!.text, { bom: true })
  expect(rows[1]!.slice(-2)).toEqual(['失败', '授权页打不开'])
  cleanup()
  open('machines', '/quickRegistration')
  expect((await screen.findByText(/个用例/)).textContent).toContain('失败 1')
})

it('shows flows that stand on one page: what ties them, and cases over all of them', async () => {
  const name = 'saveWhileExpired'
  const { together } = togethers.find((one) => one.name === name)!
  open('machines', '/')
  const list = within(await screen.findByRole('table', { name: '同一页面上的几个流程' }))
  expect(list.getAllByRole('row')).toHaveLength(togethers.length + 1)
  const address = list.getByRole('link', { name: together.title }).getAttribute('href')!
  cleanup()
  open('machines', address)
  const links = within(await screen.findByRole('table', { name: '联动' }))
  for (const link of together.links) expect(links.getByText(link.name)).toBeTruthy()
  expect(screen.getByText(`npm run paths -- ${name} --run browser`)).toBeTruthy()
  expect(screen.getByText(together.stories[0]!.name, { exact: false, selector: 'summary' })).toBeTruthy()
  const parts = within(screen.getByRole('list', { name: '流程' })).getAllByRole('link')
  expect(parts.map((one) => one.getAttribute('href'))).toEqual(['/session', '/relogin', '/formSave'])
})

it('takes a walk by hand along as a story file', async () => {
  const { user } = open('machines', '/quickRegistration?side=try')
  await user.click(await screen.findByRole('button', { name: '小程序状态为 0（未授权）' }))
  const button = await screen.findByRole('button', { name: '下载故事文件' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: /故事名称/ }), '未授权')
  await user.type(screen.getByRole('textbox', { name: /规格依据/ }), 'Shared building blocks, 1')
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('quickRegistration.stories.ts')
  expect(saved[0]!.text).toContain('"name": "未授权"')
  expect(saved[0]!.text).toContain('"askStatus[0] => unauthorised.idle"')
})

it('shows the lifecycle of a record like a flow, without stories', async () => {
  open('machines', '/ticket-refund')
  expect(await screen.findByRole('heading', { name: '退款单的生命周期' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '故事' })).toBeNull()
  expect((await screen.findAllByText(/点「同意」/)).length).toBeGreaterThan(0)
})

it('keeps theme and density in the address, and takes them along', async () => {
  const { user, address } = open('machines', '/?theme=dark')
  expect(await screen.findByRole('switch', { name: '深色', checked: true })).toBeTruthy()
  expect(document.documentElement.dataset.appearance).toBe('dark')
  await user.click(screen.getByRole('switch', { name: '紧凑' }))
  expect(address()).toBe('/?theme=dark&density=compact')
  expect(screen.getByRole('link', { name: '小程序快速注册' }).getAttribute('href')).toBe(
    '/quickRegistration?theme=dark&density=compact',
  )
  await user.click(screen.getByRole('switch', { name: '深色' }))
  expect(address()).toBe('/?density=compact')
})

it('takes unknown words of the address for none', async () => {
  open('machines', '/?theme=pink&density=huge')
  expect(await screen.findByRole('switch', { name: '深色', checked: false })).toBeTruthy()
  expect(screen.getByRole('switch', { name: '紧凑', checked: false })).toBeTruthy()
})

it('says that there is no such machine', async () => {
  open('machines', '/nothing')
  expect(await screen.findByRole('heading', { name: '没有这个流程' })).toBeTruthy()
})

it('draws every state and transition, by the ids of coverage', async () => {
  const { container } = open('machines', '/quickRegistration')
  await screen.findByRole('group', { name: '小程序快速注册的状态图' })
  const { states, transitions } = charts.drawings.quickRegistration!
  const drawn = (name: string) => [...container.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))
  expect(drawn('data-state')).toEqual(states.map(({ id }) => id))
  expect(drawn('data-transition')).toEqual(transitions.map(({ id }) => id))
  expect(within(screen.getByRole('group', { name: /状态图/ })).getByText('正在写入基础配置')).toBeTruthy()
})

it('has a list of states for the keyboard, and tells of the chosen one in words', async () => {
  const { router } = open('machines', '/quickRegistration?state=recording.inserting&theme=dark')
  const list = await screen.findByRole('navigation', { name: '状态' })
  const link = within(list).getByRole('link', { name: /正在写入基础配置/ })
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(link.getAttribute('href')).toBe('/quickRegistration?theme=dark&state=recording.inserting')
  const panel = screen.getByRole('region', { name: '正在写入基础配置' })
  expect(panel.textContent).toContain('新增基础配置 成功')
  expect(panel.textContent).toContain('→「基础配置未能写入，可重试」')
  expect(panel.textContent).toContain('从「正在确认尚未写入，并取得小程序AppID」')
  await router.navigate('/quickRegistration?state=nowhere')
  await waitFor(() => expect(screen.queryByRole('region', { name: '正在写入基础配置' })).toBeNull())
})

it('tells in a state also what happens in the states around it', async () => {
  open('machines', '/quickRegistration?state=authorising.waiting')
  const panel = await screen.findByRole('region', { name: '等待下一次查询授权' })
  expect(panel.textContent).toContain('点击“授权快速注册”或“尝试重新授权”')
})

const lit = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-active="true"]')].map((one) => one.getAttribute('data-state'))
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-last="true"]')].map((one) => one.getAttribute('data-transition'))

it('tries a machine by hand: events where they can be, answers, time; the chart follows', async () => {
  const { container, user } = open('machines', '/quickRegistration?side=try')
  await waitFor(() => expect(lit(container)).toEqual(['quickRegistration', 'quickRegistration.entering']))
  expect(marked(container)).toEqual([])
  const button = (name: string) => screen.findByRole('button', { name })
  expect((await button('点击步骤卡片里的“重试”')).getAttribute('aria-disabled')).toBe('true')

  await user.click(await button('小程序状态为 0（未授权）'))
  await waitFor(() => expect(lit(container)).toContain('quickRegistration.unauthorised'))
  expect(marked(container)).toEqual([
    'quickRegistration.entering --xstate.done.actor.askStatus#5--> quickRegistration.unauthorised',
  ])
  await user.click(await button('点击“授权快速注册”或“尝试重新授权”'))
  await user.click(await button('三项权限都未授权'))
  await user.click(await button('等待 3 秒'))
  await waitFor(() => expect(lit(container)).toContain('quickRegistration.authorising.asking'))
  expect(screen.getByRole('region', { name: '走过的步骤' }).textContent).toContain(
    'askStatus[0] => unauthorised.idleauthorise => authorising.askingaskGrants[未授权] => authorising.waiting+3000ms => authorising.asking',
  )

  await user.click(await button('重新开始'))
  await waitFor(() => expect(lit(container)).toEqual(['quickRegistration', 'quickRegistration.entering']))
  expect(screen.queryByRole('region', { name: '走过的步骤' })).toBeNull()
})

it('shows who runs, what happened last and the data without secrets', async () => {
  const { user } = open('machines', '/legacyFrame?side=try')
  const panel = await screen.findByRole('region', { name: '本页运行中的流程' })
  await waitFor(() => expect(panel.textContent).toContain('opening'))
  expect(panel.querySelectorAll('[data-flow]')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: '打开旧的订单页' }))
  await user.click(await screen.findByRole('button', { name: '取得内嵌页面的令牌' }))
  await waitFor(() => expect(panel.textContent).toContain('framed.loading'))
  expect(panel.textContent).toContain('"token": "（已隐藏）"')
  expect(panel.textContent).not.toContain('frame-token')
})

it('filters the generated cases by goal, text and state', async () => {
  const { user, address } = open('machines', '/quickRegistration')
  const count = async () => (await screen.findByText(/个用例/)).textContent
  expect(await count()).toBe('23 个用例')
  await user.selectOptions(screen.getByRole('combobox', { name: '经过的状态' }), '基础配置未能写入，可重试')
  const through = await count()
  expect(through).toMatch(/^([1-9]|1\d|2[0-2]) 个用例，共 23 个$/)
  expect(address()).toBe('/quickRegistration?through=recording.failed')
  await user.type(screen.getByRole('searchbox', { name: '搜索用例' }), '绝无此字')
  expect(await count()).toBe('0 个用例，共 23 个')
  expect(screen.getByRole('button', { name: 'CSV' }).getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: '目标' }), '不可操作之处')
  expect(await count()).toBe('0 个用例，共 11 个')
})

let saved: { name: string; text: string }[]
beforeEach(() => {
  saved = []
  const texts = new Map<string, Promise<string>>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${texts.size}`
    texts.set(address, (blob as Blob).text())
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const name = this.download
    void texts.get(this.href)?.then((text) => saved.push({ name, text }))
  })
})

it.each([
  ['Markdown', 'quickRegistration.transitions.md', '# 小程序快速注册：测试用例'],
  ['Gherkin', 'quickRegistration.transitions.feature', '# language: zh-CN'],
  ['JSON', 'quickRegistration.transitions.json', '"machine": "quickRegistration"'],
])('downloads the cases as %s', async (format, name, beginning) => {
  const { user } = open('machines', '/quickRegistration')
  await user.click(await screen.findByRole('button', { name: format }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe(name)
  expect(saved[0]!.text).toContain(beginning)
})

it('downloads as CSV only the cases that are shown', async () => {
  const { user } = open('machines', '/quickRegistration?through=recording.failed')
  const shown = parseInt((await screen.findByText(/个用例/)).textContent ?? '', 10)
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const rows: string[][] = parse(saved[0]!.text, { bom: true })
  expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(shown)
})

it('tells the stories with their clause of the spec', async () => {
  const { user } = open('machines', '/quickRegistration')
  await user.click(await screen.findByRole('tab', { name: '故事' }))
  const stories = flows.find(({ name }) => name === 'quickRegistration')!.stories
  for (const { name, clause } of stories) {
    const summary = screen.getByText(name, { exact: false, selector: 'summary' })
    expect(summary.closest('details')?.textContent).toContain(clauseWords(clause))
  }
})

it('zooms', async () => {
  const { user } = open('machines', '/uploads')
  const chart = await screen.findByRole('group', { name: '上传队列的状态图' })
  const width = () => Number(chart.getAttribute('width'))
  const full = charts.drawings.uploads!.width
  expect(width()).toBe(full)
  await user.click(screen.getByRole('button', { name: '放大' }))
  expect(width()).toBe(full * 1.25)
  await user.click(screen.getByRole('button', { name: '缩小' }))
  await user.click(screen.getByRole('button', { name: '缩小' }))
  expect(screen.getByRole('status', { name: '缩放' }).textContent).toBe('80%')
})

it('shows a block at its address, with its list and the flows that it runs', async () => {
  const { user } = open('blocks', '/slide-switch?theme=dark&density=compact')
  expect(await screen.findByRole('heading', { name: '滑动开关' })).toBeTruthy()
  const list = screen.getByRole('navigation', { name: '积木' })
  expect(
    within(list)
      .getByRole('link', { name: /滑动开关/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  const running = screen.getByRole('region', { name: '本页运行中的流程' })
  expect((await within(running).findAllByText('opening')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '打开旧页面' }))
  expect((await within(running).findAllByText('wrongAddress')).length).toBeGreaterThan(0)
})

it('lists the other blocks when one cannot be loaded, and says which', async () => {
  open('blocks', '/')
  expect(await screen.findByText(/broken\.gallery\.tsx 加载失败：语法错误/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /滑动开关|会出错的积木/ })).toHaveLength(2)
})

it('keeps its list when a demo throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open('blocks', '/throwing')
  expect(await screen.findByText('演示里的错误')).toBeTruthy()
  expect(screen.getByRole('link', { name: /滑动开关/ })).toBeTruthy()
})

it('says that there is no such block', async () => {
  open('blocks', '/nothing')
  expect(await screen.findByRole('heading', { name: '没有这块积木' })).toBeTruthy()
})
