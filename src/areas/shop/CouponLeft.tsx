import { StatusBadge } from '@/look/parts/StatusBadge'

interface CouponLeftProps {
  readonly total: number
  readonly taken: number
  readonly status: string
}

/** 剩余: of a coupon that is given out and gone it says so. */
export function CouponLeft({ total, taken, status }: CouponLeftProps) {
  if (total === 0) return <>不限</>
  if (taken >= total && status === 'PUBLISHED') return <StatusBadge tone="warning">已领完</StatusBadge>
  return <>{Math.max(total - taken, 0)}</>
}
