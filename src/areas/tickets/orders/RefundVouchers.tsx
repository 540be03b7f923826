import type { RefundableVoucher, RefundPreview } from '@contracts/calls/ticketApi'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { MomentCell } from '@/blocks/records/cells'
import { yuanText } from '@/blocks/records/money'
import { orderWords } from './words'

const useStyles = makeStyles({
  vouchers: {
    display: 'grid',
    maxHeight: '240px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyle: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  voucher: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '4px 12px 4px 4px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  // Under the name where there is no room beside it.
  note: { paddingLeft: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  times: { width: '120px' },
  all: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  worth: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  box: { display: 'grid', gap: '4px' },
})

interface RefundVouchersProps {
  vouchers: readonly RefundableVoucher[]
  /** Chosen times by voucher. */
  times: Readonly<Record<number, number>>
  /** What each of them would give back; undefined before it is known. */
  sums: RefundPreview['vouchers'] | undefined
  /** @param count null leaves it out */
  onChoose: (voucherId: number, count: number | null) => void
  onChooseAll: (isAll: boolean) => void
}

/** The vouchers of an order that can be given back, each with how many of its times. */
export function RefundVouchers({ vouchers, times, sums, onChoose, onChooseAll }: RefundVouchersProps) {
  const styles = useStyles()
  const chosenCount = Object.keys(times).length
  return (
    <div className={styles.box}>
      {vouchers.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            label={orderWords.all}
            checked={chosenCount === vouchers.length ? true : chosenCount > 0 ? 'mixed' : false}
            onChange={() => onChooseAll(chosenCount < vouchers.length)}
          />
          <span className={styles.note}>{orderWords.chosen(chosenCount, vouchers.length)}</span>
        </div>
      )}
      <ul className={styles.vouchers} aria-label={orderWords.choose}>
        {vouchers.map(({ voucherId, code, productName, statusName, validEnd, totalTimes, timesLeft }) => {
          const chosen = times[voucherId]
          const sum = chosen === undefined ? undefined : sums?.find((one) => one.voucherId === voucherId)
          return (
            <li key={voucherId} className={styles.voucher}>
              <Checkbox
                label={`${productName}（${code}）`}
                checked={chosen !== undefined}
                onChange={(_, { checked }) => onChoose(voucherId, checked ? timesLeft : null)}
              />
              {chosen !== undefined && timesLeft > 1 ? (
                <NumberInput
                  className={styles.times}
                  aria-label={`${orderWords.times}（${code}）`}
                  value={chosen}
                  min={1}
                  max={timesLeft}
                  unit="次"
                  onChange={(count) => onChoose(voucherId, count ?? 1)}
                />
              ) : (
                <span className={styles.note}>
                  {`${statusName} · 剩 ${timesLeft}/${totalTimes} 次 · `}
                  <MomentCell iso={validEnd} />
                  {' 到期'}
                </span>
              )}
              {sum && (
                <span className={styles.worth}>
                  {orderWords.worth(yuanText(sum.amount), yuanText(sum.fee), sum.fee > 0)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
