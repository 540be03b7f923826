import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { actorDriver } from './actorDriver'
import { answerPaths } from './command'
import { Coverage } from './coverage'
import { runPath } from './drive'
import { toCsv } from './export/csv'
import { toGherkin } from './export/gherkin'
import type { LayerRun } from './export/layerRun'
import { clausesByTransition, manualCase } from './export/manualCase'
import { toJUnit, toSummary } from './export/runReport'
import { ticket, ticketFlow, ticketStories } from './fixtures/ticket'
import { mutateMachine } from './mutate'
import { pathTo, planPaths } from './plan'
import { runOnActor } from './runActor'

const flows = [ticketFlow]
const noHits = { states: {}, transitions: {} }
const ask = (request: Parameters<typeof answerPaths>[0]) => answerPaths(request, flows)

const cases = () => {
  const clauses = clausesByTransition(ticket, ticketStories)
  return planPaths(ticket).map((path, at) => manualCase(ticket, path, at + 1, clauses))
}

test('without words it prints a line per machine from really running it', async () => {
  const { exitCode, lines } = await ask({})
  expect(lines).toEqual([
    `ticket states 100% transitions 100% paths ${planPaths(ticket).length} actor ✓ view – browser –`,
  ])
  expect(exitCode).toBe(0)
})

test('what other layers tell is judged: failures, what was not taken, and a flow without a view', async () => {
  const { coverage, executed } = await runOnActor(ticketFlow)
  const all = new Coverage(ticket.machine)
  for (const path of planPaths(ticket)) {
    const { driver, stop } = actorDriver(ticket, all)
    await runPath(ticket, path, driver)
    stop()
  }
  expect(coverage.missingStates).toEqual([])
  const run = { layer: 'view', flow: 'ticket', executed, hits: all.hits() }
  const answered = (runs: readonly LayerRun[]) =>
    answerPaths({}, flows, { runLayer: async (layer) => (layer === 'view' ? runs : []) })
  expect(await answered([run])).toMatchObject({ exitCode: 0, lines: [expect.stringContaining('view ✓ browser –')] })
  const less = await answered([{ ...run, hits: { states: {}, transitions: {} } }])
  expect(less.exitCode).toBe(1)
  expect(less.lines.join('\n')).toContain('view: transition not covered: ticket.choosing --order--> ticket.booking')
  const wrong = await answered([{ ...run, executed: [{ flow: 'ticket', name: 'x', ms: 1, failure: 'no button' }] }])
  expect([wrong.exitCode, wrong.lines.at(-1)]).toEqual([1, 'no button'])
  expect((await answered([])).lines.at(-1)).toBe('ticket has no view to be walked in')
  const { files } = await answerPaths({ run: 'view' }, flows, { runLayer: async () => [run] })
  expect(files.map(({ path }) => path)).toEqual(['paths-view.xml', 'paths-view.md'])
})

test('pictures of states are listed beside them, and the states that have none', async () => {
  const run = { layer: 'browser', flow: 'ticket', executed: [{ flow: 'ticket', name: 'x', ms: 1 }], hits: noHits }
  const shown = async (pictured: readonly string[]) => {
    const request = { run: 'browser', pictures: 'shots' }
    const { exitCode, lines, files } = await answerPaths(request, flows, {
      runLayer: async () => [{ ...run, pictured }],
    })
    const list = files.find(({ place }) => place === 'pictures')
    return { exitCode, lines, path: list?.path, rows: list?.text.split('\n').filter((line) => line.startsWith('| c')) }
  }
  expect(await shown(['choosing', 'closed', 'paying.counting', 'paying.over'])).toEqual({
    exitCode: 0,
    lines: ['browser: 1 passed, 0 failed', 'no picture of ticket: booking'],
    path: 'index.md',
    rows: [
      '| choosing | ![choosing](ticket-choosing-light.png) | ![choosing](ticket-choosing-dark.png) |',
      '| closed | ![closed](ticket-closed-light.png) | ![closed](ticket-closed-dark.png) |',
    ],
  })
  expect((await shown([])).rows).toEqual(['| choosing | 没有图片 | 没有图片 |', '| closed | 没有图片 | 没有图片 |'])
})

test('a story that is wrong makes it fail, with the line', async () => {
  const stories = [{ name: '错', clause: 'Business areas and routes, 1', lines: ['close => booking'] }]
  const { exitCode, lines } = await answerPaths({}, [{ ...ticketFlow, stories }])
  expect(exitCode).toBe(1)
  expect(lines[0]).toContain('actor ✗')
  expect(lines[1]).toContain('line «close => booking»')
})

test('what is not there is refused with what is', async () => {
  const refusals: readonly [Parameters<typeof ask>[0], string][] = [
    [{ machine: 'tickets' }, 'there is no machine «tickets»; there are ticket'],
    [{ machine: 'ticket', to: 'paid' }, 'there is no state «paid»; there are booking, choosing, closed, paying'],
    [{ machine: 'ticket', format: 'pdf' }, 'there is no format «pdf»; there are markdown, csv, gherkin, json'],
    [{ machine: 'ticket', goal: 'all' }, 'there is no goal «all»; there are transitions, edges, refusals'],
    [{ run: 'moon' }, 'there is no layer «moon»; there are actor, view, browser, http'],
    [{ run: 'http' }, 'nothing is walked in the layer http here'],
    [{ walk: 'many' }, '--walk wants a whole number, not «many»'],
    [{ seed: '1' }, '--seed belongs to --walk'],
    [{ pictures: 'shots', run: 'view' }, '--pictures belongs to --run browser'],
  ]
  for (const [request, message] of refusals) {
    const { exitCode, lines, files } = await ask(request)
    expect([exitCode, files]).toEqual([2, []])
    expect(lines.join()).toContain(message)
  }
})

test('manual cases speak Chinese and name their clauses', () => {
  const clauses = clausesByTransition(ticket, ticketStories)
  const { title, precondition, steps } = manualCase(ticket, pathTo(ticket, 'paying.over'), 1, clauses)
  expect(title).toBe('订票 1：超时')
  expect(precondition).toBe('选择座位')
  expect(steps).toEqual([
    { action: '选 "两" 座, 靠窗', expected: '选择座位', clauses: ['Business areas and routes, 2'] },
    { action: '点「订票」', expected: '正在订票；发出请求：「book」', clauses: ['Business areas and routes, 2'] },
    { action: '「book」：返回成功', expected: '倒计时', clauses: ['Business areas and routes, 1'] },
    { action: '等待 1 秒', expected: '超时', clauses: ['Business areas and routes, 1'] },
  ])
})

test('CSV is read back field by field', () => {
  const [first, ...records] = parse(toCsv(cases()), { bom: true }) as string[][]
  expect(first).toEqual(['用例编号', '标题', '前置条件', '规格依据', '步骤', '操作', '预期'])
  const written = cases().flatMap(({ id, title, precondition, steps }) =>
    steps.map(({ action, expected, clauses }, at) => [
      id,
      title,
      precondition,
      clauses.join('；'),
      `${at + 1}`,
      action,
      expected,
    ]),
  )
  expect(records).toEqual(written)
  expect(records.flat()).toContain('选 "两" 座, 靠窗')
})

test('Gherkin has a scenario per case and a 当 and a 那么 per step, each on one line', () => {
  const text = toGherkin('订票\n二', [
    ...cases(),
    { ...cases()[0]!, steps: [{ action: '粘贴\n  两行', expected: '好', clauses: [] }] },
  ])
  expect(text.startsWith('# language: zh-CN\n功能: 订票 二\n')).toBe(true)
  const count = (start: string) => text.split('\n').filter((line) => line.trimStart().startsWith(start)).length
  const steps = cases().reduce((all, one) => all + one.steps.length, 1)
  expect([count('场景: '), count('假如 '), count('当 '), count('那么 ')]).toEqual([
    cases().length + 1,
    cases().length + 1,
    steps,
    steps,
  ])
  expect(text).toContain('    当 粘贴 两行\n')
})

test('files are named after machine, goal and format; a goal of refusals says that nothing happens', async () => {
  const { files } = await ask({ machine: 'ticket', goal: 'refusals', format: 'markdown' })
  expect(files.map(({ path }) => path)).toEqual(['ticket.refusals.md'])
  expect(files[0]?.text).toContain('| 点「订票」 | 不可操作，无任何变化：选择座位 |')
  const json = await ask({ machine: 'ticket', to: 'paying', format: 'json' })
  expect(JSON.parse(json.files[0]?.text ?? '')).toMatchObject({
    machine: 'ticket',
    title: '订票',
    cases: [{ id: 'ticket-1' }],
  })
})

test('a run writes JUnit XML and a summary, failures with their reason', async () => {
  const { exitCode, files, lines } = await ask({ run: 'actor' })
  expect(exitCode).toBe(0)
  expect(lines[0]).toMatch(/^actor: \d+ passed, 0 failed$/)
  expect(files.map(({ path }) => path)).toEqual(['paths-actor.xml', 'paths-actor.md'])
  const failing = [{ flow: 'a', name: 'x <1> & "2"', ms: 12, failure: 'line 1\nline 2' }]
  expect(toJUnit('actor', failing)).toContain('tests="1" failures="1" time="0.012"')
  expect(toJUnit('actor', failing)).toContain('name="x &lt;1&gt; &amp; &quot;2&quot;"')
  expect(toSummary('actor', failing)).toContain('## a：x <1> & "2"\n\n```\nline 1\nline 2\n```')
})

test('walks print their seed', async () => {
  const { exitCode, lines } = await ask({ walk: '20', seed: '5' })
  expect([exitCode, lines]).toEqual([0, ['ticket walks 20 seed 5 ✓']])
})

test('the approved table tells states, transitions and times', async () => {
  const { files } = await ask({ approve: true })
  expect(files.map(({ place, path }) => `${place} ${path}`)).toEqual(['flows ticket/transitions.md'])
  const text = files[0]?.text
  expect(text).toContain('| (根) | sold out |  |  | closed |')
  expect(text).toContain('| booking | book 失败 | is full |  | closed |')
  expect(text).toContain('| paying.counting | 经过 time to pay |  |  | paying.over |')
  expect(text).toContain('| time to pay | 1000 ms |')
})

test('a story that is wrong by itself is not taken for one that notices', async () => {
  const stories = [{ name: '错', clause: 'Business areas and routes, 1', lines: ['close => booking'] }]
  const { exitCode, lines } = await answerPaths({ mutate: true }, [{ ...ticketFlow, stories }])
  expect([exitCode, lines]).toEqual([1, ['ticket: stories refuse the machine as it is; npm run paths says why']])
})

test('a broken control that no path notices survives by name', async () => {
  const breakViews = async () => [{ flow: 'ticket', mutants: [{ change: 'disable button 订票', noticed: false }] }]
  const { exitCode, lines } = await answerPaths({ mutate: true }, flows, { breakViews })
  expect([exitCode, ...lines.slice(-2)]).toEqual([
    1,
    'ticket view mutants 1 killed 0',
    '  survives: disable button 订票',
  ])
})

test('asked to be quick it breaks no view', async () => {
  const breakViews = async () => {
    throw new Error('the views were run')
  }
  const { exitCode, lines } = await answerPaths({ mutate: true, quick: true }, flows, { breakViews })
  expect([exitCode, lines[0]]).toEqual([0, expect.stringMatching(/^ticket mutants 11 killed 11 /)])
  expect(lines.join('\n')).not.toContain('view mutants')
})

test('every removed transition and guard is noticed, and what no story tells is named', async () => {
  expect(mutateMachine(ticketFlow).every(({ killedBy }) => killedBy.length > 0)).toBe(true)
  const { exitCode, lines } = await ask({ mutate: true })
  expect(exitCode).toBe(0)
  expect(lines[0]).toMatch(/^ticket mutants 11 killed 11 \(table 11, stories 6, /)
  expect(lines.join('\n')).toContain('told by no story: without ticket --sold out--> ticket.closed')
})
