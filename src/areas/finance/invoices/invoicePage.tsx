import type { RecordAnswer } from '@contracts/resources/calls'
import { invoice } from '@contracts/resources/finance/invoice'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { Button } from '@/look/parts/Button'
import { invoiceWords } from './words'

type Invoice = RecordAnswer<typeof invoice>

/** 下载 of what was issued. */
function InvoiceButtons({ record: { pdfUrl } }: { record: Invoice }) {
  if (pdfUrl === null) return null
  return <Button onClick={() => window.open(pdfUrl, '_blank', 'noopener')}>{invoiceWords.download}</Button>
}

function stepsOf({ status, createdAt, updatedAt, issuedAt, redNotes }: Invoice): readonly PageStep[] {
  const asked: PageStep = { name: '申请', is: 'over', at: createdAt }
  const issued: PageStep = { name: '开票', is: 'over', at: issuedAt }
  switch (status) {
    case 'SUBMITTED':
      return [asked, { name: '审核', is: 'now', waitsFor: '等待审核' }, { name: '开票', is: 'ahead' }]
    case 'APPROVED':
      return [asked, { name: '审核', is: 'over' }, { name: '开票', is: 'now', waitsFor: '等待开票' }]
    case 'ISSUING':
      return [asked, { name: '审核', is: 'over' }, { name: '开票', is: 'now', waitsFor: '等待开票服务' }]
    case 'FAILED':
      return [asked, { name: '审核', is: 'over' }, { name: '开票失败', is: 'now', at: updatedAt }]
    case 'REJECTED':
    case 'CANCELLED':
      return [asked, { name: status === 'REJECTED' ? '已驳回' : '已取消', is: 'over', at: updatedAt }]
    case 'ISSUED':
      return [asked, issued]
    case 'RED_CONFIRMING':
      return [
        asked,
        issued,
        { name: '红冲', is: 'now', at: redNotes?.at(-1)?.askedAt, waitsFor: '等待购方72小时内确认' },
      ]
    case 'RED_PARTIAL':
    case 'RED_FULL':
      return [asked, issued, { name: status === 'RED_FULL' ? '全部红冲' : '部分红冲', is: 'over', at: updatedAt }]
  }
}

/** 发票详情: what it is for, whom, and what of it still stands. */
export const invoicePage = definePage(invoice, {
  word: '发票',
  number: 'applyNo',
  said: ['side', 'bizType', 'createdAt'],
  strip: [
    { of: 'amount', note: ({ taxAmount }) => (taxAmount === null ? null : `含税额 ${yuanText(taxAmount)}`) },
    { of: 'redAmount' },
    { label: '净额（元）', of: ({ amount, redAmount }) => yuanText(amount - redAmount) },
    { of: 'invoiceNo' },
  ],
  steps: stepsOf,
  tables: {
    orders: { columns: ['bizNo', 'amount'], sums: ['amount'] },
    redNotes: { columns: ['redNo', 'reason', 'confirmState', 'askedAt', 'amount'], less: ['amount'] },
  },
  facts: [
    { section: '抬头', fields: ['title', 'titleType', 'taxNo', 'invoiceType', 'email'] },
    { section: '开票', fields: ['issuedAt', 'pdfUrl', 'failReason', 'resentAt', 'replacesId'] },
  ],
  leftOut: ({ newTitle }) => ['redAsked', ...(newTitle === null ? (['newTitle', 'newTaxNo'] as const) : [])],
  likely: { SUBMITTED: 'APPROVE', APPROVED: 'ISSUE', FAILED: 'RETRY', ISSUED: null, RED_PARTIAL: null },
  buttons: InvoiceButtons,
})
