import { StatusBadge } from '@/look/parts/StatusBadge'

/** 剩余库存: of what is on sale and gone it says so. */
export function StockLeft({ left, status }: { left: number | null; status: string }) {
  if (left === 0 && status === 'PUBLISHED') return <StatusBadge tone="warning">已兑完</StatusBadge>
  return <>{left ?? 0}</>
}
