/** What a store tells those of its people whom it concerns, by their work; 店员助手 settles who that is. */
export const staffMessages = {
  NEW_ORDER: '新订单',
  REFUND: '退款申请',
  LOW_STOCK: '库存不足',
  ALERT: '经营异动',
  CREDIT_OVERDUE: '挂账逾期',
  AGREEMENT_END: '协议到期',
  REVISION: '修改待审核',
  SERVICE_LATE: '服务超时未接',
  BAD_FEEDBACK: '服务差评',
} as const
export type StaffMessage = keyof typeof staffMessages

/** Who is told where a store has settled nothing. */
export const toldByDefault: Readonly<Record<StaffMessage, string>> = {
  NEW_ORDER: '能看票券订单的员工',
  REFUND: '不发',
  LOW_STOCK: '能改票券商品的员工',
  ALERT: '能看鹰眼的员工，规则另有接收人的按规则',
  CREDIT_OVERDUE: '能看挂账账户的员工',
  AGREEMENT_END: '录入协议的员工',
  REVISION: '能审核的员工',
  SERVICE_LATE: '能接单的员工',
  BAD_FEEDBACK: '能回复服务反馈的员工',
}

/** Whom a store wants told. */
export const toldTo = { DEFAULT: '默认', ROLES: '指定角色', NONE: '不发' } as const
