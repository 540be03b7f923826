import { ticketApi } from '@contracts/calls/ticketApi'
import type { JobKey, JobPreview as Preview } from '@contracts/calls/ticketJobCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { call } from '@/app/gateway/call'
import { TrialPanel } from '@/blocks/form/trial/TrialPanel'
import { useTrial } from '@/blocks/form/trial/useTrial'
import { yuanText } from '@/blocks/records/money'
import { look } from '@/look/tokens'
import { jobTrialWords, jobWords } from './words'

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What a job is called and why it is done decide nothing. */
const decidesNothing = ['jobName', 'reason', 'notifySms'] as const

/** What the job that is being written would do if it were submitted now. */
export function JobPreview({ job }: { job: JobKey }) {
  const trial = useTrial((values) => call(ticketApi.previewJob, { job, values }), decidesNothing)
  return (
    <TrialPanel
      words={jobTrialWords}
      trial={trial}
      line={numbersOf}
      warnings={(preview) => <Warnings preview={preview} />}
    />
  )
}

const numbersOf = ({ total, amount, kept, balance }: Preview): readonly string[] =>
  balance === null
    ? [jobWords.willDelay(total)]
    : [
        jobWords.willRefund(total, yuanText(amount)),
        ...(kept > 0 ? [jobWords.kept(yuanText(kept))] : []),
        jobWords.balance(yuanText(balance)),
      ]

/** Of a refund: that it voids the vouchers, and that the store has not enough for it. */
function Warnings({ preview: { amount, balance } }: { preview: Preview }) {
  const styles = useStyles()
  if (balance === null) return null
  return (
    <>
      <p className={styles.hint}>{jobWords.voided}</p>
      {balance < amount && (
        <p role="alert" className={styles.problem}>
          {jobWords.short}
        </p>
      )}
    </>
  )
}
