import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf, hitsOf, leavesOf, type CascadeOption } from './cascadeModel'

const places: readonly CascadeOption[] = [
  {
    id: 1,
    name: '浙江',
    data: [
      { id: 11, name: '杭州', data: [{ id: 111, name: 'West Lake' }] },
      { id: 12, name: '宁波', disabled: true, data: [{ id: 121, name: '海曙' }] },
    ],
  },
  { id: 2, name: '上海', data: [] },
]

it('finds what can be chosen, with its way and its names', () => {
  expect(leavesOf(places).map(({ option, at, text, isDisabled }) => [option.id, at, text, isDisabled])).toEqual([
    [111, [0, 0, 0], '浙江 / 杭州 / West Lake', false],
    [121, [0, 1, 0], '浙江 / 宁波 / 海曙', true],
    [2, [1], '上海', false],
  ])
})

it('opens a column for each branch on the way', () => {
  const shown = (active: number[]) =>
    columnsOf(places, active).map(({ parent, options, active: at }) => [parent?.name ?? null, options.length, at])
  expect(shown([0])).toEqual([[null, 2, 0]])
  expect(shown([0, 1, 0])).toEqual([
    [null, 2, 0],
    ['浙江', 2, 1],
    ['宁波', 1, 0],
  ])
})

it('ends where options have gone meanwhile', () => {
  expect(columnsOf(places, [9, 9]).map(({ active }) => active)).toEqual([1])
  expect(columnsOf([], [0, 3])).toEqual([{ parent: null, options: [], active: 0 }])
})

it('searches names and the names on the way, whatever the case', () => {
  const found = (query: string) => hitsOf(leavesOf(places), query).map(({ option }) => option.id)
  expect(found('west')).toEqual([111])
  expect(found(' 浙江 ')).toEqual([111, 121])
  expect(found('')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('没有')).toEqual([])
})

it('finds names by their pinyin and its initials, also of what they lie in', () => {
  const spelt: readonly CascadeOption[] = [
    {
      id: 1,
      name: '浙江省',
      pinyin: 'zhe jiang sheng',
      data: [
        { id: 11, name: '杭州市', pinyin: 'hang zhou shi' },
        { id: 12, name: '湖州市', pinyin: 'hu zhou shi' },
      ],
    },
  ]
  const found = (query: string) => hitsOf(leavesOf(spelt), query).map(({ option }) => option.id)
  expect(found('hangz')).toEqual([11])
  expect(found('HZS')).toEqual([11, 12])
  expect(found('zhe jiang')).toEqual([11, 12])
  expect(found('zhou')).toEqual([])
})

const { options: anyOptions } = fc.letrec<{ options: CascadeOption[]; option: CascadeOption }>((tie) => ({
  options: fc.oneof({ maxDepth: 3 }, fc.constant<CascadeOption[]>([]), fc.array(tie('option'), { maxLength: 4 })),
  option: fc.record({ id: fc.nat(), name: fc.string(), data: tie('options'), disabled: fc.boolean() }),
}))

it('every leaf stands where its way leads', () => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      for (const { option, at } of leavesOf(options)) {
        const column = columnsOf(options, at)[at.length - 1]
        expect(column?.options[at.at(-1)!]).toBe(option)
      }
    }),
  )
})
