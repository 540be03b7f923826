import type { RefundedCoupon, RefundPreview } from '@contracts/calls/ticketApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { yuanText } from '@/blocks/records/money'
import { Facts } from '@/look/parts/Facts'
import { look } from '@/look/tokens'
import type { RefundDetails } from './useRefund'
import { orderWords } from './words'

const useStyles = makeStyles({
  sum: {
    minHeight: '44px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

interface RefundSumProps {
  /** null: nothing is chosen. */
  preview: UseQueryResult<RefundPreview> | null
  /** Whether coupon and points come back. */
  details: Pick<RefundDetails, 'returnCoupon' | 'returnPoints'>
}

/** What a refund would give back, or why it would not. */
export function RefundSum({ preview, details }: RefundSumProps) {
  const styles = useStyles()
  return (
    <div className={styles.sum} aria-busy={preview?.isFetching ?? false}>
      <Said preview={preview} details={details} />
    </div>
  )
}

function Said({ preview, details }: RefundSumProps) {
  const styles = useStyles()
  if (preview === null) return <p className={styles.line}>{orderWords.chooseFirst}</p>
  const problem = preview.error?.message ?? preview.data?.refusal
  if (problem) {
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )
  }
  if (!preview.data) {
    return (
      <p role="status" className={styles.line}>
        {orderWords.calculating}
      </p>
    )
  }
  const { amount, fee, postageRefund, gifts, coupon, points } = preview.data
  return (
    <Facts
      facts={[
        { label: orderWords.amount, value: `¥${yuanText(amount)}` },
        { label: orderWords.fee, value: `¥${yuanText(fee)}` },
        ...(postageRefund > 0 ? [{ label: orderWords.postage, value: `¥${yuanText(postageRefund)}` }] : []),
        ...(gifts > 0 ? [{ label: orderWords.returnedGifts, value: orderWords.pieces(gifts) }] : []),
        ...(coupon ? [{ label: orderWords.coupon, value: couponText(coupon, details.returnCoupon) }] : []),
        ...(points > 0
          ? [
              {
                label: orderWords.points,
                value: details.returnPoints ? orderWords.pointsBack(points) : orderWords.pointsKept(points),
              },
            ]
          : []),
      ]}
    />
  )
}

function couponText({ name, back }: RefundedCoupon, isReturned: boolean): string {
  if (back === 'NOW') return isReturned ? orderWords.couponBack(name) : orderWords.couponKept(name)
  return back === 'LATER' ? orderWords.couponLater(name) : orderWords.couponNever(name)
}
