import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { HomeLayout } from './layout'
import { homeLayoutMachine } from './machine'

const layout: HomeLayout = [
  { card: 'kpis', place: 'main', hidden: false },
  { card: 'channels', place: 'side', hidden: false },
  { card: 'schedule', place: 'main', hidden: true },
  { card: 'trend', place: 'main', hidden: false },
]

function open() {
  const kept: HomeLayout[] = []
  const actor = createActor(
    homeLayoutMachine.provide({ actions: { 'keep the layout': (_, given) => void kept.push(given.layout) } }),
  ).start()
  actor.send({ type: 'arrange', layout })
  return { actor, kept, order: () => actor.getSnapshot().context.draft.map(({ card }) => card) }
}

it('moves a card past what is hidden and what stands elsewhere', () => {
  const { actor, order } = open()
  actor.send({ type: 'move', card: 'kpis', by: 1 })
  expect(order()).toEqual(['channels', 'schedule', 'trend', 'kpis'])
  actor.send({ type: 'move', card: 'kpis', by: -1 })
  expect(order()).toEqual(['channels', 'schedule', 'kpis', 'trend'])
})

it('keeps what is seen when it is saved, and nothing when it is left', () => {
  const { actor, kept } = open()
  actor.send({ type: 'hide', card: 'trend' })
  actor.send({ type: 'cancel' })
  expect(kept).toEqual([])
  actor.send({ type: 'arrange', layout })
  actor.send({ type: 'bring', card: 'schedule' })
  actor.send({ type: 'save' })
  expect(kept).toEqual([layout.map((one) => ({ ...one, hidden: false }))])
})

it('knows no card that is not there', () => {
  const { actor } = open()
  const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event)
  expect(can({ type: 'move', card: 'gone', by: 1 })).toBe(false)
  expect(can({ type: 'drop', card: 'gone', at: 'kpis' })).toBe(false)
  expect(can({ type: 'drop', card: 'kpis', at: 'kpis' })).toBe(false)
  expect(can({ type: 'hide', card: 'gone' })).toBe(false)
  expect(can({ type: 'bring', card: 'gone' })).toBe(false)
})
