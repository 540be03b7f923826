import type { AnyResource } from '@contracts/resources/definition'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../anyRecord'
import type { AnyPage } from './recordPage'

/** A line as it is drawn, fen with its sign. */
export interface MoneyLine {
  readonly label: string
  readonly why: ReactNode
  readonly fen: number
  readonly isResult: boolean
}

/** What makes up the difference to a stored result that no line tells. */
const missing = '其他调整'

/**
 * The money of a record as lines that add up: what a line comes to follows from those above it. Lines of nothing are left
 * out, and a result that says again what the one above it said.
 */
export function moneyLines({ fields }: AnyResource, page: AnyPage, record: AnyRecord): readonly MoneyLine[] {
  const lines: MoneyLine[] = []
  let sum = 0
  const put = (label: string, fen: number, why: ReactNode = null) => {
    sum += fen
    if (fen !== 0) lines.push({ label, why, fen, isResult: false })
  }
  for (const { label, of, is, why } of page.money ?? []) {
    const field = of === undefined ? undefined : fields[of]
    // Who may not see a part sees what the rest comes to.
    if (of !== undefined && !field) continue
    const name = (typeof label === 'function' ? label(record) : label) ?? field?.label ?? ''
    const fen = of === undefined ? sum : Number(record[of] ?? 0)
    if (is !== 'result') put(name, is === 'less' ? -fen : fen, why?.(record))
    else {
      put(missing, fen - sum)
      if (lines.at(-1)?.isResult !== true) lines.push({ label: name, why: why?.(record) ?? null, fen, isResult: true })
    }
  }
  return lines
}
