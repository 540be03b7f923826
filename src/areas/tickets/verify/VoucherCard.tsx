import type { PreparedVoucher } from '@contracts/calls/ticketApi'
import { Checkbox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular, DismissCircle16Regular } from '@fluentui/react-icons'
import { NumberInput } from '@/blocks/numberInput/NumberInput'
import { MomentCell } from '@/blocks/records/cells'
import { Facts } from '@/look/parts/Facts'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import type { VoucherUse } from './useVerifyDesk'
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
  use: VoucherUse | null
  onUse: (use: VoucherUse | null) => void
}

/** A voucher at the desk: what it is, each rule and whether it holds, what of it is to be used and how often. */
export function VoucherCard({ voucher, use, onUse }: VoucherCardProps) {
  const styles = useStyles()
  const { productName, code, statusName, totalTimes, timesLeft, validStart, validEnd, benefits, checks, refusal } =
    voucher
  const chosen = benefits.find(({ productId }) => productId === use?.benefitProductId)
  const most = benefits.length > 1 ? (chosen?.left ?? 1) : timesLeft
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
            checked={use !== null}
            onChange={(_, { checked }) => onUse(checked ? { times: 1 } : null)}
          />
          {use !== null && benefits.length > 1 && (
            <RadioGroup
              layout="horizontal"
              aria-label={`${verifyWords.benefit}（${code}）`}
              value={String(use.benefitProductId ?? '')}
              onChange={(_, { value }) => onUse({ times: 1, benefitProductId: Number(value) })}
            >
              {benefits.map(({ productId, name, left }) => (
                <Radio
                  key={productId}
                  value={String(productId)}
                  label={verifyWords.benefitLeft(name, left)}
                  disabled={left === 0}
                />
              ))}
            </RadioGroup>
          )}
          {use !== null && most > 1 && (
            <NumberInput
              className={styles.times}
              aria-label={`${verifyWords.times}（${code}）`}
              value={use.times}
              min={1}
              max={most}
              unit="次"
              onChange={(count) => onUse({ ...use, times: count ?? 1 })}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
