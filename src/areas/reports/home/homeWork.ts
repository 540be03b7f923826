/** A card of work: the page of the menu that it belongs to, and where on it all of it stands. */
interface HomeWork {
  readonly title: string
  /** Right of the page. */
  readonly page: string
  readonly search: string
}

/** What people come for who see no figures of the business: finance, the front desk, those who redeem. */
export const homeWorks = {
  diffs: { title: '对不上的账', page: 'finance:ledger', search: '?show=diffs&tab=OPEN' },
  withdrawals: { title: '提现待审', page: 'finance:withdrawal', search: '?tab=SUBMITTED' },
  arrivals: { title: '今日到店', page: 'ticket:reservation', search: '?day=today' },
  refunds: { title: '退款待审', page: 'ticket:order', search: '?show=refunds&tab=APPLIED' },
  verified: { title: '今日核销', page: 'ticket:verify', search: '?show=records' },
} as const satisfies Readonly<Record<string, HomeWork>>

export type WorkKey = keyof typeof homeWorks
