import { describe, expect, test } from 'vitest'
import { valueText } from './cellText'
import { batchWords } from './constants'
import { decodeText, readCsv, writeCsv } from './csv'
import { exportWords } from './exportConstants'
import { importWords } from './importConstants'
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
    [{ type: 'timeRange', label, overnight: true } as const, ['17:00', '00:30'], '17:00 至 次日 00:30'],
    [{ type: 'weekdays', label } as const, ['5', '6'], '周五、周六'],
    [{ type: 'integer', label, lead: '付款后', unit: '小时' } as const, 2, '付款后 2 小时'],
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

  test('lines end as the system that wrote them has it, or in several ways', () => {
    const rows = [
      { a: '1', b: 'x\ny' },
      { a: '2', b: '' },
      { a: '3', b: 'z' },
    ]
    for (const [one, other] of ['\r\n', '\n', '\r'].flatMap((end) => [
      [end, end],
      ['\r\n', '\n'],
      ['\n', '\r\n'],
    ]))
      expect(readCsv(`a,b${one}1,"x\ny"${one}2,${other}3,"z"${other}`).rows).toEqual(rows)
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

describe('outcomes in words', () => {
  const task = { name: '票券.csv', rows: 12_408, progress: 40, failReason: null }

  test.each([
    [{ status: 'WAIT_APPROVE' } as const, '票券.csv 等待审批，同意后开始生成'],
    [{ status: 'QUEUED' } as const, '票券.csv（12,408 行）正在排队，可以离开此页，完成后在下载中心下载'],
    [{ status: 'QUEUED', rows: null } as const, '票券.csv（0 行）正在排队，可以离开此页，完成后在下载中心下载'],
    [{ status: 'RUNNING' } as const, '票券.csv（12,408 行）正在生成，已完成 40%'],
    [{ status: 'RUNNING', progress: null } as const, '票券.csv（12,408 行）正在生成，已完成 0%'],
    [{ status: 'SUCCEEDED' } as const, '票券.csv（12,408 行）导出完成'],
    [{ status: 'FAILED' } as const, '票券.csv 导出失败：原因未知'],
    [{ status: 'FAILED', failReason: '磁盘已满' } as const, '票券.csv 导出失败：磁盘已满'],
    [{ status: 'CANCELLED' } as const, '票券.csv 已取消'],
    [{ status: 'CANCELLED', failReason: '审批未通过' } as const, '票券.csv 已取消：审批未通过'],
    [{ status: 'EXPIRED' } as const, '票券.csv 的文件已过期，请重新导出'],
  ])('an export task %j', (differing, words) => {
    expect(exportWords.told({ ...task, ...differing })).toBe(words)
  })

  test('a batch says what it skipped, an import what it left as it was, each only where there is some', () => {
    expect([batchWords.result('删除', 1_200, 0), batchWords.result('删除', 1_199, 1)]).toEqual([
      '已删除 1,200 条',
      '已删除 1,199 条，跳过 1 条',
    ])
    expect([importWords.import(1_200), importWords.import(0)]).toEqual(['导入 1,200 条', '导入'])
    expect([importWords.done(1_000, 150, 0), importWords.done(1_000, 150, 50)]).toEqual([
      '已导入：新增 1,000 条，更新 150 条',
      '已导入：新增 1,000 条，更新 150 条，不变 50 条',
    ])
  })
})
