import { boundLimits, usualBounds, type RfmBounds } from '@contracts/reports/memberValue'
import { useLocation, useNavigate } from 'react-router-dom'

const within = (text: string | null, { min, max }: { readonly min: number; readonly max: number }): number | null => {
  const value = text === null ? NaN : Number(text)
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : null
}

/** Where members of RFM are told apart, as the address says it; what is broken in it is as usual. */
export function boundsIn(params: URLSearchParams): RfmBounds {
  const { recentDays, orders, spent } = usualBounds
  return {
    recentDays: within(params.get('recentDays'), boundLimits.recentDays) ?? recentDays,
    orders: within(params.get('orders'), boundLimits.orders) ?? orders,
    spent: within(params.get('spent'), boundLimits.spent) ?? spent,
  }
}

/** The address of the page, and how a part of it is said anew. */
export function useValueAddress(): readonly [URLSearchParams, (change: Readonly<Record<string, string>>) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const show = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    void navigate(`${pathname}?${next.toString()}`, { replace: true })
  }
  return [params, show]
}

/** The list of members under some filters. */
export const membersPath = (filters: Readonly<Record<string, string>>): string =>
  `/member-list/list?${new URLSearchParams(filters).toString()}`
