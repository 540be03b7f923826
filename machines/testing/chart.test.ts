import { expect, it } from 'vitest'
import { chartOf } from './chart'
import { allStates, allTransitions } from './transitions'
import { flows } from './models'
import { model as deletion } from '../flows/deletion/cases'
import { model as quickRegistration } from '../flows/quickRegistration/cases'
import { model as session } from '../flows/session/cases'
import { model as uploads } from '../flows/uploads/cases'

it.each(flows.map(({ name, model }) => [name, model] as const))(
  'knows every state and transition of %s by the ids of coverage',
  (_, model) => {
    const chart = chartOf(model)
    const [root, ...states] = chart.states
    expect(root).toMatchObject({ id: model.machine.id, path: '', parent: null })
    expect(states.map(({ id }) => id)).toEqual(allStates(model.machine))
    expect(chart.transitions.map(({ id }) => id)).toEqual([...allTransitions(model.machine).keys()])
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
  },
)

it.each(flows.map(({ name, model }) => [name, model] as const))(
  'begins every compound state of %s somewhere, draws no transition from or to nowhere, and names each cause',
  (_, model) => {
    const { states, transitions } = chartOf(model)
    const ids = new Set(states.map(({ id }) => id))
    for (const { id, kind } of states) {
      const begins = states.filter(({ parent, isInitial }) => parent === id && isInitial)
      expect(begins.length, id).toBe(kind === 'compound' ? 1 : 0)
    }
    for (const { id, source, targets, label } of transitions) {
      expect(
        [source, ...targets].every((end) => ids.has(end)),
        id,
      ).toBe(true)
      expect(label, id).not.toBe('')
    }
  },
)

it('describes states in Chinese, with their parent and what they run', () => {
  const { states } = chartOf(quickRegistration)
  expect(states.find(({ path }) => path === 'recording.inserting')).toEqual({
    id: 'quickRegistration.recording.inserting',
    path: 'recording.inserting',
    description: '正在写入基础配置',
    kind: 'atomic',
    parent: 'quickRegistration.recording',
    isInitial: false,
    tags: ['busy'],
    invokes: ['insertBaseConfig'],
  })
  expect(states.find(({ path }) => path === 'entering')?.isInitial).toBe(true)
})

const labelled = (model: Parameters<typeof chartOf>[0], id: string) =>
  chartOf(model).transitions.find((transition) => transition.id === id)

it('says causes in words: what people do, answers, time, at once', () => {
  expect(labelled(quickRegistration, 'quickRegistration.unknown --retry--> quickRegistration.entering')?.label).toBe(
    '点击步骤卡片里的“重试”',
  )
  const answered = chartOf(quickRegistration).transitions.filter(({ label }) => label === '查询注册状态 成功')
  expect(answered.map(({ guard }) => guard)).toEqual([
    '已全部完成',
    '已授权但没有写入记录',
    '已授权',
    '已有小程序的授权已授予',
    '只授予了一部分',
    '否则',
  ])
  expect(chartOf(quickRegistration).transitions.map(({ label }) => label)).toContain('查询注册状态 失败')
  const polled = chartOf(quickRegistration).transitions.filter(({ label }) => label === '3 秒后')
  expect(polled.map(({ targets }) => targets)).toEqual([
    ['quickRegistration.authorising.asking'],
    ['quickRegistration.awaitingExisting.asking'],
    ['quickRegistration.registering.asking'],
  ])
  expect(labelled(uploads, 'uploads.idle --always--> uploads.uploading')).toMatchObject({
    label: '立即',
    guard: '有等待的文件',
  })
})

it('tells an event by its cases where it has no words of its own, and a delay that the context decides by its name', () => {
  expect(labelled(uploads, 'uploads --add--> (stay)')).toMatchObject({
    label: expect.stringMatching(/ \/ /),
    targets: [],
  })
  expect(chartOf(session).transitions.map(({ label }) => label)).toContain('idleEnd 后')
})

it('tells guards apart that are made of others', () => {
  const guards = flows.flatMap(({ model }) => chartOf(model).transitions.map(({ guard }) => guard))
  expect(guards).toContain('与他人的修改冲突 且 每个冲突字段都已选择')
  expect(guards.some((guard) => /undefined|\[object|=>/.test(guard))).toBe(false)
  expect(chartOf(deletion).title).toBe(deletion.title)
})
