// What fifty stores ask of their books in a minute: mostly the newest rows, now and then one account, one member, one
// number.
import { firstAccount, firstMember, firstNumber, memberCount } from './fill.mjs'

const days = ({ below }) => `2026-0${5 + below(4)}-01..2026-11-${10 + below(18)}`
export const mixes = {
  ledger_line: {
    listPath: '/payment-api/eb/ledger-line/list',
    ofBrands: true,
    kinds: {
      'first page': { share: 34, query: () => ({}) },
      'later page': { share: 12, query: ({ below }) => ({ pageIndex: 2 + below(9) }) },
      account: { share: 18, query: ({ hotel, below }) => ({ accountId: firstAccount + hotel * 6 + below(6) }) },
      event: {
        share: 12,
        query: ({ pick }) => ({ ledgerEvent: pick(['ORDER_PAID', 'ORDER_REFUNDED', 'WITHDRAW_PAID']) }),
      },
      'kind and days': {
        share: 10,
        query: (at) => ({ accountKind: at.pick(['PENDING', 'AVAILABLE']), createdAt: days(at) }),
      },
      'sorted by amount': { share: 6, query: ({ pick }) => ({ orderType: pick(['amount-desc', 'amount-asc']) }) },
      number: { share: 8, query: ({ below }) => ({ keyword: `T${firstNumber + BigInt(below(1_000_000))}` }) },
    },
  },
  member_event: {
    listPath: '/member-api/eb/member-event/list',
    ofBrands: true,
    kinds: {
      'first page': { share: 34, query: () => ({}) },
      tab: { share: 22, query: ({ pick }) => ({ tab: pick(['ORDER', 'ORDER', 'POINT', 'STAFF', 'GRADE']) }) },
      'later page': { share: 8, query: ({ below }) => ({ tab: 'ORDER', pageIndex: 2 + below(9) }) },
      member: { share: 22, query: ({ below }) => ({ memberId: firstMember + below(memberCount) }) },
      'channel and days': { share: 8, query: (at) => ({ channel: at.pick(['DESK', 'DOUYIN']), at: days(at) }) },
      number: { share: 6, query: ({ below }) => ({ keyword: `T${firstNumber + BigInt(below(1_000_000))}` }) },
    },
  },
  point_entry: {
    listPath: '/member-api/eb/point-entry/list',
    ofBrands: true,
    kinds: {
      'first page': { share: 34, query: () => ({}) },
      status: { share: 20, query: ({ pick }) => ({ status: pick(['POSTED', 'POSTED', 'PENDING', 'REVIEW']) }) },
      'later page': { share: 8, query: ({ below }) => ({ status: 'POSTED', pageIndex: 2 + below(9) }) },
      member: { share: 20, query: ({ below }) => ({ memberId: firstMember + below(memberCount) }) },
      'type and days': { share: 8, query: (at) => ({ entryType: at.pick(['EARN', 'EXPIRE']), createdAt: days(at) }) },
      'sorted by points': { share: 4, query: () => ({ orderType: 'points-desc' }) },
      number: { share: 6, query: ({ below }) => ({ keyword: `JF${firstNumber + BigInt(below(1_000_000))}` }) },
    },
  },
}
