import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { fieldWithTrial } from '@/blocks/form/trial/fieldWithTrial'
import { JobPreview } from './JobPreview'

/** The last field of a job's form, with what the job would do below it. */
export const reasonInput = (job: JobKey) => fieldWithTrial(() => <JobPreview job={job} />)
