import { expect, test } from 'vitest'
import { ticket, ticketStories } from './fixtures/ticket'
import { labelOfStep } from './situation'
import { tellStory } from './story'

const tell = (...lines: string[]) => tellStory(ticket, { name: '试', clause: 'Business areas and routes, 1', lines })

test('stories that are right are told, time in pieces included', () => {
  for (const story of ticketStories) expect(tellStory(ticket, story).name).toBe(story.name)
  const steps = tell(
    'choose[两座] => choosing',
    'order => booking',
    'book[ok] => paying.counting',
    '+2500ms => paying.over',
  )
  expect(steps.steps.map(labelOfStep)).toEqual(['choose[两座]', 'order', 'book[ok]', '+1000ms', '+1500ms'])
})

test.each([
  [
    'an unreadable line',
    ['choose[两座] -> choosing'],
    'line «choose[两座] -> choosing»: is not `event[case] => state`',
  ],
  ['a wrong state', ['choose[两座] => booking'], 'line «choose[两座] => booking»: the machine is in choosing'],
  ['a refused event', ['order => choosing'], 'line «order => choosing»: is refused in choosing'],
  ['an event that is not refused', ['close => closed !'], 'line «close => closed !»: is not refused'],
  ['an unknown event', ['pay => choosing'], 'there is no «pay»; there are choose[两座]'],
  ['an unknown case', ['choose[三座] => choosing'], 'there is no «choose[三座]»; there are choose[两座], choose[无座]'],
  ['an answer nobody asked for', ['book[ok] => choosing'], '«book» was not asked; pending are news'],
  [
    'a timer that is not due',
    ['choose[两座] => choosing', 'order => booking', 'book[ok] => paying.counting', '+999ms => paying.over'],
    'line «+999ms => paying.over»: the machine is in paying.counting',
  ],
])('%s fails with its line', (_, lines, message) => {
  expect(() => tell(...lines)).toThrow(message)
  expect(() => tell(...lines)).toThrow('ticket story «试» (Business areas and routes, 1)')
})
