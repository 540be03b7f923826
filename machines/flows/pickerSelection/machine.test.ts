import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  pickerSelectionMachine,
  refusalOf,
  selectAllRefusalOf,
  type Picked,
  type PickerRow,
  type PickerSettings,
} from './machine'

const row = (id: string, disabledReason: string | null = null): PickerRow => ({ id, name: `商品${id}`, disabledReason })

/** An open picker; `told` holds the ids of every notice to the parent. */
function open(settings: Partial<PickerSettings> = {}, selected?: readonly Picked[]) {
  const told: string[] = []
  const actor = createActor(pickerSelectionMachine, { input: { selected } }).start()
  actor.on('changed', (event) => told.push(event.selected.map((one) => one.id).join('')))
  actor.send({ type: 'open', single: false, limit: 0, tab: '13', ...settings })
  const now = () => actor.getSnapshot()
  return {
    actor,
    told,
    now,
    chosen: () =>
      now()
        .context.selected.map((one) => one.id)
        .join(''),
  }
}

test('choosing appends, cancelling removes, and each tells the parent once', () => {
  const { actor, told, chosen } = open()
  actor.send({ type: 'choose', row: row('a') })
  actor.send({ type: 'choose', row: row('b') })
  actor.send({ type: 'choose', row: row('b') })
  actor.send({ type: 'remove', id: 'a' })
  actor.send({ type: 'remove', id: 'a' })
  expect(chosen()).toBe('b')
  expect(told).toEqual(['a', 'ab', 'b'])
})

test('a chosen row keeps what the parent shows of it, and nothing of its state in the list', () => {
  const { actor, now } = open()
  actor.send({ type: 'choose', row: { ...row('a'), row: { price: 128 } } })
  expect(now().context.selected).toEqual([{ id: 'a', name: '商品a', row: { price: 128 } }])
})

test('radio mode keeps the last one and has no select-all, whatever the limit', () => {
  const { actor, told, now } = open({ single: true, limit: 1 })
  actor.send({ type: 'choose', row: row('a') })
  actor.send({ type: 'choose', row: row('b') })
  expect(told).toEqual(['a', 'b'])
  expect(now().can({ type: 'selectAll', rows: [row('c')] })).toBe(false)
})

test('a disabled row is refused with its reason, in both modes', () => {
  for (const single of [true, false]) {
    const { actor, told, now } = open({ single })
    const split = row('a', '已配置分账')
    actor.send({ type: 'choose', row: split })
    expect(told).toEqual([])
    expect(refusalOf(now().context, split)).toBe('已配置分账')
  }
})

test('the limit refuses one more, and a page that is too big; 0 is no limit', () => {
  const { actor, now, chosen } = open({ limit: 2 })
  actor.send({ type: 'choose', row: row('a') })
  const page = [row('a'), row('b'), row('c')]
  expect(selectAllRefusalOf(now().context, page)).toBe('最多选2个')
  actor.send({ type: 'selectAll', rows: page })
  expect(chosen()).toBe('a')
  expect(refusalOf(now().context, row('b'))).toBeNull()
  actor.send({ type: 'choose', row: row('b') })
  expect(refusalOf(now().context, row('c'))).toBe('最多选2个')
  actor.send({ type: 'choose', row: row('c') })
  expect(chosen()).toBe('ab')
  const free = open()
  for (let at = 0; at < 50; at++) free.actor.send({ type: 'choose', row: row(String(at)) })
  expect(free.now().context.selected).toHaveLength(50)
})

test('select-all takes the selectable rows of the page that are not chosen yet, in their order', () => {
  const { actor, told, now } = open({ limit: 3 })
  actor.send({ type: 'choose', row: row('b') })
  actor.send({ type: 'selectAll', rows: [row('a'), row('b'), row('x', '多规格产品不支持'), row('c')] })
  expect(told).toEqual(['b', 'bac'])
  expect(now().can({ type: 'selectAll', rows: [row('a'), row('x', '多规格产品不支持')] })).toBe(false)
})

test('cancel-all empties the choice, open or closed, and is refused when there is none', () => {
  const { actor, told, now } = open({}, [row('a'), row('b')])
  actor.send({ type: 'confirm' })
  actor.send({ type: 'cancelAll' })
  expect(told).toEqual([''])
  expect(now().can({ type: 'cancelAll' })).toBe(false)
})

test('a tab resets filters and page, a search resets the page; the choice survives all of it', () => {
  const { actor, now, chosen, told } = open()
  const place = () => [now().context.tab, now().context.page, now().context.filters]
  actor.send({ type: 'choose', row: row('a') })
  actor.send({ type: 'page', page: 3 })
  actor.send({ type: 'search', filters: { keyword: '午餐' } })
  expect(place()).toEqual(['13', 1, { keyword: '午餐' }])
  actor.send({ type: 'page', page: 2 })
  expect(place()).toEqual(['13', 2, { keyword: '午餐' }])
  actor.send({ type: 'tab', tab: '13' })
  expect(place()).toEqual(['13', 2, { keyword: '午餐' }])
  actor.send({ type: 'tab', tab: '19' })
  expect(place()).toEqual(['19', 1, {}])
  expect(now().can({ type: 'page', page: 0 })).toBe(false)
  expect(chosen()).toBe('a')
  expect(told).toEqual(['a'])
})

test('cancelling the modal gives back what was chosen before, and tells it only when something changed', () => {
  const { actor, told, now } = open({}, [row('a')])
  actor.send({ type: 'cancel' })
  expect(told).toEqual([])
  actor.send({ type: 'open', single: false, limit: 0, tab: '19' })
  actor.send({ type: 'page', page: 4 })
  actor.send({ type: 'remove', id: 'a' })
  actor.send({ type: 'choose', row: row('b') })
  actor.send({ type: 'cancel' })
  expect(told).toEqual(['', 'b', 'a'])
  expect(now().value).toBe('closed')
  actor.send({ type: 'open', single: false, limit: 0, tab: '13' })
  expect(now().context).toMatchObject({ page: 1, tab: '13', filters: {} })
})

test('cancelling the modal tells the parent the earlier order too', () => {
  const { actor, told } = open({}, [row('a'), row('b')])
  actor.send({ type: 'remove', id: 'a' })
  actor.send({ type: 'choose', row: row('a') })
  actor.send({ type: 'cancel' })
  expect(told).toEqual(['b', 'ba', 'ab'])
})

test('what the parent holds when it opens is what is chosen, and what 取消 goes back to', () => {
  const { actor, told, now, chosen } = open({}, [row('a')])
  actor.send({ type: 'confirm' })
  actor.send({ type: 'open', single: false, limit: 0, tab: '', selected: [row('b')] })
  expect(chosen()).toBe('b')
  actor.send({ type: 'choose', row: row('c') })
  actor.send({ type: 'cancel' })
  expect(chosen()).toBe('b')
  expect(told).toEqual(['bc', 'b'])
  expect(now().value).toBe('closed')
})

test('a closed picker refuses choosing', () => {
  const { actor, told } = open()
  actor.send({ type: 'confirm' })
  actor.send({ type: 'choose', row: row('a') })
  actor.send({ type: 'selectAll', rows: [row('a')] })
  expect(told).toEqual([])
})
