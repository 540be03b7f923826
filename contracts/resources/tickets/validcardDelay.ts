import { validcardDelayLifecycle } from '@machines/lifecycles/tickets/ticketJobs'
import { delayJob } from './delayJob'

/** 卡延期: of 有效期卡 alone. */
export const validcardDelay = delayJob({
  key: 'validcard-delay',
  title: '卡延期',
  lifecycle: validcardDelayLifecycle,
  page: 'ticket:validcard-delay',
  address: '/validcard/delay/list',
  products: { productType: 'validcard' },
  sampleName: '亲子乐园年卡延期',
})
