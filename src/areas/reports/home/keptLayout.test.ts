import { expect, it } from 'vitest'
import type { HomeCardDefinition } from './homeCards'
import { keptLayout, usualLayout, writeLayout } from './keptLayout'

const card = (key: string, place: HomeCardDefinition['place'] = 'main'): HomeCardDefinition => ({
  key,
  title: key,
  place,
  isFor: () => true,
  draw: () => null,
})
const cards = [card('kpis'), card('trend'), card('links', 'side')]
const textsOf = (kept: readonly string[]) => keptLayout(cards, kept).map((one) => `${one.hidden ? '-' : ''}${one.card}`)

it('is the usual one until somebody has his own', () => {
  expect(keptLayout(cards, [])).toEqual(usualLayout(cards))
})

it('keeps order and what is put away, and knows nothing of cards that are gone', () => {
  expect(textsOf(['-links', 'gone', 'trend', 'kpis'])).toEqual(['-links', 'trend', 'kpis'])
})

it('shows a new card behind the one that it usually follows', () => {
  expect(textsOf(['links', 'kpis'])).toEqual(['links', 'kpis', 'trend'])
  expect(textsOf(['trend', 'links'])).toEqual(['kpis', 'trend', 'links'])
})

it('leaves alone what the user has elsewhere', () => {
  const layout = keptLayout(cards, ['links', '-stores', '-kpis', 'trend'])
  expect(writeLayout(layout, ['links', '-stores', '-kpis', 'trend'])).toEqual(['links', '-kpis', 'trend', '-stores'])
})
