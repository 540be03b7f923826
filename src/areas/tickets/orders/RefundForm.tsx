import { refundReasons } from '@contracts/resources/tickets/codes'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { RefundSum } from './RefundSum'
import { RefundVouchers } from './RefundVouchers'
import { useRefund, type RefundDetails } from './useRefund'
import { orderWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

const reasonAndRemark = {
  reason: { type: 'enum', label: '退款原因', required: true, values: refundReasons },
  remark: { type: 'longText', label: '说明', max: 200 },
} as const
const returnCoupon = { returnCoupon: { type: 'boolean', label: '退券' } } as const
const returnPoints = { returnPoints: { type: 'boolean', label: '退积分' } } as const
const withPostage = { withPostage: { type: 'boolean', label: '同时退邮费' } } as const

interface RefundFormProps {
  orderId: number
  /** The dialog is done, or given up. */
  onClose: () => void
}

/** 申请退款: which vouchers, how often, why; what goes back stands below before it is applied for. */
export function RefundForm({ orderId, onClose }: RefundFormProps) {
  const styles = useStyles()
  const { refundable, times, details, setDetails, preview, applying, canApply, apply, choose, chooseAll } = useRefund(
    orderId,
    onClose,
  )
  if (!refundable.data) {
    return refundable.error ? (
      <div className={styles.form}>
        <p role="alert" className={styles.problem}>
          {refundable.error.message}
        </p>
        <div>
          <Button onClick={() => void refundable.refetch()}>重试</Button>
        </div>
      </div>
    ) : (
      <p role="status">加载中...</p>
    )
  }
  const { vouchers, postageLeft } = refundable.data
  const sum = preview?.data
  if (vouchers.length === 0) return <p role="status">{orderWords.nothing}</p>
  return (
    <div className={styles.form}>
      <RefundVouchers
        vouchers={vouchers}
        times={times}
        sums={sum?.vouchers}
        onChoose={choose}
        onChooseAll={chooseAll}
      />
      <PayloadFields
        fields={{
          ...reasonAndRemark,
          ...(postageLeft ? withPostage : {}),
          ...(sum?.coupon?.back === 'NOW' ? returnCoupon : {}),
          ...(sum && sum.points > 0 ? returnPoints : {}),
        }}
        payload={details}
        // The fields above are those of the details.
        onChange={(next) => setDetails(next as RefundDetails)}
      />
      {postageLeft === null && <p className={styles.note}>{orderWords.sentPostage}</p>}
      <RefundSum preview={preview} details={details} />
      {applying.error && (
        <p role="alert" className={styles.problem}>
          {applying.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{orderWords.cancel}</Button>
        <Button appearance="primary" disabledFocusable={!canApply} aria-busy={applying.isBusy} onClick={apply}>
          {orderWords.apply}
        </Button>
      </div>
    </div>
  )
}
