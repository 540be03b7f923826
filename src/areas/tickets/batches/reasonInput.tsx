import type { JobKey } from '@contracts/calls/ticketJobCalls'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { noValue } from '@/blocks/records/constants'
import { ariaOf } from '@/blocks/records/fieldInput'
import { JobPreview } from './JobPreview'

/** The last field of a job's form, with what the job would do below it. */
export const reasonInput = (job: JobKey) =>
  function ReasonInput(props: FieldSlotProps) {
    const { id, value, onChange, onBlur, isReadOnly } = props
    const styles = useFieldStyles()
    const reason = typeof value === 'string' ? value : ''
    return (
      <>
        {isReadOnly ? (
          <span id={id}>{reason || noValue}</span>
        ) : (
          <textarea
            {...ariaOf(props)}
            id={id}
            rows={3}
            className={`${styles.control} ${styles.lines}`}
            value={reason}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
        <JobPreview job={job} />
      </>
    )
  }
