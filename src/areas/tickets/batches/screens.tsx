import { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { ticketDelayBatch } from '@contracts/resources/tickets/ticketDelayBatch'
import { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { validcardDelay } from '@contracts/resources/tickets/validcardDelay'
import { screensFor } from '@/blocks/records/screensFor'
import { CodesInput } from './CodesInput'
import { JobPage } from './JobPage'
import { JobProgress } from './JobProgress'
import { reasonInput } from './reasonInput'
import { VouchersInput } from './VouchersInput'

/** A job that waits for its time or is being carried out. */
const underWay = ['WAIT', 'RUNNING'] as const

const refunds = screensFor(ticketBatchRefund, {
  stepped: true,
  finishBy: 'SUBMIT',
  underWay,
  cells: { progress: (job) => <JobProgress job={job} /> },
  inputs: { codes: CodesInput, reason: reasonInput('ticket-batch-refund') },
  paths: { list: '/batch-refund/list', add: '/batch-refund/add' },
})

const delays = screensFor(ticketDelayBatch, {
  stepped: true,
  finishBy: 'SUBMIT',
  underWay,
  cells: { progress: (job) => <JobProgress job={job} /> },
  inputs: { codes: CodesInput, reason: reasonInput('ticket-delay-batch') },
  paths: { list: '/ticket/delay/batch-list', add: '/ticket/delay/batch-add' },
})

const singles = screensFor(ticketDelaySingle, {
  finishBy: 'SUBMIT',
  underWay,
  cells: { progress: (job) => <JobProgress job={job} /> },
  inputs: { codes: CodesInput, vouchers: VouchersInput, reason: reasonInput('ticket-delay-single') },
  paths: { list: '/ticket/delay/single-list', add: '/ticket/delay/single-add' },
})

const cards = screensFor(validcardDelay, {
  stepped: true,
  finishBy: 'SUBMIT',
  underWay,
  cells: { progress: (job) => <JobProgress job={job} /> },
  inputs: { codes: CodesInput, reason: reasonInput('validcard-delay') },
  paths: {
    list: '/validcard/delay/list',
    add: '/validcard/delay/edit',
    edit: '/validcard/delay/edit?id={id}',
  },
})

/** 批量退款. */
export const BatchRefundList = () => (
  <JobPage screens={refunds} resource={ticketBatchRefund} job="ticket-batch-refund" />
)

/** 批量延期 */
export const DelayBatchList = () => <JobPage screens={delays} resource={ticketDelayBatch} job="ticket-delay-batch" />

/** 单券延期 */
export const DelaySingleList = () => (
  <JobPage screens={singles} resource={ticketDelaySingle} job="ticket-delay-single" />
)

/** 卡延期 */
export const ValidcardDelayList = () => (
  <JobPage screens={cards} resource={validcardDelay} job="validcard-delay" title="卡延期记录" />
)
