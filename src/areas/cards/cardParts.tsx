import type { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { lazy } from 'react'
import type { OwnCells } from '@/blocks/records/columns'
import type { Consequences } from '@/blocks/records/consequences'
import { memberCell } from '@/blocks/records/linkCells'
import { SellerHint } from './SellerHint'
import { SignedMoney } from './SignedMoney'

const UseConsequences = lazy(async () => ({ default: (await import('./UseConsequences')).UseConsequences }))
const RechargeConsequences = lazy(async () => ({
  default: (await import('./RechargeConsequences')).RechargeConsequences,
}))

const MergeConsequences = lazy(async () => ({ default: (await import('./MergeConsequences')).MergeConsequences }))
const AdjustConsequences = lazy(async () => ({ default: (await import('./AdjustConsequences')).AdjustConsequences }))

/** What acts of a card come to. */
export const cardConsequences: Consequences = {
  ISSUE: SellerHint,
  CONSUME: UseConsequences,
  RECHARGE: RechargeConsequences,
  MERGE: MergeConsequences,
  ADJUST: AdjustConsequences,
}

/** What moved the money of a card, wherever it is listed. */
export const entryCells = {
  memberId: memberCell,
  cash: ({ cash }) => <SignedMoney fen={cash} />,
  dPrincipal: ({ dPrincipal }) => <SignedMoney fen={dPrincipal} />,
  dBonus: ({ dBonus }) => <SignedMoney fen={dBonus} />,
} satisfies OwnCells<typeof prepaidEntry>
