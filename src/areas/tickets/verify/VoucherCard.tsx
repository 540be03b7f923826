import type { PreparedVoucher } from '@contracts/calls/ticketApi'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, DismissCircle16Regular } from '@fluentui/react-icons'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { MomentCell } from '@/blocks/records/cells'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { verifyWords } from './words'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '16px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  rules: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', margin: 0, padding: 0, listStyle: 'none' },
  rule: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  passed: { color: look.toneSuccessText },
  broken: { color: look.toneDangerText, fontWeight: tokens.fontWeightSemibold },
  use: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  times: { width: '120px' },
})

interface VoucherCardProps {
  voucher: PreparedVoucher
  /** null: it is left alone. */
  times: number | null
  onTimes: (times: number | null) => void
}

/** A voucher at the desk: what it is, each rule and whether it holds, how often it is to be used. */
export function VoucherCard({ voucher, times, onTimes }: VoucherCardProps) {
  const styles = useStyles()
  const { productName, code, statusName, totalTimes, timesLeft, validStart, validEnd, checks, refusal } = voucher
  return (
    <Panel title={productName}>
      <div className={styles.body}>
        <Facts
          facts={[
            { label: verifyWords.code, value: code },
            { label: '状态', value: statusName },
            { label: '剩余次数', value: `${timesLeft} / ${totalTimes}` },
            { label: '有效期起', value: <MomentCell iso={validStart} /> },
            { label: '有效期止', value: <MomentCell iso={validEnd} /> },
          ]}
        />
        <ul className={styles.rules} aria-label={verifyWords.rules}>
          {checks.map(({ name, refusal: broken }) => (
            <li key={name} className={styles.rule}>
              <span className={broken ? styles.broken : styles.passed} aria-hidden>
                {broken ? <DismissCircle16Regular /> : <CheckmarkCircle16Regular />}
              </span>
              <span className={broken ? styles.broken : undefined}>{`${name}：${broken ?? verifyWords.passed}`}</span>
            </li>
          ))}
        </ul>
        <div className={styles.use}>
          <Checkbox
            label={`核销这张券（${code}）`}
            disabled={refusal !== null}
            checked={times !== null}
            onChange={(_, { checked }) => onTimes(checked ? 1 : null)}
          />
          {times !== null && timesLeft > 1 && (
            <NumberInput
              className={styles.times}
              aria-label={`${verifyWords.times}（${code}）`}
              value={times}
              min={1}
              max={timesLeft}
              unit="次"
              onChange={(count) => onTimes(count ?? 1)}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
