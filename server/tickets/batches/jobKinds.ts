import type { JobKey } from '@contracts/calls/ticketJobCalls'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { ticketDelayBatch } from '@contracts/resources/tickets/ticketDelayBatch'
import { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { validcardDelay } from '@contracts/resources/tickets/validcardDelay'
import type { RecordValues } from '../../records/storedRecord'

/** One kind of job: what it does, and with which vouchers. */
export interface JobKind {
  readonly resource: AnyResource
  readonly work: 'REFUND' | 'DELAY'
  /** Vouchers of which products; ANY: of all. */
  readonly target: 'ANY' | 'TICKET' | 'VALIDCARD'
}

const kinds: Readonly<Record<JobKey, JobKind>> = {
  'ticket-batch-refund': { resource: ticketBatchRefund as unknown as AnyResource, work: 'REFUND', target: 'ANY' },
  'ticket-delay-batch': { resource: ticketDelayBatch as unknown as AnyResource, work: 'DELAY', target: 'TICKET' },
  'ticket-delay-single': { resource: ticketDelaySingle as unknown as AnyResource, work: 'DELAY', target: 'TICKET' },
  'validcard-delay': { resource: validcardDelay as unknown as AnyResource, work: 'DELAY', target: 'VALIDCARD' },
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
  /** Whether buyers are told by text message. */
  readonly notifySms?: boolean | null
}

/** The values of a job that were checked by its definition. */
export const wishOf = (values: RecordValues): JobWish => values as unknown as JobWish
