import { Field, makeStyles, Switch } from '@fluentui/react-components'
import { useRef, useState, type SubmitEvent } from 'react'
import { noValue } from '@/blocks/records/constants'
import { CodeScanner } from '@/blocks/scanner/CodeScanner'
import { useToast } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { Facts } from '@/look/parts/Facts'
import { Input } from '@/look/parts/Input'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { useDeskSound } from './useDeskSound'
import { useVerifyDesk } from './useVerifyDesk'
import { VoucherCard } from './VoucherCard'
import { verifyWords } from './words'

const useStyles = makeStyles({
  desk: { display: 'grid', gap: '16px', maxWidth: '960px', padding: '16px 0 24px' },
  scan: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  // Level with the field, whose label stands above it and whose hint below.
  find: { marginTop: '26px' },
  code: { flex: '1 1 240px', maxWidth: '480px' },
  sound: { marginTop: '24px' },
  after: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  order: { padding: `0 ${look.panelPadding} ${look.panelPadding}` },
})

interface DeskProps {
  onVerified: () => void
  /** @param ids of the verifications that are to stand on paper */
  onPrint: (ids: readonly number[]) => void
}

/** The desk at which codes are scanned: a scanner types and presses Enter, 确认核销 uses what was found. */
export function Desk({ onVerified, onPrint }: DeskProps) {
  const styles = useStyles()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const sound = useDeskSound()
  const [code, setCode] = useState('')
  const [verified, setVerified] = useState<readonly number[]>([])
  const {
    found,
    missing,
    looking,
    verifying,
    look: lookUp,
    use,
  } = useVerifyDesk(
    ({ isRepeated, records }) => {
      toast.show({
        type: isRepeated ? 'warning' : 'success',
        text: isRepeated ? verifyWords.repeated : verifyWords.done,
      })
      sound.play('done')
      setCode('')
      setVerified(records.map(({ recordId }) => recordId))
      onVerified()
      field.current?.focus()
    },
    () => sound.play('refused'),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() !== '') lookUp(code)
  }
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
        <Switch
          className={styles.sound}
          label={verifyWords.sound}
          checked={sound.isOn}
          onChange={(_, { checked }) => sound.set(checked)}
        />
      </form>
      <CodeScanner
        onFound={(scanned) => {
          setCode(scanned)
          lookUp(scanned)
        }}
      />
      {!found && verified.length > 0 && (
        <div className={styles.after}>
          <span>{verifyWords.used(verified.length)}</span>
          <Button onClick={() => onPrint(verified)}>{verifyWords.print}</Button>
        </div>
      )}
      {found && (
        <>
          <Panel title={`订单 ${found.prepared.orderNo}`}>
            <div className={styles.order}>
              <Facts
                facts={[
                  { label: '购买人', value: found.prepared.buyerName || noValue },
                  { label: '手机号', value: found.prepared.buyerPhone || noValue },
                ]}
              />
            </div>
          </Panel>
          {found.prepared.vouchers.map((voucher) => (
            <VoucherCard
              key={voucher.voucherId}
              voucher={voucher}
              use={found.uses[voucher.voucherId] ?? null}
              onUse={(wanted) => use(voucher.voucherId, wanted)}
            />
          ))}
          <div>
            <Button
              appearance="primary"
              disabledFocusable={missing !== null || verifying.isBusy}
              title={missing ?? undefined}
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
