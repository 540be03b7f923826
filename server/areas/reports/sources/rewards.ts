import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan } from './source'

const rewards = () => recordTable(rewardRecord)

/** Who gets a reward, for what. */
const facts = () => {
  const { brandId, hotelId, source, payee, staffId, ruleId, amount } = rewards().columns
  return { brandId, hotelId, source, payee, staffId, ruleId, amount }
}

interface Reward {
  readonly brandId: unknown
  readonly hotelId: unknown
  readonly source: string
  readonly payee: string
  readonly staffId: number | null
  readonly ruleId: number | null
}

const lineOf = (reward: Reward, at: Date, deltas: FactLine['deltas']): FactLine => ({
  family: 'reward',
  brandId: Number(reward.brandId),
  hotelId: Number(reward.hotelId),
  ...placedAt(at),
  keys: {
    source: reward.source,
    payee: reward.payee,
    ...(reward.staffId !== null && { staff: String(reward.staffId) }),
    ...(reward.ruleId !== null && { rule: String(reward.ruleId) }),
  },
  deltas,
})

/** Events by which a refund, or somebody by hand, takes a reward back. */
export const takingBack = ['LOWER', 'REVOKE'] as const

/** What an event of a reward's history took back, fen. */
export const revokedBy = ({ revokedAmount }: (typeof recordEvents.$inferSelect)['changes']): number =>
  revokedAmount === undefined ? 0 : Number(revokedAmount[1]) - Number(revokedAmount[0])

/** The history of rewards, each event with its reward. */
function eventsOf(db: Database, where: SQL, events: readonly string[]) {
  const { table, columns } = rewards()
  const { recordId, version, at, changes } = recordEvents
  return db
    .select({ ...facts(), recordId, version, at, changes })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordId))
    .where(and(where, eq(recordEvents.resource, rewardRecord.key), inArray(recordEvents.event, [...events])))
}

const places = () => {
  const { brandId, hotelId } = rewards().columns
  return { at: recordEvents.at, brandId, hotelId }
}

/** 计提: what orders brought, on the day on which they brought it. */
export const rewardsAccrued = sourceSpan(
  async (db, where) => {
    const { table, columns } = rewards()
    const rows = await db
      .select({ ...facts(), at: columns.createdAt })
      .from(table)
      .where(where)
    return rows.map((reward) => lineOf(reward, reward.at, { accruedCnt: 1, accruedAmt: Number(reward.amount) }))
  },
  () => {
    const { createdAt: at, brandId, hotelId } = rewards().columns
    return { at, brandId, hotelId }
  },
)

/** 确认: what was left of a reward when its time of observation was over. */
export const rewardsConfirmed = sourceSpan(async (db, where) => {
  const matured = await eventsOf(db, where, ['MATURE', 'GIVE'])
  if (matured.length === 0) return []
  const ids = matured.map(({ recordId }) => recordId)
  const taken = await eventsOf(db, inArray(recordEvents.recordId, ids), takingBack)
  return matured.map((reward) => {
    const before = taken.filter(({ recordId, version }) => recordId === reward.recordId && version < reward.version)
    const revoked = before.reduce((sum, { changes }) => sum + revokedBy(changes), 0)
    return lineOf(reward, reward.at, { confirmedAmt: Number(reward.amount) - revoked })
  })
}, places)

/** 追回: what refunds, or somebody by hand, took back. */
export const rewardsRevoked = sourceSpan(
  async (db, where) =>
    (await eventsOf(db, where, takingBack)).map((reward) =>
      lineOf(reward, reward.at, { revokedAmt: revokedBy(reward.changes) }),
    ),
  places,
)
