import { jobModel } from '../testing/jobModel'
import { batchDelayLifecycle } from './ticketJobs'

export const model = jobModel(batchDelayLifecycle, '批量延期')
