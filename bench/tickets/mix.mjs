// What fifty stores ask of their orders in a minute: mostly the newest ones and their tabs, now and then a number or a phone.
const tabs = ['PAID', 'PAID', 'PAID', 'COMPLETED', 'COMPLETED', 'PART_USED', 'REFUNDED', 'EXPIRED', 'CANCELLED']

/** The list of ticket orders: kinds of request, with how many of a hundred are one. */
export const orderMix = {
  listPath: '/ticket-api/eb/ticket-order/list',
  /** Orders are those of a store. */
  ofBrands: false,
  kinds: {
    'first page': { share: 30, query: () => ({}) },
    tab: { share: 26, query: ({ pick }) => ({ tab: pick(tabs) }) },
    'later page': { share: 12, query: ({ pick, below }) => ({ tab: pick(tabs), pageIndex: 2 + below(9) }) },
    'type and channel': {
      share: 9,
      query: ({ pick }) => ({ saleType: pick(['NORMAL', 'FLASH', 'GROUP_BUY']), channel: pick(['WECHAT', 'DESK']) }),
    },
    'sorted by amount': {
      share: 8,
      query: ({ pick }) => ({ orderType: pick(['payAmount-desc', 'payAmount-asc', 'payTime-desc']) }),
    },
    'order number': { share: 5, query: ({ below }) => ({ keyword: `T${202_500_000_000 + below(1_000_000)}` }) },
    phone: { share: 4, query: ({ below }) => ({ keyword: `138${String(below(100_000_000)).padStart(8, '0')}` }) },
    'paid between': {
      share: 6,
      query: ({ below }) => ({ payTime: `2026-0${1 + below(5)}-01..2026-0${6 + below(4)}-01`, tab: 'PAID' }),
    },
  },
}
