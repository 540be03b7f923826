import type { Field } from '@contracts/resources/definition'
import { defuse, fuse } from '@contracts/resources/formulaText'
import { columnHeader, readHeader } from '@contracts/resources/rowsText'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell, writeCell } from './cellText'
import { maskText } from './mask'
import { pinyinKey } from './pinyinKey'

const field = (more: object) => ({ label: '字段', ...more }) as Field

describe('a cell', () => {
  it.each([
    [{ type: 'money' }, 12_850, 128.5],
    [{ type: 'money' }, -29, -0.29],
    [{ type: 'percent' }, 12.34, 12.34],
    [{ type: 'decimal' }, 0.0001, 0.0001],
    [{ type: 'integer' }, 7, 7],
    [{ type: 'boolean' }, false, '否'],
    [{ type: 'date' }, '2026-03-01', '2026-03-01'],
    [{ type: 'dateTime' }, '2026-03-01T16:30:05.000Z', '2026-03-02 00:30:05'],
    [{ type: 'dateRange' }, ['2026-03-01', '2026-04-01'], '2026-03-01 ~ 2026-04-01'],
    [{ type: 'time' }, '09:00', '09:00'],
    [{ type: 'timeRange' }, ['17:00', '00:30'], '17:00 ~ 00:30'],
    [{ type: 'weekdays' }, ['1', '2', '3', '6'], '周一至周三、周六'],
    [{ type: 'weekdays' }, ['1', '2', '3', '4', '5', '6', '7'], '每天'],
    [{ type: 'enum', values: { A: '甲' } }, 'A', '甲'],
    [{ type: 'tags', values: { A: '甲', B: '乙' } }, ['A', 'B'], '甲、乙'],
    [{ type: 'images' }, ['a.jpg', 'b, c.jpg'], 'a.jpg\nb, c.jpg'],
    [{ type: 'text' }, null, ''],
  ] as const)('of %j holds %j as %j, and is read back', (more, value, cell) => {
    expect(writeCell(field(more), value)).toEqual(cell)
    expect(readCell(field(more), String(cell))).toEqual({ value })
  })

  it.each([
    [{ type: 'money' }, '0.005'],
    [{ type: 'money' }, '1e3'],
    [{ type: 'money' }, '99999999999999.99'],
    [{ type: 'integer' }, '1.5'],
    [{ type: 'integer' }, '十'],
    [{ type: 'boolean' }, '也许'],
    [{ type: 'dateTime' }, '明天'],
    [{ type: 'dateRange' }, '2026-03-01'],
    [{ type: 'time' }, '早上'],
    [{ type: 'timeRange' }, '09:00'],
    [{ type: 'weekdays' }, '周一、周八'],
  ] as const)('of %j does not read %j', (more, text) => {
    expect(readCell(field(more), text)).toEqual({ problem: '字段格式有误' })
  })

  it('takes amounts of money as people write them, exactly', () => {
    expect(readCell(field({ type: 'money' }), '￥1,234.5')).toEqual({ value: 123_450 })
    expect(readCell(field({ type: 'money' }), '0.29')).toEqual({ value: 29 })
    expect(readCell(field({ type: 'percent' }), '12.5%')).toEqual({ value: 12.5 })
    expect(readCell(field({ type: 'date' }), '2026年3月1日')).toEqual({ value: '2026-03-01' })
  })

  it('takes what spreadsheets make of days, times and ticks', () => {
    const moments = ['2026/3/2 0:30', '2026-03-02 00:30:00', '2026年3月2日 0:30', '2026-03-02T00:30']
    for (const text of moments) {
      expect(readCell(field({ type: 'dateTime' }), text)).toEqual({ value: '2026-03-01T16:30:00.000Z' })
    }
    expect(readCell(field({ type: 'dateTime' }), '2026/3/2')).toEqual({ value: '2026-03-01T16:00:00.000Z' })
    for (const text of ['2026/3/2 25:00', '2026/3/2 0:3', '2026/3/2 0:30 AM', '0:30']) {
      expect(readCell(field({ type: 'dateTime' }), text)).toEqual({ problem: '字段格式有误' })
    }
    expect(readCell(field({ type: 'boolean' }), 'TRUE')).toEqual({ value: true })
    expect(readCell(field({ type: 'boolean' }), 'FALSE')).toEqual({ value: false })
  })
})

describe('a cell of rows', () => {
  const specs = field({
    type: 'rows',
    label: '规格明细',
    fields: {
      name: { type: 'text', label: '规格名', required: true },
      salePrice: { type: 'money', label: '售价' },
      inventory: { type: 'integer', label: '库存' },
      sold: { type: 'integer', label: '已售', readOnly: true },
      options: {
        type: 'rows',
        label: '选项',
        fields: { name: { type: 'text', label: '名称' }, extra: { type: 'money', label: '加价' } },
      },
    },
  })
  const rows = [
    { name: '双人', salePrice: 39_800, inventory: 30, options: [{ name: '加床', extra: 8_000 }] },
    { name: '家庭', salePrice: 56_850, inventory: null, options: null },
  ]
  const order = ['name', 'salePrice', 'inventory', 'options']

  it('is what a merchant would write, in the order of its header', () => {
    expect(columnHeader(specs)).toBe('规格明细（规格名|售价|库存|选项（名称：加价））')
    const text = '双人|398|30|加床：80；家庭|568.5||'
    expect(writeCell(specs, [{ ...rows[0], sold: 5 }, rows[1]])).toBe(text)
    expect(readCell(specs, text)).toEqual({ value: rows })
    expect(readHeader(specs, columnHeader(specs))).toEqual({ parts: order })
    expect(readHeader(specs, '规格明细 (库存｜规格名)')).toEqual({ parts: ['inventory', 'name'] })
    expect(readCell(specs, '30｜双人\n20｜家庭；', ['inventory', 'name'])).toEqual({
      value: [
        { inventory: 30, name: '双人' },
        { inventory: 20, name: '家庭' },
      ],
    })
  })

  it('tells what is wrong by row and part', () => {
    expect(readCell(specs, '双人|398|30；家庭|便宜|二十；亲子|1|2|加床：免费|5')).toEqual({
      problem: [
        '第2行 售价：格式有误',
        '第2行 库存：格式有误',
        '第3行有5项，最多4项',
        '第3行 选项：第1行 加价：格式有误',
      ].join('；'),
    })
  })

  it('gives every text back', () => {
    const name = fc.string({ unit: fc.constantFrom('双', '|', '｜', '；', ';', '\\', '\n', 'n', '：', '，', ',') })
    const isKept = (text: string) => text.trim() === text && text !== ''
    const kept = fc.array(fc.tuple(name.filter(isKept), name.filter(isKept)), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(kept, (names) => {
        const value = names.map(([one, other]) => ({ ...rows[1], name: one, options: [{ name: other, extra: null }] }))
        expect(readCell(specs, String(writeCell(specs, value)))).toEqual({ value })
      }),
    )
  })
})

it('makes formulas harmless, and gives every text back', () => {
  for (const text of ['=1', '+1', '-1', '@x', '\tx', '\rx', "'=1"]) expect(defuse(text)).toBe(`'${text}`)
  expect(defuse("it's 5")).toBe("it's 5")
  fc.assert(fc.property(fc.string(), (text) => fuse(defuse(text)) === text))
})

it.each([
  ['phone', '13800001001', '138****1001'],
  ['name', '沈清和', '沈**'],
  ['idNumber', '330106199001011234', '3301**********1234'],
  ['code', '123456789012', '1234****9012'],
  ['code', '12', '**'],
  ['phone', '', '*'],
] as const)('masks a %s', (kind, text, masked) => {
  expect(maskText(kind, text)).toBe(masked)
})

it('sorts by pinyin, tones and all', () => {
  expect(
    ['西湖', '安吉', 'B', 'a2', '妈', '马', '麻'].toSorted((one, other) =>
      pinyinKey(one) < pinyinKey(other) ? -1 : 1,
    ),
  ).toEqual(['a2', '安吉', 'B', '妈', '麻', '马', '西湖'])
})
