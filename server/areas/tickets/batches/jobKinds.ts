import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { ticketDelayBatch } from '@contracts/resources/tickets/ticketDelayBatch'
import { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { validcardDelay } from '@contracts/resources/tickets/validcardDelay'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'

/** The records that are jobs: what they share is written once, for whichever of them it is. */
export type Job = typeof ticketBatchRefund | typeof ticketDelayBatch | typeof ticketDelaySingle | typeof validcardDelay

export type JobRecord = StoredRecord<Job>

/** One kind of job: what it does, and with which vouchers. */
export interface JobKind {
  readonly resource: Job
  readonly work: 'REFUND' | 'DELAY'
  /** Vouchers of which products; ANY: of all. */
  readonly target: 'ANY' | 'TICKET' | 'VALIDCARD'
}

const kinds: Readonly<Record<JobKey, JobKind>> = {
  'ticket-batch-refund': { resource: ticketBatchRefund, work: 'REFUND', target: 'ANY' },
  'ticket-delay-batch': { resource: ticketDelayBatch, work: 'DELAY', target: 'TICKET' },
  'ticket-delay-single': { resource: ticketDelaySingle, work: 'DELAY', target: 'TICKET' },
  'validcard-delay': { resource: validcardDelay, work: 'DELAY', target: 'VALIDCARD' },
}

export const jobKinds: readonly JobKind[] = Object.values(kinds)

export const kindOf = (key: JobKey): JobKind => kinds[key]

/** What a job says of which vouchers it takes and what it does with them; a field that its kind has not is absent. */
export interface JobWish {
  readonly scopeType: 'CONDITION' | 'CODES' | 'PICKED'
  readonly productId?: number | null
  readonly payRange?: readonly [string, string] | null
  readonly states?: readonly string[] | null
  readonly codes?: string | null
  readonly vouchers?: readonly number[] | null
  readonly ratio?: number | null
  readonly waiveFee?: boolean | null
  readonly delayType?: 'TO_DATE' | 'ADD_DAYS' | null
  readonly newValidEnd?: string | null
  readonly addDays?: number | null
  readonly includeExpired?: boolean | null
  /** Whether buyers are notified by text message. */
  readonly notifySms?: boolean | null
}

/** What a stored job says. */
export const wishOf = (values: RecordValues<Job>): JobWish => values
