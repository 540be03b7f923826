import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { textC } from '@server/db/columns'

/** WAIT is still to be worked on; REFUSED could not be taken down and never is. */
export type ItemState = 'WAIT' | 'OK' | 'FAIL' | 'REFUSED'

/** The vouchers of a job, one by one: what is to be done with each and what came of it. */
export const ticketJobItems = pgTable(
  'ticket_job_item',
  {
    /** Key of the job's definition. */
    job: textC('job').notNull(),
    jobId: bigint('job_id', { mode: 'number' }).notNull(),
    /** From 1, in the order in which they were taken down. */
    seq: integer('seq').notNull(),
    /** null for a code that there is not. */
    voucherId: bigint('voucher_id', { mode: 'number' }),
    /** As it is stored, or as it was put in where there is none. */
    code: textC('code').notNull(),
    state: textC('state').$type<ItemState>().notNull(),
    /** What it was and what it becomes, in words. */
    before: textC('before').notNull(),
    after: textC('after').notNull(),
    /** fen that go back, as they were approved; 0 of a delay. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    failReason: textC('fail_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.jobId, table.seq] }),
    index('ticket_job_item_state').on(table.job, table.jobId, table.state, table.seq),
  ],
)

export type JobItem = typeof ticketJobItems.$inferSelect
