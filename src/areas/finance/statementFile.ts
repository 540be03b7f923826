import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { yuan } from '@machines/lifecycles/yuan'
import type { FileTable } from '@/blocks/records/csv'

/** How channels call what a statement says; the first header that is there counts. */
const headers = {
  tradeNo: ['交易单号', '渠道流水号', '微信订单号', '支付宝交易号', '交易流水号', '流水号'],
  refundNo: ['商户退款单号', '退款批次号/请求号', '退款请求号', '退款单号'],
  kind: ['类型', '交易类型', '业务类型', '交易状态'],
  amount: ['金额', '应结订单金额', '订单金额', '交易金额', '订单金额（元）', '商家实收（元）'],
  refund: ['退款金额', '申请退款金额'],
  fee: ['手续费', '服务费', '服务费（元）'],
} as const

type Column = keyof typeof headers

const messages = {
  columns: (missing: string) => `文件里没有${missing}列，请用渠道下载的账单或含“交易单号、类型、金额”的表格`,
  none: '文件里没有交易明细',
  tooMany: (count: number) => `文件有 ${count} 笔，一个批次最多 ${reconBatch.fields.items.max} 笔`,
  row: (row: number, what: string) => `第 ${row} 行：${what}`,
  tradeNo: '没有交易单号',
  amount: '金额不是数字',
} as const

/** A line of a statement as a batch holds it. */
export interface StatementRow {
  readonly tradeNo: string
  readonly kind: 'PAY' | 'REFUND'
  /** fen */
  readonly amount: number
  /** fen; null where the file does not say it */
  readonly fee: number | null
}

/** Channels put a mark before numbers so that spreadsheets leave them alone, and signs before fees and refunds. */
const plain = (text: string | undefined): string => (text ?? '').replace(/^[`'\s]+/, '').trim()

/** Yuan as a file writes them, in fen, whatever their sign; null for what is none. */
function fenOf(text: string): number | null {
  const written = text.replaceAll(/[¥￥,\s]/g, '')
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? Math.round(Math.abs(Number(written)) * 100) : null
}

const isRefund = (text: string): boolean => /退|REFUND/i.test(text)

/**
 * Reads the statement of a channel from a file: sums at its end are left out.
 * @returns its lines, and what they come to in words
 * @throws Error in words of the user, for a file that is none or has a row that cannot be read
 */
export function readStatement(table: FileTable): readonly StatementRow[] {
  const columnOf = (column: Column) => headers[column].find((one) => table.headers.includes(one))
  const [tradeNo, kind, amount] = [columnOf('tradeNo'), columnOf('kind'), columnOf('amount')]
  const missing = [tradeNo ? null : '交易单号', kind ? null : '类型', amount ? null : '金额'].filter(
    (one) => one !== null,
  )
  if (!tradeNo || !kind || !amount) throw new Error(messages.columns(missing.join('、')))
  const [refundNo, refund, fee] = [columnOf('refundNo'), columnOf('refund'), columnOf('fee')]
  const rows = table.rows.flatMap((row, at): readonly StatementRow[] => {
    const said = plain(row[kind])
    const number = plain(row[tradeNo])
    // The last lines of a statement sum it up: they have no number, or no kind.
    if (said === '' && at >= table.rows.length - 2) return []
    const line = at + 2
    const isBack = isRefund(said)
    const no = isBack ? plain(refundNo && row[refundNo]) || number : number
    if (no === '') throw new Error(messages.row(line, messages.tradeNo))
    const back = isBack && refund ? fenOf(plain(row[refund])) : null
    const paid = back || fenOf(plain(row[amount]))
    if (paid === null) throw new Error(messages.row(line, messages.amount))
    if (paid === 0) return []
    return [{ tradeNo: no, kind: isBack ? 'REFUND' : 'PAY', amount: paid, fee: fee ? fenOf(plain(row[fee])) : null }]
  })
  if (rows.length === 0) throw new Error(messages.none)
  if (rows.length > reconBatch.fields.items.max) throw new Error(messages.tooMany(rows.length))
  return rows
}

/** What was read, in words: how many of each, and what they come to. */
export function statementWords(rows: readonly StatementRow[]): string {
  const of = (kind: StatementRow['kind']) => rows.filter((row) => row.kind === kind)
  const sum = (some: readonly StatementRow[]) => yuan(some.reduce((total, { amount }) => total + amount, 0))
  const [paid, back] = [of('PAY'), of('REFUND')]
  return `已读取收款 ${paid.length} 笔 ¥${sum(paid)}，退款 ${back.length} 笔 ¥${sum(back)}`
}
