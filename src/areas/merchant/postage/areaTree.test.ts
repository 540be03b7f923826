import { expect, it } from 'vitest'
import type { CascadeOption } from '@/blocks/cascade/cascadeModel'
import { areasOf, idsIn, regionsLeft } from './areaTree'

const options: readonly CascadeOption[] = [
  {
    id: '浙江省',
    name: '浙江省',
    data: [
      {
        id: '浙江省/杭州市',
        name: '杭州市',
        data: [
          { id: '浙江省/杭州市/西湖区', name: '西湖区' },
          { id: '浙江省/杭州市/余杭区', name: '余杭区' },
        ],
      },
      { id: '浙江省/宁波市', name: '宁波市' },
    ],
  },
  { id: '西藏自治区', name: '西藏自治区' },
]
const hangzhou = ['浙江省/杭州市/西湖区', '浙江省/杭州市/余杭区']

it('covers all of a city by its name, and all of a province by its own', () => {
  expect(areasOf(options, hangzhou)).toEqual(['浙江省杭州市'])
  expect(areasOf(options, [...hangzhou, '浙江省/宁波市'])).toEqual(['浙江省'])
  expect(areasOf(options, [hangzhou[0]!, '西藏自治区'])).toEqual(['浙江省杭州市西湖区', '西藏自治区'])
  expect(areasOf(options, [])).toEqual([])
})

it.each([[['浙江省']], [['浙江省杭州市']], [['浙江省杭州市西湖区', '西藏自治区']], [[]]])('reads %j back', (areas) => {
  expect(areasOf(options, idsIn(options, areas))).toEqual(areas)
})

it('shuts what another rule names, and leaves its own open', () => {
  const [zhejiang, tibet] = regionsLeft(options, ['浙江省杭州市', '西藏自治区'], ['西藏自治区'])
  expect(zhejiang!.data!.map(({ disabled = false }) => disabled)).toEqual([true, false])
  expect(tibet!.disabled).toBeUndefined()
})
