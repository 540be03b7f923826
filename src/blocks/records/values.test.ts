import { describe, expect, test } from 'vitest'
import { valueText } from './cellText'
import { collectPage, mostExceptions, mostOptions, namedPerReason, thumbSide, typingPauseMs } from './constants'
import { decodeText, readCsv, writeCsv } from './csv'
import { fenOf, yuanOf, yuanText } from './money'

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456, '1,234.56'],
    [-5, '-0.05'],
    [9_007_199_254_740_991, '90,071,992,547,409.91'],
  ])('%d fen is %s yuan', (fen, text) => expect(yuanText(fen)).toBe(text))

  test('a typed amount and back is the same number of fen, without the noise of doubles', () => {
    for (const fen of [1, 10, 29, 57, 1_999, 113_0, 435_99, 4_035_11, 1_000_000_01])
      expect(fenOf(yuanOf(fen))).toBe(fen)
    expect(fenOf(19.99)).toBe(1_999)
    expect(fenOf(1.1)).toBe(110)
  })
})

describe('a value in words', () => {
  const label = '字段'
  test.each([
    [{ type: 'money', label } as const, 123_400, '¥1,234.00'],
    [{ type: 'percent', label } as const, 12.5, '12.5%'],
    [{ type: 'boolean', label } as const, false, '否'],
    [{ type: 'dateRange', label } as const, ['2026-06-01', '2026-12-31'], '2026-06-01 至 2026-12-31'],
    [{ type: 'enum', label, values: { room: '房券' } } as const, 'room', '房券'],
    [{ type: 'enum', label, values: { room: '房券' } } as const, 'gone', 'gone'],
    [{ type: 'tags', label } as const, ['招牌', '新品'], '招牌、新品'],
    [{ type: 'richText', label } as const, '<p>湖景<script>alert(1)</script></p>', '湖景alert(1)'],
    [{ type: 'rows', label, fields: {} } as const, [{}, {}], '2 项'],
    [{ type: 'reference', label, to: 'x' } as const, 7, '#7'],
    [{ type: 'integer', label } as const, 0, '0'],
    [{ type: 'integer', label } as const, null, '–'],
    [{ type: 'tags', label } as const, [], '–'],
    // Masked personal data is text whatever its field.
    [{ type: 'money', label } as const, '****', '****'],
  ])('%j %j', (field, value, words) => expect(valueText(field, value)).toBe(words))

  test('a reference has the name the gateway told', () => {
    expect(valueText({ type: 'reference', label, to: 'x' }, 7, '餐券')).toBe('餐券')
  })
})

describe('CSV', () => {
  test('reads what spreadsheets write: quotes, commas, line breaks, byte order mark, empty lines', () => {
    const text = '\uFEFF名称,说明\r\n"晚餐,双人","第一行\n""第二行"""\r\n,\r\n早餐\r\n'
    expect(readCsv(text)).toEqual({
      headers: ['名称', '说明'],
      rows: [
        { 名称: '晚餐,双人', 说明: '第一行\n"第二行"' },
        { 名称: '早餐', 说明: '' },
      ],
    })
  })

  test('an empty file has no rows', () => expect(readCsv('')).toEqual({ headers: [], rows: [] }))

  test('writes what it reads', () => {
    const { rows } = readCsv(writeCsv([['名称'], ['a,"b"\nc']]))
    expect(rows).toEqual([{ 名称: 'a,"b"\nc' }])
  })

  test('reads GB18030 of Chinese spreadsheets, and refuses a workbook', () => {
    expect(decodeText(new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6]).buffer, '不是文本')).toBe('名称')
    expect(() => decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]).buffer, '不是文本')).toThrow('不是文本')
  })
})

test('the numbers of the block', () => {
  expect([mostOptions, thumbSide, mostExceptions, collectPage]).toEqual([50, 40, 10_000, 1_000])
  expect([typingPauseMs, namedPerReason]).toEqual([300, 3])
})
