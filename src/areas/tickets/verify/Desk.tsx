import { Field, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { ErrorCircle20Filled } from '@fluentui/react-icons'
import { missingChoice, notUsedWords, sumOf, type Uses } from '@machines/flows/verifyDesk/uses'
import type { PreparedVerification } from '@machines/flows/verifyDesk/voucher'
import { useSelector } from '@xstate/react'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { yuanText } from '@/blocks/records/money'
import { CodeScanner } from '@/blocks/scanner/CodeScanner'
import { useToast } from '@/blocks/toast/ToastProvider'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { DoneStrip } from './DoneStrip'
import { useDeskSound } from './useDeskSound'
import { useVerifyDesk, type VerifyDeskRef } from './useVerifyDesk'
import { VerifyFigures } from './VerifyFigures'
import { VoucherCard } from './VoucherCard'
import { verifyWords } from './words'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 800px) 312px',
    alignItems: 'start',
    gap: '24px',
    padding: '16px 0 24px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  desk: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  entry: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  // The camera stands in one line with the field, and takes a line of its own while it looks.
  scan: { display: 'contents' },
  // Level with the field, whose label stands above it and whose hint below. On a phone its keyboard has a key for it.
  find: { marginTop: '26px', height: '48px', minWidth: '80px', [below.phone]: { display: 'none' } },
  camera: { marginTop: '18px', '& button': { height: '48px' } },
  code: {
    flex: '1 1 160px',
    '& > span': { height: '48px' },
    '& input': { height: '46px', fontSize: '20px', fontVariantNumeric: 'tabular-nums' },
  },
  sound: { justifySelf: 'end', [below.phone]: { justifySelf: 'start' } },
  order: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, lineHeight: '20px' },
  buyer: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  others: { display: 'grid', gap: '8px', justifyItems: 'start' },
  other: { height: 'auto', minHeight: '40px', padding: '8px 12px', textAlign: 'start', whiteSpace: 'normal' },
  bar: {
    position: 'sticky',
    zIndex: 2,
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '64px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [below.phone]: { '& > button': { height: '40px' } },
  },
  confirm: { height: '44px', [below.phone]: { order: 1, flex: '1 1 auto' } },
  clear: { [below.phone]: { order: 1 } },
  key: {
    marginLeft: '8px',
    padding: '0 6px',
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase200,
    [below.phone]: { display: 'none' },
  },
  worth: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  refused: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: look.toneDangerText,
    [below.phone]: { order: -1, width: '100%' },
  },
})

interface DeskProps {
  onVerified: () => void
  /** @param ids of the verifications that are to stand on paper */
  onPrint: (ids: readonly number[]) => void
}

/**
 * The desk at which codes are scanned: a scanner types and presses Enter, and Enter once more uses what was found. A refusal
 * stands on its card and beside the button; what was used may be given back until the next code.
 */
export function Desk({ onVerified, onPrint }: DeskProps) {
  const styles = useStyles()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const sound = useDeskSound()
  const [code, setCode] = useState('')
  const flow = useVerifyDesk({
    onVerified: ({ isRepeated }) => {
      toast.show({
        type: isRepeated ? 'warning' : 'success',
        text: isRepeated ? verifyWords.repeated : verifyWords.done,
      })
      sound.play('done')
      setCode('')
      onVerified()
      field.current?.focus()
    },
    onRefused: () => sound.play('refused'),
    onUndone: () => {
      toast.show({ type: 'success', text: verifyWords.undone })
      onVerified()
      field.current?.focus()
    },
  })
  const hasFound = useSelector(flow, (now) => now.context.prepared !== null)
  const isFinding = useSelector(flow, (now) => now.matches('finding'))
  const notFound = useSelector(flow, (now) => (now.matches('ready') ? now.context.problem : null))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = code.trim()
    if (typed !== '') flow.send({ type: 'enter', code: typed })
  }
  const lookFor = (wanted: string) => {
    setCode(wanted)
    flow.send({ type: 'enter', code: wanted })
  }
  const clear = () => {
    flow.send({ type: 'clear' })
    setCode('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && flow.getSnapshot().can({ type: 'clear' }) && !event.defaultPrevented) clear()
  }
  return (
    <div className={styles.columns}>
      {/* Esc anywhere at the desk clears it; every control of it hears its own keys first. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.desk} onKeyDown={onKeyDown}>
        <div className={styles.entry}>
          <form className={styles.scan} onSubmit={submit}>
            <Field
              className={styles.code}
              label={verifyWords.code}
              hint={verifyWords.hint}
              validationState={notFound === null ? 'none' : 'error'}
              validationMessage={notFound ?? undefined}
            >
              <Input
                input={{ ref: field }}
                autoFocus
                autoComplete="off"
                enterKeyHint="search"
                value={code}
                onChange={(_, { value }) => setCode(value)}
              />
            </Field>
            <Button
              type="submit"
              className={styles.find}
              appearance={hasFound ? 'secondary' : 'primary'}
              disabledFocusable={isFinding}
            >
              {verifyWords.look}
            </Button>
          </form>
          <div className={styles.camera}>
            <CodeScanner
              onFound={(scanned) => {
                setCode(scanned)
                flow.send({ type: 'scan', code: scanned })
              }}
            />
          </div>
        </div>
        <DoneStrip flow={flow} onPrint={onPrint} />
        <FoundVouchers flow={flow} onClear={clear} onLookFor={lookFor} />
        <Switch
          className={styles.sound}
          label={verifyWords.sound}
          checked={sound.isOn}
          onChange={(_, { checked }) => sound.set(checked)}
        />
      </div>
      <VerifyFigures />
    </div>
  )
}

interface FoundVouchersProps {
  flow: VerifyDeskRef
  onClear: () => void
  onLookFor: (orderNo: string) => void
}

/** The vouchers of the order that was found, and what is to become of them. */
function FoundVouchers({ flow, ...others }: FoundVouchersProps) {
  const prepared = useSelector(flow, (now) => now.context.prepared)
  const uses = useSelector(flow, (now) => now.context.uses)
  return prepared && <Order flow={flow} prepared={prepared} uses={uses} {...others} />
}

interface OrderProps extends FoundVouchersProps {
  prepared: PreparedVerification
  uses: Uses
}

function Order({ flow, prepared, uses, onClear, onLookFor }: OrderProps) {
  const styles = useStyles()
  const refused = useSelector(flow, (now) => now.context.refused)
  const struck = useSelector(flow, (now) => now.context.struck)
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm' }))
  const canClear = useSelector(flow, (now) => now.can({ type: 'clear' }))
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'))
  const missing = missingChoice(prepared, uses)
  const usable = prepared.vouchers.filter(({ refusal }) => refusal === null).length
  const sum = sumOf(prepared, uses)
  const said = refused === null ? null : notUsedWords(prepared, { refused, struck, uses })
  return (
    <>
      <p className={styles.order}>
        <span className={styles.buyer}>{[prepared.buyerName, prepared.buyerPhone].filter(Boolean).join(' ')}</span>
        <span className={styles.quiet}>{`订单 ${prepared.orderNo}`}</span>
        <span className={styles.quiet}>{verifyWords.ofOrder(prepared.vouchers.length, usable)}</span>
      </p>
      {prepared.others.length > 0 && (
        <section className={styles.others} aria-label={verifyWords.others(prepared.others.length)}>
          <span className={styles.quiet}>{verifyWords.others(prepared.others.length)}</span>
          {prepared.others.map(({ orderNo, buyerName, goods }) => (
            <Button key={orderNo} className={styles.other} onClick={() => onLookFor(orderNo)}>
              {`${buyerName} · ${goods} · ${orderNo}`}
            </Button>
          ))}
        </section>
      )}
      {prepared.vouchers.map((voucher) => (
        <VoucherCard
          key={voucher.voucherId}
          voucher={voucher}
          use={uses[voucher.voucherId] ?? null}
          isRefused={struck.includes(voucher.voucherId)}
          isBusy={isBusy}
          onToggle={() => flow.send({ type: 'toggle', voucherId: voucher.voucherId })}
          onUse={(wanted) => flow.send({ type: 'use', voucherId: voucher.voucherId, use: wanted })}
        />
      ))}
      <div className={styles.bar}>
        <Button
          appearance="primary"
          className={styles.confirm}
          disabledFocusable={!canConfirm}
          aria-busy={isBusy}
          title={missing ?? undefined}
          onClick={() => flow.send({ type: 'confirm' })}
        >
          {refused !== null && sum.vouchers > 0 ? verifyWords.confirmRest(sum.vouchers) : verifyWords.confirm}
          <kbd className={styles.key} aria-hidden>
            {verifyWords.enter}
          </kbd>
        </Button>
        {sum.vouchers > 0 && (
          <span>
            {verifyWords.sum(sum.vouchers, sum.times)}
            {sum.worth !== null && <b className={styles.worth}>{` ${verifyWords.worth(yuanText(sum.worth))}`}</b>}
          </span>
        )}
        <Button appearance="subtle" className={styles.clear} disabledFocusable={!canClear} onClick={onClear}>
          {verifyWords.clear}
        </Button>
        {said !== null && (
          <p role="alert" className={styles.refused}>
            <ErrorCircle20Filled aria-hidden />
            {said}
          </p>
        )}
      </div>
    </>
  )
}
