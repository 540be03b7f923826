import { endOfStoreDay, storeDay } from '../storeDay'

const dayMs = 24 * 60 * 60 * 1000

/** Cards that one delay takes at most. */
export const mostDelayed = 500

export const delayScopes = { CARDS: '指定卡', PRODUCT: '按卡种', BATCH: '按批次', EXPIRING: '按到期区间' } as const
export const delayModes = { DAYS: '延 N 天', TO_DATE: '延至' } as const
export const delayReasons = {
  FORCE: '不可抗力',
  RENOVATION: '装修',
  COMPLAINT: '客诉',
  MARKETING: '营销',
  LEGAL: '法定',
  OTHER: '其他',
} as const

/** What came of a card. */
export const delayResults = {
  WAIT: '待延期',
  OK: '已延期',
  FAIL: '失败',
  REFUSED: '不可延期',
  REVOKED: '已撤销',
  KEPT: '未撤销',
} as const

/** What a delay wants. */
export interface DelayWish {
  readonly mode: keyof typeof delayModes
  readonly days: number | null
  readonly toDate: string | null
  readonly includeExpired: boolean | null
}

/** A card as a delay sees it; `label` is its status in words. */
export interface Delayable {
  readonly status: string
  readonly label: string
  /** ISO time; null for a card without end. */
  readonly expireAt: string | null
}

/** The last moment of a day of the stores. */
const lastMomentOf = (day: string): string =>
  new Date(Date.parse(endOfStoreDay(`${day}T04:00:00.000Z`)) - 1).toISOString()

/**
 * The new end of a card, or why it keeps the one that it has: a delay never makes it shorter.
 * @param now ISO time
 */
export function delayedEnd(
  { status, label, expireAt }: Delayable,
  { mode, days, toDate, includeExpired }: DelayWish,
  now: string,
): { readonly expireAt: string } | { readonly refusal: string } {
  if (status !== 'ACTIVE' && status !== 'EXPIRED') return { refusal: `卡${label}，不能延期` }
  if (expireAt === null) return { refusal: '长期有效，不用延期' }
  if ((status === 'EXPIRED' || expireAt < now) && includeExpired !== true)
    return { refusal: '卡已过期，未包含已过期的卡' }
  const end =
    mode === 'DAYS'
      ? new Date(Date.parse(expireAt) + (days ?? 0) * dayMs).toISOString()
      : lastMomentOf(toDate ?? storeDay(now))
  if (end <= expireAt) return { refusal: '新到期日不晚于原到期日' }
  return end < now ? { refusal: '延期后仍已过期' } : { expireAt: end }
}

/**
 * Why a card keeps the end that a delay gave it when that is revoked; null when it gets the former one back.
 * @param given by the delay
 */
export function keptEnd(
  card: Delayable & { readonly lastUsedAt: string | null },
  given: { readonly oldExpire: string; readonly newExpire: string },
): string | null {
  if (card.status !== 'ACTIVE' && card.status !== 'EXPIRED') return `卡${card.label}，保留延期`
  if (card.expireAt !== given.newExpire) return '到期日后来又改过，保留延期'
  return card.lastUsedAt !== null && card.lastUsedAt > given.oldExpire ? '延期后已消费，保留延期' : null
}
