import { describe, expect, it } from 'vitest'
import { checkModel } from '../testing/checkModel'
import type { Model } from '../testing/model'
import { runOnActor } from '../testing/runActor'
import { activeNodes } from '../testing/transitions'
import { statusesOf, statusMeta, type LifecycleMeta, type TransitionMeta } from './lifecycle'

const models = import.meta.glob<Model>('./**/*.cases.ts', { eager: true, import: 'model' })
const lifecycles = Object.entries(models).map(([path, model]) => ({
  name: path.slice(path.lastIndexOf('/') + 1, -'.cases.ts'.length),
  model,
}))

const tones = ['neutral', 'info', 'success', 'warning', 'danger']
const chinese = /\p{Script=Han}/u
const inputs = ['text', 'longText', 'integer', 'money', 'date', 'boolean', 'image', 'enum', 'reference', 'references']

/** Status, event and what is said about it. */
const said = ({ machine }: Model) =>
  statusesOf(machine).flatMap((status) =>
    [...machine.root.states[status]!.transitions].flatMap(([event, alternatives]) =>
      alternatives.map(({ meta }) => ({ status, event, meta: (meta ?? {}) as TransitionMeta })),
    ),
  )

it('has lifecycles to walk', () => {
  expect(lifecycles.length).toBeGreaterThan(0)
  const ids = lifecycles.map(({ model }) => model.machine.id)
  expect(new Set(ids).size, `ids ${ids.join(', ')}`).toBe(ids.length)
})

describe.each(lifecycles)('$name', ({ name, model }) => {
  it('is a model whose paths can be believed', () => {
    const graph = checkModel(model)
    for (const { snapshot } of graph.situations.values()) expect(activeNodes(snapshot)).toHaveLength(2)
  })

  it('takes every state and transition on a bare actor', async () => {
    const { coverage, executed } = await runOnActor({ name, model, stories: [] })
    expect(executed.flatMap(({ failure }) => failure ?? [])).toEqual([])
    expect([...coverage.missingStates, ...coverage.missingTransitions]).toEqual([])
  })

  it('says of every status what it is called and how it looks', () => {
    for (const status of statusesOf(model.machine)) {
      const { label, tone } = statusMeta(model.machine, status)
      expect(label, status).toMatch(chinese)
      expect(tones, status).toContain(tone)
    }
    expect(() => statusMeta(model.machine, 'NOWHERE')).toThrow('NOWHERE')
  })

  it('has a word for every event that people raise', () => {
    for (const { status, event, meta } of said(model)) {
      // Whatever has something to ask, to refuse or to need a right for is a button.
      if (Object.keys(meta).length > 0) expect(meta.label, `${event} of ${status}`).toMatch(chinese)
      expect(model.words, event).toBeDefined()
      for (const [field, asked] of Object.entries(meta.payload ?? {})) {
        expect(field, 'the event carries its fields beside its type').not.toBe('type')
        expect(asked.label, field).toMatch(chinese)
        expect(inputs).toContain(asked.type)
      }
      if (typeof meta.confirm === 'string') expect(meta.confirm).toMatch(/？$/)
    }
  })

  it('tells the history of every event in words: as on its button, or its own', () => {
    const { told = {} } = (model.machine.root.meta ?? {}) as LifecycleMeta
    const labelled = new Set(said(model).flatMap(({ event, meta }) => (meta.label === undefined ? [] : event)))
    const silent = new Set(said(model).flatMap(({ event }) => (labelled.has(event) ? [] : event)))
    expect(new Set(Object.keys(told))).toEqual(silent)
    for (const word of Object.values(told)) expect(word).toMatch(chinese)
  })

  it('leads back by the event that it offers as undo', () => {
    for (const { status, event, meta } of said(model)) {
      if (meta.undo === undefined) continue
      const next = model.machine.root.states[status]!.transitions.get(event)?.[0]?.target?.[0]?.key ?? status
      const back = model.machine.root.states[next]!.transitions.get(meta.undo)
      expect(back, `${meta.undo} in ${next}`).toBeDefined()
      // Where it leads to what it was before, there is a way for each.
      const reached = back?.map(({ target }) => target?.[0]?.key ?? next)
      expect(reached, `${event} of ${status} undone`).toContain(status)
    }
  })

  it('can be told in the words of people', () => {
    const asked = new Set(said(model).map(({ event }) => event))
    for (const event of asked) {
      const names = model.cases.filter((one) => one.event.type === event).map((one) => `${event}[${one.name}]`)
      for (const key of names.length > 0 ? names : [event]) expect(model.words?.[key], key).toMatch(chinese)
    }
  })
})
