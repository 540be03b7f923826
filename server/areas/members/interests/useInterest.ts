import { interestUse } from '@contracts/resources/members/interestUse'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import type { member } from '@contracts/resources/members/member'
import { counterKinds } from '@machines/lifecycles/members/interestUse'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { dayOf } from '@server/records/merchantDay'
import { documentNo } from '@server/records/documentNo'
import { userNames } from '@server/records/present'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, makeRecord, recordOfId } from '@server/records/systemRecords'
import { fieldErrors, refused } from '@server/refusal'
import { writeEvent } from '../events/writeEvents'
import { grades } from '../memberRecords'

type Interest = StoredRecord<typeof memberInterest>

const at = (message: string) => fieldErrors({ interestId: message })

/**
 * 核销权益: a member uses an interest of his grade at the counter of a store. His row is locked: two counters never
 * both use the last of a period.
 * @throws Refusal outside a store, for an interest that is out of use, not his, not of this store, given by itself, or
 *   used up in its period
 */
export const useInterest: Command<typeof member> = async ({ db, services, caller, record, payload }) => {
  const { hotelId } = caller.tenant
  if (hotelId === null) throw refused('请切换到客人所在的门店再核销')
  // Its row is locked: it cannot be switched off meanwhile.
  const interest = await lockRecord(db, memberInterest, Number(payload.interestId))
  const orderNo = textOf(payload.orderNo)
  await checkUse(db, { interest, gradeId: record.values.gradeId, hotelId, orderNo })
  const now = services.now()
  await checkLimit(db, { interest, memberId: record.id, orderNo, day: storeDay(now.toISOString()) })
  const { name, kind, cost } = interest.values
  const use = await makeRecord(db, now, caller, interestUse, {
    useNo: documentNo('QY', now),
    memberId: record.id,
    interestId: interest.id,
    interestName: name,
    kind,
    orderNo,
    cost: cost ?? 0,
    remark: textOf(payload.remark),
    usedAt: now.toISOString(),
    operatorName: (await userNames(db, [caller.userId])).get(caller.userId) ?? null,
  })
  await writeEvent(db, now, caller, tellingOf(use, `核销权益：${name}`, 'USE'), true)
}

/** A use that was taken back stands among what happened to its member. */
export const tellUndone: Command<typeof interestUse> = ({ db, services, caller, record }) =>
  writeEvent(db, services.now(), caller, tellingOf(record, `撤销权益核销：${record.values.interestName}`, 'UNDO'), true)

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : '') || null

const tellingOf = ({ id, hotelId, values }: StoredRecord<typeof interestUse>, title: string, event: string) => ({
  memberId: values.memberId,
  kind: 'SERVICE' as const,
  title,
  detail: [values.orderNo, event === 'UNDO' ? values.undoReason : values.remark].filter(Boolean).join(' · ') || null,
  refType: 'interest-use' as const,
  refId: id,
  refNo: values.useNo,
  storeId: hotelId,
  sourceKey: `interest-use:${id}:${event}`,
})

interface Wanted {
  readonly interest: Interest
  readonly gradeId: number
  readonly hotelId: number
  readonly orderNo: string | null
}

async function checkUse(db: Database, { interest, gradeId, hotelId, orderNo }: Wanted): Promise<void> {
  const { kind, hotelIds, period } = interest.values
  if (interest.status !== 'ENABLED') throw at('该权益已停用')
  if (!(counterKinds as readonly string[]).includes(kind)) throw at('该权益由系统发放，不用在柜台核销')
  const grade = await recordOfId(db, grades, gradeId)
  const isHis = grade?.status === 'ENABLED' && (grade.values.interestIds ?? []).includes(interest.id)
  if (!isHis) throw at(`等级「${grade?.values.name ?? ''}」没有这项权益`)
  if (hotelIds !== null && hotelIds.length > 0 && !hotelIds.includes(hotelId)) throw at('该权益不适用于本门店')
  if (period === 'ORDER' && orderNo === null) throw fieldErrors({ orderNo: '该权益每单可用，请填写单号' })
}

interface Counted {
  readonly interest: Interest
  readonly memberId: number
  readonly orderNo: string | null
  /** Of the store. */
  readonly day: string
}

/** What has been used in the period so far, in all stores of the brand; what was taken back aside. */
async function checkLimit(db: Database, counted: Counted): Promise<void> {
  const { table, columns } = recordTable(interestUse)
  const { interest, memberId } = counted
  const [row] = await db
    .select({ used: count() })
    .from(table)
    .where(
      and(
        eq(columns.memberId, memberId),
        eq(columns.interestId, interest.id),
        eq(columns.status, 'USED'),
        isNull(columns.deletedAt),
        withinPeriod(counted),
      ),
    )
  const { times } = interest.values
  if (Number(row?.used ?? 0) < times) return
  throw at(`${periodWords[interest.values.period]}可享受${times}次，已用完`)
}

const periodWords: Readonly<Record<Interest['values']['period'], string>> = {
  ONCE: '一共',
  MONTH: '本月',
  YEAR: '今年',
  ORDER: '该单',
}

function withinPeriod({ interest, orderNo, day }: Counted): SQL | undefined {
  const { columns } = recordTable(interestUse)
  const begins = (length: number) => sql`starts_with(${dayOf(columns.usedAt)}, ${day.slice(0, length)})`
  switch (interest.values.period) {
    case 'ONCE':
      return undefined
    case 'MONTH':
      return begins('2026-06'.length)
    case 'YEAR':
      return begins('2026'.length)
    case 'ORDER':
      return eq(columns.orderNo, orderNo ?? '')
  }
}
