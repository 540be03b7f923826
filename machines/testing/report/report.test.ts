import { beforeAll, expect, it } from 'vitest'
import { layoutCharts } from '../../../vite/layoutCharts'
import { chartOf } from '../chart'
import { clauseWords } from '../export/clauseWords'
import type { Flow } from '../models'
import { flows } from '../models'
import { togethers } from '../together/togethers'
import { allStates, allTransitions } from '../transitions'
import { actorHits } from './actorHits'
import type { Drawing } from './drawing'
import { reportSite, type ReportFile } from './report'
import { toSvg } from './svg'

const named = (name: string): Flow => flows.find((flow) => flow.name === name)!
const names = ['quickRegistration', 'uploads', 'legacyFrame']

let drawings: readonly Drawing[]
beforeAll(async () => {
  drawings = await layoutCharts(names.map((name) => chartOf(named(name).model)))
})
const drawingOf = (name: string): Drawing => drawings[names.indexOf(name)]!

/** Rectangles by their edges; nothing is drawn outside the drawing. */
const inside = (inner: Drawing['states'][number], outer: { x: number; y: number; width: number; height: number }) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

it.each(names)('places every state of %s inside its parent, and no two siblings over each other', (name) => {
  const { states, width, height } = drawingOf(name)
  for (const state of states) {
    const parent = states.find(({ id }) => id === state.parent) ?? { x: 0, y: 0, width, height }
    expect(inside(state, parent), state.id).toBe(true)
    for (const other of states.filter((one) => one !== state && one.parent === state.parent)) {
      const apart =
        state.x + state.width <= other.x ||
        other.x + other.width <= state.x ||
        state.y + state.height <= other.y ||
        other.y + other.height <= state.y
      expect(apart, `${state.id} over ${other.id}`).toBe(true)
    }
  }
})

it.each(names)('gives every transition of %s a line per target, or a place inside its state', (name) => {
  const { states, transitions } = drawingOf(name)
  for (const { id, source, targets, paths, lines, x, y } of transitions) {
    expect(paths.length, id).toBe(targets.length)
    expect(paths.join(' '), id).not.toContain('NaN')
    expect(lines.join(''), id).not.toBe('')
    const state = states.find((one) => one.id === source)!
    if (targets.length === 0) expect(x > state.x && y > state.y && y < state.y + state.height, id).toBe(true)
  }
})

it('reads from top to bottom: a machine begins above what follows', () => {
  const top = (path: string) => drawingOf('quickRegistration').states.find((state) => state.path === path)!.y
  expect(top('entering')).toBeLessThan(top('unauthorised'))
  expect(top('unauthorised')).toBeLessThan(top('authorising'))
  expect(top('updating')).toBeLessThan(top('succeeded'))
})

it('breaks a description into lines that lose nothing', () => {
  for (const { lines, description } of drawings.flatMap(({ states }) => states)) {
    expect(lines.join('').replaceAll(' ', '')).toBe(description.replaceAll(' ', ''))
  }
})

it('draws every state and transition with how often it was executed', async () => {
  const flow = named('uploads')
  const hits = await actorHits(flow)
  const svg = toSvg(drawingOf('uploads'), hits)
  for (const id of allStates(flow.model.machine)) {
    expect(svg).toContain(`data-state="${id}" data-hits="${hits.states[id]}"`)
  }
  for (const id of allTransitions(flow.model.machine).keys()) {
    const attribute = id.replaceAll('>', '&gt;')
    expect(svg).toContain(`data-transition="${attribute}" data-hits="${hits.transitions[id]}"`)
  }
  expect(svg).not.toContain('heat-0')
  expect(toSvg(drawingOf('uploads'), { states: {}, transitions: {} })).not.toMatch(/heat-[123]/)
})

const textOf = (files: readonly ReportFile[], path: string) => files.find((file) => file.path === path)?.text ?? ''

it('writes an index and a page per machine, each complete in itself and without scripts', async () => {
  const reported = await Promise.all(
    names.map(async (name) => ({
      flow: named(name),
      drawing: drawingOf(name),
      coverage: [{ layer: 'actor', hits: await actorHits(named(name)) }],
    })),
  )
  const files = reportSite(reported)
  expect(files.map(({ path }) => path)).toEqual([
    'index.html',
    'matrix.html',
    'quickRegistration.html',
    'uploads.html',
    'legacyFrame.html',
  ])
  for (const { text } of files) {
    expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN">/)
    expect(text).not.toMatch(/<script|<link|src=|@import|url\(http/)
  }
  const index = textOf(files, 'index.html')
  expect(index).toContain('<a href="quickRegistration.html">小程序快速注册</a>')
  expect(index).toContain('执行：状态机')
  expect(index).not.toContain('class="missing"')

  const machine = textOf(files, 'quickRegistration.html')
  expect(machine).toContain('<svg')
  expect(machine).toContain('没有，全部执行到了。')
  expect(machine).toContain('quickRegistration-1')
  for (const { name, clause } of named('quickRegistration').stories) {
    expect(machine).toContain(name)
    expect(machine).toContain(clauseWords(clause))
  }
})

it('names what no layer executed, in the list and in the chart', () => {
  const flow = named('uploads')
  const coverage = [{ layer: 'view', hits: { states: { 'uploads.idle': 2 }, transitions: {} } }]
  const files = reportSite([{ flow, drawing: drawingOf('uploads'), coverage }])
  expect(textOf(files, 'index.html')).toContain('<span class="missing">1 / 7</span>')
  const machine = textOf(files, 'uploads.html')
  expect(machine).toContain('<li class="missing"><code>uploads.uploading.putting</code></li>')
  expect(machine).toContain('<li class="missing"><code>uploads --add--&gt; (stay)</code></li>')
  expect(machine).toMatch(/class="state atomic heat-0" data-state="uploads.uploading.putting"/)
})

it('has a page of flows that are walked together, with what ties them and what came of each layer', () => {
  const [one] = togethers
  const run = { flow: one!.name, hits: { states: {}, transitions: {} }, ranAt: '2026-11-30T08:00:00.000Z' }
  const passed = { flow: one!.name, name: '通过的', ms: 1 }
  const kept = [
    { ...run, layer: 'actor' as const, executed: [passed] },
    { ...run, layer: 'browser' as const, executed: [passed, { ...passed, name: '不通过的', failure: '<没有看到>' }] },
  ]
  const files = reportSite([], kept, togethers)
  const index = textOf(files, 'index.html')
  for (const { name, together } of togethers)
    expect(index).toContain(`<a href="together-${name}.html">${together.title}</a>`)
  expect(index).toContain('<td>1 通过</td>')
  expect(index).toContain('<span class="missing">1 通过，1 失败</span>')
  const text = textOf(files, `together-${one!.name}.html`)
  for (const { name, clause } of one!.together.links) {
    expect(text).toContain(name)
    expect(text).toContain(clauseWords(clause))
  }
  for (const invariant of Object.keys(one!.together.invariants)) expect(text).toContain(invariant)
  expect(text).toContain('不通过的：&lt;没有看到&gt;')
  expect(text).toMatch(/<details><summary><code>/)
})

it('lets no text of a machine become markup', () => {
  const flow = named('uploads')
  const bad = '<img src=x onerror="alert(1)">'
  const drawing = { ...drawingOf('uploads'), title: bad }
  const story = { ...flow.stories[0]!, name: bad, clause: bad }
  const files = reportSite([{ flow: { ...flow, stories: [story] }, drawing, coverage: [] }])
  expect(files.some(({ text }) => text.includes('<img'))).toBe(false)
})
