import { expect, it } from 'vitest'
import { axesOf, axesProblem, combinationsOf, specNameOf, specsFor } from './specAxes'

const rooms = { name: '房型', values: ['大床房', '双床房'] }
const days = { name: '日期', values: ['平日', '周末'] }
const blank = (name: string) => ({ name, salePrice: null as number | null })

it('makes a spec of each combination, named by its values', () => {
  expect(combinationsOf([rooms, days]).map(specNameOf)).toEqual([
    '大床房·平日',
    '大床房·周末',
    '双床房·平日',
    '双床房·周末',
  ])
  expect(combinationsOf([rooms, { name: '日期', values: [] }])).toEqual([])
  expect(combinationsOf([])).toEqual([])
})

it('takes the specs of a product without axes for the values of one', () => {
  expect(axesOf(null, [{ name: '双人' }, { name: '家庭' }])).toEqual([{ name: '规格', values: ['双人', '家庭'] }])
  expect(axesOf([rooms], [])).toEqual([rooms])
})

it('keeps what specs hold when an axis gets or loses a value, and leaves out what was left out', () => {
  const specs = [
    { name: '大床房·平日', salePrice: 100 },
    { name: '双床房·周末', salePrice: 200 },
  ]
  const before = { axes: [rooms, days], specs }
  const more = specsFor([{ ...rooms, values: [...rooms.values, '套房'] }, days], before, blank)
  expect(more.map(({ name, salePrice }) => [name, salePrice])).toEqual([
    ['大床房·平日', 100],
    ['双床房·周末', 200],
    ['套房·平日', null],
    ['套房·周末', null],
  ])
  expect(specsFor([{ ...rooms, values: ['大床房'] }, days], before, blank)).toEqual([specs[0]])
})

it('says what is wrong with axes', () => {
  expect(axesProblem([rooms, days])).toBeNull()
  expect(axesProblem([rooms, rooms])).toBe('规格项的名称不能重复')
  expect(axesProblem([{ name: '房型', values: ['大床房', '大床房'] }])).toBe('「房型」的取值不能重复')
  expect(axesProblem([{ name: '房型', values: ['大·床'] }])).toBe('取值不能含有“·”')
  const many = { name: '时段', values: Array.from({ length: 11 }, (_, at) => `${at}点`) }
  expect(axesProblem([rooms, many])).toBe('规格组合不能超过20个')
})
