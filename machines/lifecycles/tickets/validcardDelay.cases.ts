import { jobModel } from '../testing/jobModel'
import { validcardDelayLifecycle } from './ticketJobs'

export const model = jobModel(validcardDelayLifecycle, '卡延期')
