import type { RecordAnswer } from '@contracts/resources/calls'
import type { splitOrder } from '@contracts/resources/finance/splitOrder'
import { momentText } from '@/blocks/records/cellText'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { useState } from 'react'

const dayMs = 24 * 60 * 60 * 1000

/** Days before the end from which it is said. */
const soonDays = 7

/** 冻结到期: of what still waits with the days that are left, once they are few. */
export function FrozenUntil({ split }: { split: Pick<RecordAnswer<typeof splitOrder>, 'status' | 'frozenUntil'> }) {
  const [now] = useState(() => Date.now())
  const left = Math.ceil((Date.parse(split.frozenUntil) - now) / dayMs)
  if (split.status !== 'WAITING' || left > soonDays) return momentText(split.frozenUntil)
  return <StatusBadge tone="warning">{left > 0 ? `即将解冻，剩 ${left} 天` : '即将解冻'}</StatusBadge>
}
