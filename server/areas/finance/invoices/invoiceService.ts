import type { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import type { RecordValues } from '@contracts/resources/definition'

/** What is to be issued. */
export interface AskedInvoice {
  /** Asked once more under the same number it is the same invoice. */
  readonly applyNo: string
  readonly title: string
  readonly taxNo: string | null
  readonly email: string
  /** fen */
  readonly amount: number
  /** Percent. */
  readonly taxRate: number
  readonly askedAt: Date
}

export type IssueAnswer =
  | { readonly state: 'OK'; readonly invoiceNo: string; readonly taxAmount: number }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PENDING' }

/** What is to be taken back. */
export interface AskedRed {
  readonly invoiceNo: string
  /** Of the red note among those of its invoice, from 1. */
  readonly nth: number
  readonly isCompany: boolean
  readonly taxNo: string | null
  readonly askedAt: Date
}

/** REFUSED: the buyer says no. */
export type RedAnswer =
  { readonly state: 'OK'; readonly redNo: string } | { readonly state: 'REFUSED' } | { readonly state: 'PENDING' }

/** The port to the service that issues invoices. */
export interface InvoiceService {
  /** @returns null when it answers, else why it does not */
  test(entity: Pick<RecordValues<typeof invoiceEntity>, 'taxNo' | 'provider'>): Promise<string | null>
  issue(asked: AskedInvoice, now: Date): Promise<IssueAnswer>
  takeBack(asked: AskedRed, now: Date): Promise<RedAnswer>
  /** Sends the file of an invoice to an address. */
  deliver(sent: { readonly invoiceNo: string; readonly email: string }): Promise<void>
}

export const standInIssueMs = 10_000
export const standInConfirmMs = 60_000
const digits = 20
const per = 100

/** Whoever has a tax number with this ending is refused, and refuses to confirm. */
const refusedEnding = '0000'

/** A number of 20 digits that is always the same for the same document. */
function numberOf(text: string): string {
  let number = ''
  let state = 7
  for (let at = 0; number.length < digits; at += 1) {
    state = (Math.imul(state, 31) + text.charCodeAt(at % text.length) + at) >>> 0
    number += String(state % 10)
  }
  return `25${number.slice(2)}`
}

/** What of an amount is tax, fen. */
export const taxOf = (amount: number, taxRate: number): number => Math.round((amount * taxRate) / (per + taxRate))

/** 模拟: issues after a while, and refuses tax numbers that end in 0000; a company confirms red notes after a minute. */
export const standInInvoiceService: InvoiceService = {
  test: ({ taxNo }) => {
    if (taxNo === null) return Promise.resolve('境外单位没有境内税号，不能开票')
    return Promise.resolve(taxNo.endsWith(refusedEnding) ? '开票服务没有找到该税号' : null)
  },
  issue: ({ applyNo, taxNo, amount, taxRate, askedAt }, now) => {
    if (now.getTime() - askedAt.getTime() < standInIssueMs) return Promise.resolve({ state: 'PENDING' })
    if (taxNo?.endsWith(refusedEnding)) return Promise.resolve({ state: 'FAILED', reason: '税号与抬头不符' })
    return Promise.resolve({ state: 'OK', invoiceNo: numberOf(applyNo), taxAmount: taxOf(amount, taxRate) })
  },
  takeBack: ({ invoiceNo, nth, isCompany, taxNo, askedAt }, now) => {
    if (isCompany && now.getTime() - askedAt.getTime() < standInConfirmMs) return Promise.resolve({ state: 'PENDING' })
    if (taxNo?.endsWith('X9')) return Promise.resolve({ state: 'REFUSED' })
    return Promise.resolve({ state: 'OK', redNo: numberOf(`${invoiceNo}R${nth}`) })
  },
  deliver: () => Promise.resolve(),
}
