import { Field, makeStyles } from '@fluentui/react-components'
import { useRef, useState, type SubmitEvent } from 'react'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { useVerifyDesk } from './useVerifyDesk'
import { VoucherCard } from './VoucherCard'
import { verifyWords } from './words'

const useStyles = makeStyles({
  desk: { display: 'grid', gap: '16px', maxWidth: '960px', padding: '16px 0 24px' },
  scan: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  // Level with the field, whose label stands above it and whose hint below.
  find: { marginTop: '22px' },
  code: { flex: '1 1 240px', maxWidth: '480px' },
  order: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

/** The desk at which codes are scanned: a scanner types and presses Enter, 确认核销 uses what was found. */
export function Desk({ onVerified }: { onVerified: () => void }) {
  const styles = useStyles()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const {
    found,
    looking,
    verifying,
    look: lookUp,
    use,
  } = useVerifyDesk(({ isRepeated }) => {
    toast.show({ type: isRepeated ? 'warning' : 'success', text: isRepeated ? verifyWords.repeated : verifyWords.done })
    setCode('')
    onVerified()
    field.current?.focus()
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() !== '') lookUp(code)
  }
  const chosen = found ? Object.keys(found.times).length : 0
  const problem = looking.error ?? verifying.error
  return (
    <div className={styles.desk}>
      <form className={styles.scan} onSubmit={submit}>
        <Field
          className={styles.code}
          label={verifyWords.code}
          hint={verifyWords.hint}
          validationState={problem ? 'error' : 'none'}
          validationMessage={problem?.message}
        >
          <Input
            input={{ ref: field }}
            autoFocus
            autoComplete="off"
            value={code}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
        <Button
          type="submit"
          className={styles.find}
          appearance={found ? 'secondary' : 'primary'}
          disabledFocusable={looking.isBusy}
        >
          {verifyWords.look}
        </Button>
      </form>
      {found && (
        <>
          <Panel title={`订单 ${found.prepared.orderNo}`}>
            <div className={styles.order}>
              <Facts
                facts={[
                  { label: '购买人', value: found.prepared.buyerName || '-' },
                  { label: '手机号', value: found.prepared.buyerPhone || '-' },
                ]}
              />
            </div>
          </Panel>
          {found.prepared.vouchers.map((voucher) => (
            <VoucherCard
              key={voucher.voucherId}
              voucher={voucher}
              times={found.times[voucher.voucherId] ?? null}
              onTimes={(count) => use(voucher.voucherId, count)}
            />
          ))}
          <div>
            <Button
              appearance="primary"
              disabledFocusable={chosen === 0 || verifying.isBusy}
              title={chosen === 0 ? verifyWords.nothingChosen : undefined}
              onClick={() => verifying.run(found)}
            >
              {verifyWords.confirm}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
