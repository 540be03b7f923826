import type { FoundEnvelope } from '@contracts/calls/redEnvelopeApi'
import { offersOf, statusChoices } from '@contracts/resources/lifecycle'
import { member } from '@contracts/resources/members/member'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { and, eq, isNull } from 'drizzle-orm'
import { shown } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { standingFor } from '@server/records/takeTransition'
import { gone } from '@server/refusal'
import type { Services } from '@server/services'
import { strangeTo } from './writeOff'

/**
 * A red envelope of the brand by its code, as the desk of the caller's store sees it.
 * @throws Refusal 40400 红包码不存在 for none, and for one of another brand
 */
export async function envelopeOfCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  code: string,
): Promise<FoundEnvelope> {
  const { brandId, hotelId } = caller.tenant
  const { table, columns } = recordTable(redEnvelopeReceive)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.code, code), eq(columns.brandId, brandId), isNull(columns.deletedAt)))
  if (!row) throw gone('红包码不存在')
  const found = readRow(redEnvelopeReceive, row)
  const { values, status } = found
  const holder = await recordOfId(db, member, values.memberId)
  const statusName = statusChoices(redEnvelopeReceive).find((one) => one.status === status)?.label ?? ''
  const offer = offersOf(redEnvelopeReceive, standingFor(caller, found, undefined, now())).find(
    ({ event }) => event === 'WRITE_OFF',
  )
  return {
    id: found.id,
    code: values.code,
    envelopeName: values.envelopeName,
    memberName: String(shown(member.fields.name, holder?.values.name ?? '')),
    amount: values.amount,
    threshold: values.threshold,
    validTo: values.validTo,
    statusName,
    problem: offer ? (offer.refusal ?? strangeTo(found, hotelId ?? 0)) : `红包${statusName}，不能核销`,
  }
}
