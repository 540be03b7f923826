import { expect, it } from 'vitest'
import { browserStories } from './browserStories'
import { ticket, ticketStories } from './fixtures/ticket'
import { flows } from './models'
import type { Screen } from './screen'
import { screens } from './screens'

const namesOf = (decidedByBrowser?: Screen['decidedByBrowser']) =>
  browserStories(
    ticket,
    { controls: {}, states: {}, ...(decidedByBrowser ? { decidedByBrowser } : {}) },
    ticketStories,
  ).map(({ name }) => name)

it('are those in which something happens that a browser decides: an event, or the answer of an actor', () => {
  expect(namesOf({ close: 'tabs' })).toEqual(['订票后超时'])
  expect(namesOf({ book: 'network' })).toEqual(['订票后超时'])
  expect(namesOf({ order: 'focus' })).toEqual(['订票后超时', '不选座不能订'])
})

it('are none where the screen says nothing', () => {
  expect(namesOf()).toEqual([])
})

it('cannot be chosen by what the machine does not know', () => {
  expect(() => namesOf({ pay: 'tabs' })).toThrow('ticket has no pay that a browser could decide')
})

it('are in every flow whose screen says that a browser decides something', () => {
  const without = flows.filter(({ name, model, stories }) => {
    const screen = screens[name]
    return screen?.decidedByBrowser && browserStories(model, screen, stories).length === 0
  })
  expect(without.map(({ name }) => name)).toEqual([])
})
