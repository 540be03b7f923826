import type { PayloadField } from '../lifecycle'

export const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField
export const expireOn = { type: 'date', label: '到期日（不填则按积分设置）' } as const satisfies PayloadField

/** What points are granted with, to one member or to many. */
export const grantPayload = {
  points: { type: 'integer', label: '每人发放积分', required: true, min: 1 } as const satisfies PayloadField,
  reason,
  expireOn,
  notify: { type: 'boolean', label: '入账后短信通知会员（从本店短信余额扣）' } as const satisfies PayloadField,
} as const

/** Right to grant points. */
export const mayGrant = 'points:account:grant'
