import { jobModel } from '../testing/jobModel'
import { singleDelayLifecycle } from './ticketJobs'

export const model = jobModel(singleDelayLifecycle, '单券延期')
