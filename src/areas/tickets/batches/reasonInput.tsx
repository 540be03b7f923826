import type { JobKey } from '@contracts/calls/ticketJobCalls'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { ariaOf } from '@/blocks/records/fieldInput'
import { JobPreview } from './JobPreview'

/** The last field of a job's form, with what the job would do below it. */
export const reasonInput = (job: JobKey) =>
  function ReasonInput(props: FieldSlotProps) {
    const { id, value, onChange, onBlur } = props
    const styles = useFieldStyles()
    return (
      <>
        <textarea
          {...ariaOf(props)}
          id={id}
          rows={3}
          className={`${styles.control} ${styles.lines}`}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <JobPreview job={job} />
      </>
    )
  }
