import { jobModel } from '../testing/jobModel'
import { batchRefundLifecycle } from './ticketJobs'

export const model = jobModel(batchRefundLifecycle, '批量退款')
