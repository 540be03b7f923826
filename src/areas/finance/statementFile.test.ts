import { expect, it } from 'vitest'
import { readStatement, statementWords } from './statementFile'

const table = (headers: readonly string[], ...lines: readonly (readonly string[])[]) => ({
  headers,
  rows: lines.map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at] ?? '']))),
})

it('reads what a merchant writes himself', () => {
  const rows = readStatement(
    table(['交易单号', '类型', '金额', '手续费'], ['420001', '收款', '398.00', '2.39'], ['R001', '退款', '-50', '']),
  )
  expect(rows).toEqual([
    { tradeNo: '420001', kind: 'PAY', amount: 39_800, fee: 239 },
    { tradeNo: 'R001', kind: 'REFUND', amount: 5_000, fee: null },
  ])
  expect(statementWords(rows)).toBe('已读取收款 1 笔 ¥398.00，退款 1 笔 ¥50.00')
})

it('reads the statement of a channel: marks before numbers, refunds by their own number and amount, no sums', () => {
  const headers = ['微信订单号', '商户退款单号', '交易状态', '应结订单金额', '退款金额', '手续费']
  expect(
    readStatement(
      table(
        headers,
        ['`4200001', '`', '`SUCCESS', '`1,288.00', '`0.00', '`7.73000'],
        ['`4200001', '`TK2026001', '`REFUND', '`0.00', '`88.00', '`-0.53000'],
        ['`2', '`', '', '`1,288.00', '`88.00', '`7.20'],
      ),
    ),
  ).toEqual([
    { tradeNo: '4200001', kind: 'PAY', amount: 128_800, fee: 773 },
    { tradeNo: 'TK2026001', kind: 'REFUND', amount: 8_800, fee: 53 },
  ])
})

it('says what is wrong with a file', () => {
  expect(() => readStatement(table(['单号', '金额'], ['1', '2']))).toThrow(
    '文件里没有交易单号、类型列，请用渠道下载的账单或含“交易单号、类型、金额”的表格',
  )
  const said =
    (...line: readonly string[]) =>
    () =>
      readStatement(table(['交易单号', '类型', '金额'], line))
  expect(said('', '收款', '1.00')).toThrow('第 2 行：没有交易单号')
  expect(said('42', '收款', '一元')).toThrow('第 2 行：金额不是数字')
  expect(said('42', '收款', '0.00')).toThrow('文件里没有交易明细')
})
