import { parse } from 'csv-parse/sync'
import { assign, setup } from 'xstate'
import { describe, expect, it, test } from 'vitest'
import { actorDriver } from './actorDriver'
import { answerPaths, togethers } from './command'
import { Coverage } from './coverage'
import { runPath } from './drive'
import { toCsv } from './export/csv'
import { toGherkin } from './export/gherkin'
import type { LayerRun } from './export/layerRun'
import { clausesByTransition } from './clauses'
import { manualCases } from './export/manualCase'
import { toJUnit, toSummary } from './export/runReport'
import { clauseWords } from './export/clauseWords'
import { ticket, ticketFlow, ticketStories } from './fixtures/ticket'
import { ticketScreen } from './fixtures/ticketScreen'
import { failuresOf, type KeptRun } from './keptRuns'
import { matrixOf } from './matrix'
import type { Flow } from './models'
import { mutateMachine } from './mutate'
import { defineModel, refused } from './model'
import { pathTo, planPaths } from './plan'
import { runOnActor } from './runActor'

const flows = [ticketFlow]
const noHits = { states: {}, transitions: {} }
const ask = (request: Parameters<typeof answerPaths>[0]) => answerPaths(request, flows)

const source = { name: 'ticket', model: ticket }
const cases = () => manualCases(source, planPaths(ticket), clausesByTransition(ticket, ticketStories))

test('without words it prints a line per machine from really running it', async () => {
  const { exitCode, lines } = await ask({})
  expect(lines).toEqual([`ticket 路径 ${planPaths(ticket).length} actor ✓ 状态 100% 转移 100% view – browser –`])
  expect(exitCode).toBe(0)
})

test('a flow that no browser walks says why', async () => {
  const { lines } = await answerPaths({}, [{ ...ticketFlow, name: 'codeScan' }])
  expect(lines[0]).toContain('browser –（摄像头的画面不能由路径给出')
})

test('a lifecycle stands in the matrix by its events, with its walks over HTTP', async () => {
  const executed = planPaths(ticket).map(({ name }) => ({ flow: 'ticket-record', name, ms: 1 }))
  const kept = [{ layer: 'http', flow: 'ticket-record', hits: noHits, ranAt: '', executed }]
  const rows = matrixOf([{ ...ticketFlow, name: 'ticket-record', stories: [], isLifecycle: true }], kept)
  const close = rows.find(({ clause }) => clause === '事件：点「订票」')
  expect(rows.every(({ stories, results }) => stories.length === 0 && results.http!.failed === 0)).toBe(true)
  expect([close!.cases.length, close!.results.http]).toEqual([
    close!.results.http!.passed,
    { passed: expect.any(Number), failed: 0 },
  ])
  expect(close!.results.http!.passed).toBeGreaterThan(0)
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
    answerPaths({}, flows, { runLayer: async (layer) => runs.map((one) => ({ ...one, layer })) })
  expect(await answered([run])).toMatchObject({
    exitCode: 0,
    lines: [expect.stringContaining('view ✓ 状态 100% 转移 100% browser ✓ 状态 100% 转移 100%')],
  })
  const less = await answered([{ ...run, hits: { states: {}, transitions: {} } }])
  expect(less.exitCode).toBe(1)
  expect(less.lines.join('\n')).toContain('view：没有走到的转移：ticket.choosing --order--> ticket.booking')
  const wrong = await answered([{ ...run, executed: [{ flow: 'ticket', name: 'x', ms: 1, failure: 'no button' }] }])
  expect([wrong.exitCode, wrong.lines.at(-1)]).toEqual([1, 'no button'])
  expect((await answered([])).lines.slice(-2)).toEqual([
    'ticket 没有可走的视图，也没有说明原因',
    'ticket 没有可走的浏览器，也没有说明原因',
  ])
  const { files } = await answerPaths({ run: 'view' }, flows, { runLayer: async () => [run] })
  expect(files.map(({ place, path }) => `${place} ${path}`)).toEqual([
    'out paths-view.xml',
    'out paths-view.md',
    'kept view/ticket.json',
  ])
  const [xml] = files
  expect(xml!.text).toContain('<property name="statesTaken" value="6"/>')
  expect(xml!.text).toContain('<property name="clauses" value="《业务区域与路由》')
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
    lines: ['browser：通过 1，失败 0', '没有图片：ticket: booking', '最慢：ticket x 1 毫秒'],
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
    [{ machine: 'tickets' }, '没有流程「tickets」；有：ticket（订票）'],
    [{ machine: 'ticket', to: 'paid' }, '订票没有状态「paid」；有：booking（正在订票）、choosing（选择座位）'],
    [{ machine: 'ticket', format: 'pdf' }, '没有格式「pdf」；有：markdown、csv、gherkin、json、playwright'],
    [{ machine: 'ticket', goal: 'all' }, '没有目标「all」；有：transitions、edges、pairs、clauses、refusals'],
    [{ run: 'moon' }, '没有层「moon」；有：actor、view、browser、http'],
    [{ run: 'http' }, 'http 层在这里没有可走的路径'],
    [{ walk: 'many' }, '--walk 要一个整数，不是「many」'],
    [{ seed: '1' }, '--seed 要和 --walk 一起用'],
    [{ pictures: 'shots', run: 'view' }, '--pictures 要和 --run browser 一起用'],
  ]
  for (const [request, message] of refusals) {
    const { exitCode, lines, files } = await ask(request)
    expect([exitCode, files]).toEqual([2, []])
    expect(lines.join()).toContain(message)
  }
})

test('a flow goes by its name in any case and by its title, a state by its description', async () => {
  for (const machine of ['Ticket', '订票', '票'])
    for (const to of ['paying.over', 'Paying.Over', '超时']) {
      const { exitCode, files } = await ask({ machine, to, format: 'json' })
      expect([exitCode, files.map(({ path }) => path)]).toEqual([0, ['ticket.state.json']])
    }
})

test('a flow has no lifecycle over HTTP, and is told so before anything runs', async () => {
  const runLayer = async () => {
    throw new Error('the gateway was run')
  }
  const { exitCode, lines } = await answerPaths({ machine: 'ticket', run: 'http' }, flows, { runLayer })
  expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining('业务记录的生命周期')])
})

/** The ticket's machine as the lifecycle of a record. */
const lifecycle: Flow = { name: 'ticket-record', model: ticket, stories: [], isLifecycle: true }

test('a lifecycle is walked on actors and over HTTP, has cases, and no view, table or broken copy', async () => {
  const asked: string[] = []
  const both = [ticketFlow, lifecycle]
  const surroundings = {
    runLayer: async (layer: string) => {
      asked.push(layer)
      return [{ layer, flow: 'ticket-record', executed: [{ flow: 'ticket-record', name: 'x', ms: 1 }], hits: noHits }]
    },
  }
  const run = (request: Parameters<typeof ask>[0]) => answerPaths(request, both, surroundings)
  expect((await run({ machine: 'ticket-record', run: 'http' })).lines[0]).toBe('http：通过 1，失败 0')
  expect((await run({ machine: 'ticket-record', run: 'actor' })).exitCode).toBe(0)
  expect(await run({ machine: 'ticket-record', run: 'view' })).toMatchObject({
    exitCode: 2,
    lines: ['view 层走的是流程，业务记录的生命周期没有；用 --run http 或 --run actor'],
  })
  expect(asked).toEqual(['http'])
  expect((await run({ approve: true })).files.map(({ path }) => path)).toEqual([
    'ticket/transitions.md',
    'ticket/outcomes.md',
  ])
  expect((await run({ out: 'cases' })).files.map(({ path }) => path)).toContain('ticket-record.transitions.md')
  const { lines } = await answerPaths({}, [lifecycle])
  expect(lines).toEqual([`ticket-record 路径 ${planPaths(ticket).length} actor ✓ 状态 100% 转移 100% http –`])
})

test('what failed is kept with its way, and told first the next time', async () => {
  const wrong = { name: '错', clause: 'Business areas and routes, 1', lines: ['choose[两座] => booking'] }
  const flow = { ...ticketFlow, stories: [wrong] }
  const { files } = await answerPaths({ run: 'actor' }, [flow], { now: () => '2026-06-01T04:00:00.000Z' })
  const kept = files.filter(({ place }) => place === 'kept').map(({ text }) => JSON.parse(text) as KeptRun)
  expect(kept).toMatchObject([{ layer: 'actor', flow: 'ticket', ranAt: '2026-06-01T04:00:00.000Z' }])
  expect(failuresOf(kept, 'ticket')).toMatchObject([{ name: '上次失败：故事：错', lines: wrong.lines }])
  const next = await answerPaths({ run: 'actor' }, flows, { kept })
  expect([next.exitCode, next.lines[1]]).toEqual([1, expect.stringContaining('上次失败：故事：错')])
  const [again] = next.files.filter(({ place }) => place === 'kept')
  expect((JSON.parse(again!.text) as KeptRun).executed[0]?.name).toBe('上次失败：故事：错')
  expect(failuresOf([JSON.parse(again!.text) as KeptRun], 'ticket')).toHaveLength(1)
})

test('the matrix says of each clause who cites it, who takes it, and what came of them last', async () => {
  const { executed, hits } = await runOnActor(ticketFlow)
  const [first, ...others] = executed
  const kept = [{ layer: 'actor', flow: 'ticket', hits, ranAt: '', executed: [{ ...first!, failure: 'x' }, ...others] }]
  const rows = matrixOf(flows, kept)
  expect(rows.map(({ clause }) => clause)).toEqual([...new Set(ticketStories.map(({ clause }) => clauseWords(clause)))])
  expect(rows.flatMap(({ stories }) => stories).toSorted()).toEqual(ticketStories.map(({ name }) => name).toSorted())
  expect(rows.some(({ results }) => (results.actor?.failed ?? 0) > 0)).toBe(true)
  expect(rows.every(({ results }) => results.view === undefined)).toBe(true)
  const { files } = await answerPaths({ matrix: true }, flows, { kept })
  expect(files[0]?.text).toContain('| 流程 | 规格依据 | 故事 | 用例 | 状态机 | 视图 | 浏览器 | 接口 |')
})

test('a folder alone wants the cases of every flow and runs nothing', async () => {
  const runLayer = async () => {
    throw new Error('a layer was run')
  }
  const { exitCode, files } = await answerPaths({ out: 'cases' }, flows, { runLayer })
  expect([exitCode, files.map(({ path }) => path)]).toEqual([0, ['ticket.transitions.md']])
})

test('each line is told as soon as it is known', async () => {
  const told: string[] = []
  const { lines } = await answerPaths({ mutate: true, quick: true }, flows, { tell: (line) => told.push(line) })
  expect(told).toEqual(lines)
})

test('manual cases say in Chinese what is done, how, what is seen and can be used, and their clauses', () => {
  const clauses = clausesByTransition(ticket, ticketStories)
  const [one] = manualCases({ ...source, screen: ticketScreen }, [pathTo(ticket, 'paying.over')], clauses)
  expect(one!.title).toBe('订票：返回成功 ⇒ 超时')
  expect(one!.precondition).toEqual([
    '打开订票页',
    '选择座位',
    '看到：按钮「订票」',
    '可以使用：数字框「座位」；对话框「付款」中的按钮「关闭」',
    '不能使用：按钮「订票」',
  ])
  expect(one!.steps).toEqual([
    {
      action: '选 "两" 座, 靠窗',
      expected: ['状态：选择座位', '可以使用：按钮「订票」'],
      clauses: ['《业务区域与路由》2'],
    },
    {
      action: '点「订票」',
      expected: [
        '状态：正在订票',
        '看到：按钮「正在订票」',
        '不再看到：按钮「订票」',
        '不能使用：按钮「正在订票」',
        '向服务端发出请求：订票（POST /api/tickets/book）',
      ],
      clauses: ['《业务区域与路由》2'],
    },
    {
      action: '订票：返回成功',
      how: '等待应答即可',
      expected: [
        '状态：倒计时',
        '看到：对话框「付款」、文字“剩余 1 秒”',
        '不再看到：按钮「正在订票」',
        '可以使用：对话框「付款」中的按钮「关闭」',
      ],
      clauses: ['《业务区域与路由》1'],
    },
    {
      action: '等待 1 秒',
      expected: ['状态：超时', '看到：文字“已超时”', '不再看到：对话框「付款」、文字“剩余 1 秒”'],
      clauses: ['《业务区域与路由》1'],
    },
  ])
})

test('a refusal says how to bring it about: the answer to put in place, and no address that plays something else', () => {
  const paths = planPaths(ticket)
  const all = manualCases({ ...source, screen: ticketScreen }, paths, new Map())
  const hows = all.flatMap(({ steps }) => steps).filter(({ action }) => action.startsWith('订票：返回'))
  // An error without a code is a connection that breaks.
  expect(hows.find(({ action }) => action.includes('失败'))?.how).toBe(
    '断开网络（开发者工具“网络”中选“离线”），看到结果后恢复',
  )
  const coded = refused('book', Object.assign(new Error('已满'), { code: 40903 }), '已满')
  const model = { ...ticket, cases: ticket.cases.map((one) => (one.name === '已满' ? coded : one)) }
  const refusedCase = manualCases({ name: 'ticket', model, screen: ticketScreen }, planPaths(model), new Map())
    .flatMap(({ steps }) => steps)
    .find(({ action }) => action.includes('已满'))
  expect(refusedCase?.how).toContain('让 POST /api/tickets/book 返回 {"code":40903,"message":"已满","data":null}')
})

test('cases are named after what they take that those before them do not', () => {
  const titles = cases().map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.some((title) => title.includes('订票：返回被拒绝（已满）'))).toBe(true)
})

test('CSV is read back field by field', () => {
  const [first, ...records] = parse(toCsv(cases()), { bom: true }) as string[][]
  expect(first).toEqual([
    '用例编号',
    '标题',
    '前置条件',
    '规格依据',
    '步骤',
    '操作',
    '如何做到',
    '预期',
    '结果',
    '备注',
  ])
  const written = cases().flatMap(({ id, title, precondition, steps }) =>
    steps.map(({ action, how = '', expected, clauses }, at) => [
      id,
      title,
      precondition.join('\n'),
      clauses.join('；'),
      `${at + 1}`,
      action,
      how,
      expected.join('\n'),
      '',
      '',
    ]),
  )
  expect(records).toEqual(written)
  expect(records.flat()).toContain('选 "两" 座, 靠窗')
})

test('Gherkin has a scenario per case and a 当 and a 那么 per step, each on one line', () => {
  const text = toGherkin('订票\n二', [
    ...cases(),
    { ...cases()[0]!, steps: [{ action: '粘贴\n  两行', expected: ['好', '看到：\n按钮'], clauses: [] }] },
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
  expect(text).toContain('    当 粘贴 两行\n    那么 好\n    而且 看到： 按钮\n')
})

test('files are named after machine, goal and format; a goal of refusals says that nothing happens', async () => {
  const { files } = await ask({ machine: 'ticket', goal: 'refusals', format: 'markdown' })
  expect(files.map(({ path }) => path)).toEqual(['ticket.refusals.md'])
  expect(files[0]?.text).toContain('| 点「订票」 | 不可操作，无任何变化（状态：选择座位） |')
  const json = await ask({ machine: 'ticket', to: 'paying', format: 'json' })
  expect(JSON.parse(json.files[0]?.text ?? '')).toMatchObject({
    machine: 'ticket',
    title: '订票',
    cases: [{ id: 'ticket-1' }],
  })
})

test('only a flow that begins at an address leaves as tests of Playwright', async () => {
  const { exitCode, lines } = await ask({ machine: 'ticket', format: 'playwright' })
  expect([exitCode, lines[0]]).toEqual([
    2,
    expect.stringContaining('没有固定的地址，不能写成 Playwright 用例；可以的有：'),
  ])
})

test('a run writes JUnit XML and a summary, failures with their reason', async () => {
  const { exitCode, files, lines } = await ask({ run: 'actor' })
  expect(exitCode).toBe(0)
  expect(lines[0]).toMatch(/^actor：通过 \d+，失败 0$/)
  expect(files.flatMap(({ place, path }) => (place === 'out' ? path : []))).toEqual([
    'paths-actor.xml',
    'paths-actor.md',
  ])
  const failing = [{ flow: 'a', name: 'x <1> & "2"', ms: 12, failure: 'line 1\nline 2' }]
  expect(toJUnit('actor', failing)).toContain('tests="1" failures="1" time="0.012"')
  expect(toJUnit('actor', failing)).toContain('name="x &lt;1&gt; &amp; &quot;2&quot;"')
  expect(toSummary('actor', failing)).toContain('## a：x <1> & "2"\n\n```\nline 1\nline 2\n```')
})

test('walks print their seed and what they took; they end by number, by time, or when enough was taken', async () => {
  const { exitCode, lines } = await ask({ walk: '20', seed: '5' })
  expect([exitCode, lines]).toEqual([0, [expect.stringMatching(/^ticket 随机走 20 次 种子 5 状态 \d+% 转移 \d+% ✓$/)]])
  const enough = await ask({ until: '95', seed: '5' })
  expect(enough.lines[0]).toMatch(/^ticket 随机走 \d{1,4} 次 种子 5 状态 100% 转移 (9[5-9]|100)% ✓$/)
  expect((await ask({ for: '0', seed: '5' })).lines[0]).toMatch(/^ticket 随机走 0 次 种子 5 /)
  expect((await ask({ walk: '5', run: 'http' })).exitCode).toBe(2)
  expect((await ask({ until: '101' })).lines).toEqual(['--until 是百分比，最多 100'])
})

test('another layer walks as it was asked, and what failed there is kept as the walk that failed', async () => {
  const asked: unknown[] = []
  const executed = [
    { flow: 'ticket', name: '随机走 3 次 种子 5', ms: 1, failure: 'no button', lines: ['close => closed'] },
  ]
  const answered = await answerPaths({ for: '60', until: '95', seed: '5', run: 'view' }, flows, {
    runLayer: async (layer, _machine, _goal, walk) => {
      asked.push(walk)
      return [{ layer, flow: 'ticket', executed, hits: noHits }]
    },
  })
  expect(asked).toEqual([{ walks: 1_000_000, seed: 5, withinMs: 60_000, until: 95 }])
  expect([answered.exitCode, answered.files.map(({ path }) => path)]).toEqual([1, ['walk/ticket.json']])
  expect(answered.lines).toContain('  no button')
})

test('the approved table tells states, transitions and times', async () => {
  const { files } = await ask({ approve: true })
  expect(files.map(({ place, path }) => `${place} ${path}`)).toEqual([
    'flows ticket/transitions.md',
    'flows ticket/outcomes.md',
  ])
  const text = files[0]?.text
  expect(text).toContain('| (根) | sold out |  |  | closed |')
  expect(text).toContain('| booking | book 失败 | is full |  | closed |')
  expect(text).toContain('| paying.counting | 经过 time to pay |  |  | paying.over |')
  expect(text).toContain('| time to pay | 1000 ms |')
})

test('what differs from what was approved fails by the lines that differ, and what nobody approved fails too', async () => {
  const { files } = await ask({ approve: true })
  const approved = new Map(files.map(({ path, text }) => [path, text]))
  const runs = (texts: ReadonlyMap<string, string>) =>
    Promise.all(
      [{ quick: true }, { run: 'actor' }].map((request) =>
        answerPaths(request, flows, { approvedText: async (path) => texts.get(path) }),
      ),
    )
  expect((await runs(approved)).map(({ exitCode }) => exitCode)).toEqual([0, 0])
  const other = approved.get('ticket/outcomes.md')!.replace('1000 ms', '1500 ms')
  for (const { exitCode, lines } of await runs(new Map([...approved, ['ticket/outcomes.md', other]]))) {
    expect(exitCode).toBe(1)
    expect(lines.join('\n')).toMatch(/与批准的 ticket\/outcomes\.md 不同[^]*- .*1500 ms[^]*\+ .*1000 ms/)
  }
  for (const { exitCode, lines } of await runs(new Map()))
    expect([exitCode, lines.join('\n')]).toEqual([1, expect.stringContaining('还没有批准 ticket/transitions.md')])
})

test('a story that is wrong by itself is not taken for one that notices', async () => {
  const stories = [{ name: '错', clause: 'Business areas and routes, 1', lines: ['close => booking'] }]
  const { exitCode, lines } = await answerPaths({ mutate: true }, [{ ...ticketFlow, stories }])
  expect([exitCode, lines]).toEqual([1, ['ticket：没有改动就已经不通过（故事），先运行 npm run paths 看原因']])
})

test('a broken control that no path notices survives by name', async () => {
  const breakViews = async () => [{ flow: 'ticket', mutants: [{ change: 'disable button 订票', noticed: false }] }]
  const { exitCode, lines } = await answerPaths({ mutate: true }, flows, { breakViews })
  expect([exitCode, ...lines.slice(-2)]).toEqual([1, 'ticket 视图改动 1 发现 0', '  没有发现：disable button 订票'])
})

/** Two states without events, which chase each other for ever once a guard of theirs is gone. */
const swing = defineModel({
  machine: setup({
    types: { context: {} as { on: boolean }, events: {} as { type: 'flip' } },
    guards: { 'is on': ({ context }) => context.on, 'is off': ({ context }) => !context.on },
    actions: { flip: assign({ on: ({ context }) => !context.on }) },
  }).createMachine({
    id: 'swing',
    description: '开关',
    context: { on: false },
    initial: 'off',
    on: { flip: { actions: 'flip' } },
    states: {
      off: { description: '关', always: { guard: 'is on', target: 'lit' } },
      lit: { description: '开', always: { guard: 'is off', target: 'off' } },
    },
  }),
  title: '开关',
  cases: [],
})

test('a copy that never comes to rest is noticed, not followed for ever', () => {
  const stories = [{ name: '开灯', clause: 'Business areas and routes, 1', lines: ['flip => lit', 'flip => off'] }]
  const mutants = mutateMachine({ name: 'swing', model: swing, stories })
  const endless = mutants.filter(({ change }) => change.startsWith('去掉条件'))
  expect(endless.map(({ killedBy }) => killedBy.includes('stories'))).toEqual([true, true])
})

test('asked to be quick it breaks no view', async () => {
  const breakViews = async () => {
    throw new Error('the views were run')
  }
  const { exitCode, lines } = await answerPaths({ mutate: true, quick: true }, flows, { breakViews })
  expect([exitCode, lines[0]]).toEqual([0, expect.stringMatching(/^ticket 改动 11 发现 11（/)])
  expect(lines.join('\n')).not.toContain('视图改动')
})

test('every removed transition and guard is noticed, and what no story tells is named', async () => {
  expect(mutateMachine(ticketFlow).every(({ killedBy }) => killedBy.length > 0)).toBe(true)
  const { exitCode, lines } = await ask({ mutate: true })
  expect(exitCode).toBe(0)
  expect(lines[0]).toMatch(/^ticket 改动 11 发现 11（转移表 11，故事 6，/)
  expect(lines.join('\n')).toContain('没有故事提到：去掉 ticket --sold out--> ticket.closed')
})

describe('flows that meet on one page', () => {
  const named = 'saveWhileExpired'

  it('are run on actors by their name in any case or by their title', async () => {
    for (const machine of ['savewhileexpired', '填写表单时登录过期']) {
      const { exitCode, lines, files } = await answerPaths({ machine, run: 'actor' }, flows, { togethers })
      expect([exitCode, lines[0]]).toEqual([0, expect.stringMatching(/^actor：通过 \d+，失败 0$/)])
      expect(files.map(({ path }) => path)).toContain(`actor/${named}.json`)
    }
  })

  it('are run on actors with all flows, and stand in the JUnit file', async () => {
    const one = togethers.filter(({ name }) => name === named)
    const { exitCode, files } = await answerPaths({ run: 'actor' }, flows, { togethers: one })
    expect(exitCode).toBe(0)
    expect(files.find(({ path }) => path === 'paths-actor.xml')?.text).toContain(`<testsuite name="${named}"`)
    const alone = await answerPaths({ machine: 'ticket', run: 'actor' }, flows, { togethers: one })
    expect(alone.files.map(({ path }) => path)).not.toContain(`actor/${named}.json`)
  })

  it('are written as cases in which each step names the link behind it', async () => {
    const { files } = await answerPaths({ machine: named, format: 'json' }, flows, { togethers })
    const { cases } = JSON.parse(files[0]!.text) as { cases: { steps: { clauses: string[] }[] }[] }
    const told = cases.flatMap(({ steps }) => steps.flatMap(({ clauses }) => clauses)).join()
    const one = togethers.find(({ name }) => name === named)!
    expect(one.together.links.filter(({ name }) => !told.includes(name))).toEqual([])
  })

  it('say what failed in Chromium, and refuse what they have not', async () => {
    const executed = [{ flow: named, name: '路径', ms: 1, failure: '对话框没有收起' }]
    const runLayer = async () => [{ layer: 'browser', flow: named, executed, hits: { states: {}, transitions: {} } }]
    const failed = await answerPaths({ machine: named, run: 'browser' }, flows, { togethers, runLayer })
    expect(failed).toMatchObject({ exitCode: 1, lines: ['browser：通过 0，失败 1', '对话框没有收起'] })
    const refused = await answerPaths({ machine: named, goal: 'pairs' }, flows, { togethers })
    expect(refused).toMatchObject({ exitCode: 2, lines: ['一起走的流程没有 --goal'] })
  })

  it('say in the overview how each layer took them, and why one did not', async () => {
    const executed = [{ flow: named, name: '路径', ms: 1, failure: '没有再问' }]
    const runLayer = async (layer: string) =>
      layer === 'browser' ? [{ layer, flow: named, executed, hits: { states: {}, transitions: {} } }] : []
    const one = togethers.filter(({ name }) => name === named)
    const { exitCode, lines } = await answerPaths({}, flows, { togethers: one, runLayer })
    expect(exitCode).toBe(1)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${named} .* view –（.+） browser ✗ 路径 1$`)))
    expect(lines).toContain('没有再问')
    const refused = await answerPaths({ machine: named, run: 'view' }, flows, { togethers })
    expect(refused).toMatchObject({ exitCode: 2, lines: [expect.stringContaining('浏览器')] })
    const { notInView: _, ...together } = one[0]!.together
    const told = await answerPaths({}, flows, { togethers: [{ name: named, together }], runLayer })
    expect(told.lines).toContain(`${named} 没有可走的视图，也没有说明原因`)
  })

  it('stand in the overview, with what is wrong', async () => {
    const [one] = togethers
    const { exitCode, lines } = await answerPaths({}, [], { togethers })
    expect([exitCode, lines]).toEqual([
      0,
      togethers.map(({ name }) => expect.stringContaining(`${name} 一起走：情形 `)),
    ])
    const broken = { ...one!.together, invariants: { 从不成立: () => false } }
    const answered = await answerPaths({}, [], { togethers: [{ name: named, together: broken }] })
    expect([answered.exitCode, answered.lines.join()]).toEqual([1, expect.stringContaining('从不成立')])
  })
})
