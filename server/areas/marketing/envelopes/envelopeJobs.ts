import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import type { Job } from '@server/jobs/jobs'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { payWaiting } from './fundTransfers'
import { giveInterestEnvelopes } from './interestEnvelopes'
import { remindOfEnd } from './remindOfEnd'

/** What nobody has used in time can be used no longer. */
export async function expireEnvelopes(services: Services): Promise<void> {
  const { columns } = recordTable(redEnvelopeReceive)
  const isOver = and(eq(columns.status, 'RECEIVED'), lt(columns.validTo, services.now()), isNull(columns.deletedAt))
  while (await raiseWithNext(services, redEnvelopeReceive, isOver, { event: 'EXPIRE', payload: {} }));
}

/** Red envelopes whose days are over end once nobody has one left to use. */
export async function endEnvelopes(services: Services): Promise<void> {
  const { columns } = recordTable(redEnvelope)
  const receives = recordTable(redEnvelopeReceive)
  const today = storeDay(services.now().toISOString())
  const isOpen = services.db
    .select({ id: receives.columns.id })
    .from(receives.table)
    .where(and(eq(receives.columns.envelopeId, columns.id), inArray(receives.columns.status, ['RECEIVED', 'LOCKED'])))
  const isOver = and(
    inArray(columns.status, ['PUBLISHED', 'OFFLINE']),
    eq(columns.validType, 'RANGE'),
    lt(columns.validRangeTo, today),
    notExists(isOpen),
    isNull(columns.deletedAt),
  )
  while (await raiseWithNext(services, redEnvelope, isOver, { event: 'END', payload: {} }));
}

/** What comes with time: each day in the stores begins with what has lapsed; money is tried each quarter of an hour. */
export const envelopeJobs = (services: Services): readonly Job[] => [
  { name: 'red-envelope-expire', cron: '12 16 * * *', run: () => expireEnvelopes(services) },
  { name: 'red-envelope-end', cron: '14 16 * * *', run: () => endEnvelopes(services) },
  { name: 'red-envelope-interests', cron: '55 16 * * *', run: () => giveInterestEnvelopes(services) },
  { name: 'red-envelope-remind', cron: '5 2 * * *', run: () => remindOfEnd(services) },
  { name: 'red-envelope-funds', cron: '*/15 * * * *', run: () => payWaiting(services) },
]
