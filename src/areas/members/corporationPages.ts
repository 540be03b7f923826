import type { RecordAnswer } from '@contracts/resources/calls'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { standingOfCorporation } from '@contracts/resources/members/standingOfCorporation'
import { yuanText } from '@/blocks/records/money'
import { AgreementChanges } from './agreements/AgreementChanges'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'

/** 企业详情: what it may still buy by the month, what it has brought. */
export const corporationPage = definePage(corporation, {
  word: '企业',
  number: 'inviteCode',
  said: ['level', 'settlement'],
  strip: [
    {
      label: '已用额度（元）',
      of: (record) => (record.settlement === 'MONTHLY' ? yuanText(standingOfCorporation(record).open) : null),
      note: ({ creditLimit }) => `额度 ${yuanText(creditLimit ?? 0)}`,
    },
    {
      label: '成交额（元）',
      of: (record) => yuanText(standingOfCorporation(record).amount),
      note: () => '已取消的除外',
    },
    { label: '已加入人数', of: (record) => String(standingOfCorporation(record).persons) },
    { of: 'salesId' },
  ],
  facts: [
    { section: '联系', fields: ['contactName', 'contactPhone', 'address', 'creditCode'] },
    { section: '结算与开票', fields: ['billDay', 'invoiceTitle', 'taxNo', 'bank', 'bankAccount'] },
    { section: '资料', fields: ['license', 'remark'] },
  ],
  leftOut: ['creditLimit', 'salesId', 'level', 'settlement', 'name'],
  likely: { PENDING: 'APPROVE', ACTIVE: 'edit', REJECTED: 'REOPEN', SUSPENDED: 'RESUME', TERMINATED: null },
})

/** 协议详情: its prices, its terms. */
export const agreementPage = definePage(corporationAgreement, {
  word: '协议',
  number: 'agreementNo',
  said: ['corporationId'],
  strip: [
    { of: 'range' },
    { label: '协议商品', of: ({ prices }) => `${prices.length} 项` },
    { of: 'targetNights' },
    { of: 'rebateRate' },
  ],
  tables: { prices: { columns: ['productId', 'mode', 'price', 'discount', 'breakfast'] } },
  main: AgreementChanges,
  facts: [{ section: '条款', fields: ['cancelRule', 'attachment', 'renewedFrom', 'remindedAt'] }],
  leftOut: ['name', 'submittedBy', 'corporationId'],
  likely: { DRAFT: 'SUBMIT', PENDING: 'APPROVE', EFFECTIVE: 'RENEW', EXPIRED: 'RENEW', TERMINATED: null },
})

/** A course of statuses: what lies before the one that a record is in is over. */
const courseOf =
  <Status extends string>(names: Readonly<Partial<Record<Status, string>>>) =>
  (status: string): readonly PageStep[] => {
    const course = Object.entries<string | undefined>(names)
    const at = course.findIndex(([one]) => one === status)
    if (at < 0) return []
    const isLast = at === course.length - 1
    return course.map(([, name = ''], nth) => ({
      name,
      is: nth < at || isLast ? 'over' : nth === at ? 'now' : 'ahead',
    }))
  }

const leadCourse = courseOf<RecordAnswer<typeof corporationLead>['status']>({
  NEW: '待分配',
  FOLLOWING: '跟进',
  QUOTED: '报价',
  WON: '成交',
})

const atOnce = courseOf<RecordAnswer<typeof corporationDeal>['status']>({ CONFIRMED: '待履约', COMPLETED: '履约' })
const byMonth = courseOf<RecordAnswer<typeof corporationDeal>['status']>({
  CONFIRMED: '待履约',
  COMPLETED: '履约',
  BILLED: '出账',
  SETTLED: '结清',
})

/** 线索详情: what is wanted, what was said. */
export const leadPage = definePage(corporationLead, {
  word: '线索',
  said: ['need', 'source'],
  strip: [{ of: 'quoted' }, { of: 'budget' }, { of: 'expectDate' }, { of: 'nextFollowOn' }],
  steps: ({ status }) => leadCourse(status),
  tables: { follows: { columns: ['at', 'content'] } },
  facts: [
    { section: '客户', fields: ['contact', 'phone', 'people', 'ownerId', 'corporationId', 'lostReason', 'remark'] },
  ],
  leftOut: ['company', 'need', 'source'],
  likely: { NEW: 'ASSIGN', FOLLOWING: 'FOLLOW', QUOTED: 'WIN', WON: null, LOST: 'REOPEN' },
})

/** 成交详情. */
export const dealPage = definePage(corporationDeal, {
  word: '成交',
  number: 'dealNo',
  said: ['kind', 'corporationId'],
  strip: [{ of: 'amount' }, { of: 'useRange' }, { of: 'settlement' }, { of: 'salesId' }],
  steps: ({ status, settlement }) => (settlement === 'MONTHLY' ? byMonth : atOnce)(status),
  facts: [
    { section: '预订', fields: ['corporationId', 'personId', 'agreementId', 'orderId'] },
    { section: '账单', fields: ['billNo', 'payWay', 'receiptNo', 'settledAt'] },
  ],
  leftOut: ['title', 'orderNo'],
  likely: { CONFIRMED: 'edit', COMPLETED: 'BILL', BILLED: 'SETTLE', SETTLED: null, CANCELLED: null },
})
