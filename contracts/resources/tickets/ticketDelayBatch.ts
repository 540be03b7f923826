import { batchDelayLifecycle } from '@machines/lifecycles/tickets/ticketJobs'
import { delayJob } from './delayJob'

/** 批量延期 */
export const ticketDelayBatch = delayJob({
  key: 'ticket-delay-batch',
  title: '批量延期',
  lifecycle: batchDelayLifecycle,
  page: 'ticket:delay-batch',
  address: '/ticket/delay/batch-list',
  products: {},
  sampleName: '台风停运统一延期',
})
