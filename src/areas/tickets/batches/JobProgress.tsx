import { Link } from '@fluentui/react-components'
import { noValue } from '@/blocks/records/constants'
import { useResultsPlace } from './useResultsPlace'
import { jobWords } from './words'

interface JobProgressProps {
  job: {
    readonly id: number
    readonly jobName: string
    readonly total: number | null
    readonly ok: number | null
    readonly fail: number | null
  }
}

/** How far a job is, leading to its vouchers; nothing before it was submitted. */
export function JobProgress({ job }: JobProgressProps) {
  const { open } = useResultsPlace()
  const total = job.total ?? 0
  if (total === 0) return noValue
  const done = (job.ok ?? 0) + (job.fail ?? 0)
  return (
    <Link as="button" aria-label={jobWords.open(job.jobName)} onClick={() => open(job.id)}>
      {`${done}/${total}`}
    </Link>
  )
}
