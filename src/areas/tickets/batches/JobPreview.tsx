import type { JobKey, JobPreview as Preview } from '@contracts/calls/ticketJobCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useFormModel } from '@/blocks/form/FormContext'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { useJobPreview } from './useJobPreview'
import { jobWords } from './words'

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    marginTop: '16px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  line: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  reasons: { margin: 0, paddingLeft: '20px', color: tokens.colorNeutralForeground2 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What the job that is being written would do if it were submitted now. */
export function JobPreview({ job }: { job: JobKey }) {
  const styles = useStyles()
  const { finishing } = useFormModel()
  const { preview, isBusy, error, ask } = useJobPreview(job)
  const closedReason = preview?.total === 0 ? jobWords.nothing : null
  // It stays while the whole form is shown before it is submitted, where nothing can be changed.
  useEffect(() => finishing.close(closedReason), [finishing, closedReason])
  return (
    <section className={styles.preview} aria-label={jobWords.previewTitle}>
      <Button disabledFocusable={isBusy} onClick={ask}>
        {isBusy ? jobWords.previewing : jobWords.preview}
      </Button>
      <p className={styles.hint}>{jobWords.previewHint}</p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {preview && <Outcome preview={preview} />}
    </section>
  )
}

/** One line of numbers, then what cannot be done and why. */
function Outcome({ preview: { total, amount, kept, refused, refusals, balance } }: { preview: Preview }) {
  const styles = useStyles()
  const numbers =
    balance === null
      ? [jobWords.willDelay(total)]
      : [
          jobWords.willRefund(total, yuanText(amount)),
          ...(kept > 0 ? [jobWords.kept(yuanText(kept))] : []),
          jobWords.balance(yuanText(balance)),
        ]
  return (
    <>
      <p role="status" className={styles.line}>
        {[...numbers, ...(refused > 0 ? [jobWords.refused(refused)] : [])].join('，')}
      </p>
      {balance !== null && <p className={styles.hint}>{jobWords.voided}</p>}
      {balance !== null && balance < amount && (
        <p role="alert" className={styles.problem}>
          {jobWords.short}
        </p>
      )}
      {refusals.length > 0 && (
        <ul className={styles.reasons}>
          {refusals.map(({ reason, count }) => (
            <li key={reason}>{jobWords.refusal(reason, count)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
