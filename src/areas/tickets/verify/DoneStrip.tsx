import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular, CheckmarkCircle20Filled, PrintRegular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { useHasRight } from '@/app/session/useSession'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import type { VerifyDeskRef } from './useVerifyDesk'
import { verifyWords } from './words'

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gap: '12px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: look.toneSuccessTint,
    color: look.toneSuccessText,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, flexGrow: 1 },
  lines: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none', lineHeight: '20px' },
  problem: { margin: 0, color: look.toneDangerText },
})

interface DoneStripProps {
  flow: VerifyDeskRef
  onPrint: (ids: readonly number[]) => void
}

/** What was used just now and what is left of it, to be put on paper or given back until the next code. */
export function DoneStrip({ flow, onPrint }: DoneStripProps) {
  const styles = useStyles()
  const mayUndo = useHasRight('ticket:verify:reverse')
  const done = useSelector(flow, (now) => now.context.done)
  const problem = useSelector(flow, (now) => now.context.problem)
  const canUndo = useSelector(flow, (now) => now.can({ type: 'undo' }))
  const isUndoing = useSelector(flow, (now) => now.matches('undoing'))
  if (!done) return null
  const { records, left } = done
  const times = records.reduce((sum, one) => sum + one.times, 0)
  const amount = records.reduce((sum, one) => sum + one.amount, 0)
  return (
    <section className={styles.strip} aria-label={verifyWords.done}>
      <div className={styles.head}>
        <CheckmarkCircle20Filled aria-hidden />
        <h2 className={styles.title}>{verifyWords.doneSum(records.length, times, yuanText(amount))}</h2>
        <Button icon={<PrintRegular />} onClick={() => onPrint(records.map(({ recordId }) => recordId))}>
          {verifyWords.print}
        </Button>
        {mayUndo && (
          <Button
            icon={<ArrowUndoRegular />}
            disabledFocusable={!canUndo}
            aria-busy={isUndoing}
            onClick={() => flow.send({ type: 'undo' })}
          >
            {verifyWords.undo}
          </Button>
        )}
      </div>
      <ul className={styles.lines}>
        {records.map(({ recordId, voucherId, productName, times: used, amount: worth }) => (
          <li key={recordId}>
            {`${productName} · ${verifyWords.doneLine(used, left[voucherId] ?? 0)} · ${yuanText(worth)}`}
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
