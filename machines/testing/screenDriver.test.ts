import { expect, test } from 'vitest'
import { bareEvent } from './cause'
import { runPath } from './drive'
import { ticket } from './fixtures/ticket'
import { pathTo } from './plan'
import { defineScreen, type Control, type Sight } from './screen'
import { nameOfSight, screenDriver, type Hands, type Looked, type Manner } from './screenDriver'
import { take } from './situation'

const order = (place: string): Control => ({ role: 'button', name: '订票', within: { role: 'region', name: place } })
const [above, below] = [order('上方'), order('下方')]
const close: Sight = { role: 'button', name: '关闭' }

const screen = defineScreen(ticket, {
  controls: { choose: 'outside', order: [above, below], close, 'sold out': 'outside' },
  states: { choosing: {}, booking: {}, 'paying.counting': {}, 'paying.over': {}, closed: {} },
  opens: { 'ring a bell': '/bell' },
  reloads: ['ring a bell'],
})

interface Shown {
  /** Stands from what the machine says of `order`. */
  readonly below?: (can: boolean) => Looked
  readonly strangers?: (can: boolean) => readonly Looked[]
  readonly opens?: readonly string[]
  readonly reloads?: number
}

/** Walks the ticket to its end before a made-up screen. @returns the controls that were clicked */
async function walk({ below: second, strangers, opens = ['/bell'], reloads = 1 }: Shown, manner: Manner = {}) {
  let state = 'choosing'
  let hasSeats = false
  let opened: readonly string[] = []
  let reloaded = 0
  const clicked: string[] = []
  const canOrder = () => state === 'choosing' && hasSeats
  const usual = (can: boolean): Looked => (can ? 'usable' : 'disabled')
  const hands: Hands = {
    look: async (sight) => {
      if (sight.name === '关闭') return ['booking', 'closed'].includes(state) ? 'absent' : 'usable'
      return (nameOfSight(sight) === nameOfSight(below) && second ? second : usual)(canOrder())
    },
    ...(strangers && { strangers: async ({ name }: Sight) => (name === '订票' ? strangers(canOrder()) : []) }),
    reads: async () => true,
    make: async (gesture) => {
      if (!('click' in gesture)) return
      clicked.push(nameOfSight(gesture.click))
      if (gesture.click.name === '订票') state = 'booking'
      else {
        state = 'closed'
        opened = opens
        reloaded = reloads
      }
    },
    eventually: (check) => check(),
  }
  const path = pathTo(ticket, 'paying.counting')
  const driver = screenDriver(
    ticket,
    screen,
    hands,
    {
      happen: () => void (hasSeats = true),
      asked: async () => {},
      answer: async () => void (state = 'paying.counting'),
      elapse: () => {},
      reached: () => state,
      opened: () => opened,
      reloads: () => reloaded,
    },
    manner,
  )
  await runPath(ticket, path, driver)
  const paid = path.steps.at(-1)!.to
  const closing = take(ticket.machine, paid, bareEvent('close'))
  await runPath(ticket, { name: 'closing', start: paid, startAsks: [], steps: [closing] }, driver)
  return clicked
}

test('takes the first of several controls, or the one that is preferred, and says which', async () => {
  expect(await walk({})).toEqual(['region 上方 › button 订票', 'button 关闭'])
  const used: Control[] = []
  expect(await walk({}, { prefer: below, onUse: (control) => used.push(control) })).toEqual([
    'region 下方 › button 订票',
    'button 关闭',
  ])
  expect(used[0]).toBe(below)
})

test('of several controls none stays disabled where the machine can, nor usable where it cannot', async () => {
  await expect(walk({ below: () => 'disabled' })).rejects.toThrow(
    'region 下方 › button 订票 cannot be used, the machine says it can (order)',
  )
  await expect(walk({ below: () => 'usable' })).rejects.toThrow(
    'region 下方 › button 订票 can be used, the machine says it cannot (order)',
  )
  expect(await walk({ below: () => 'absent' })).toHaveLength(2)
})

test('what looks like a control and is none of the screen stands as the control does', async () => {
  await expect(walk({ strangers: () => ['usable'] })).rejects.toThrow('another button 订票 can be used')
  await expect(walk({ strangers: () => ['disabled'] })).rejects.toThrow('another button 订票 cannot be used')
  expect(await walk({ strangers: (can) => [can ? 'usable' : 'disabled'] })).toHaveLength(2)
})

test('an action that opens a window opens that window and no other', async () => {
  await expect(walk({ opens: [] })).rejects.toThrow('opened no window, the machine means /bell')
  await expect(walk({ opens: ['/elsewhere'] })).rejects.toThrow('opened /elsewhere, the machine means /bell')
  await expect(walk({ opens: ['/bell', '/bell'] })).rejects.toThrow('opened /bell, /bell, the machine means /bell')
})

test('an action that loads the page anew does so once', async () => {
  await expect(walk({ reloads: 0 })).rejects.toThrow('loaded anew 0 times, the machine means 1')
  await expect(walk({ reloads: 2 })).rejects.toThrow('loaded anew 2 times, the machine means 1')
})
