import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { asc, eq } from 'drizzle-orm'
import { byItself } from '@server/areas/tickets/testing/saleFixtures'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import type { Receive, Writeoff } from '../envelopeRecords'
import { giveEnvelope, type GivenEnvelope } from '../giveEnvelope'

const brandId = 101
let made = 0

/** 红包设置 of the brand: the store 1002 pays, a month may cost a million. What it said before is forgotten. */
export async function saveEnvelopeSetting(
  { db, now }: Services,
  given: Partial<RecordValues<typeof redEnvelopeSetting>> = {},
): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeSetting)
  await db.delete(table).where(eq(columns.brandId, brandId))
  const values = complete(redEnvelopeSetting, {
    fundStoreId: 1002,
    monthlyLimit: 100_000_000,
    dailyPerMember: 100,
    ...given,
  })
  await db.insert(table).values({
    ...writeRow(redEnvelopeSetting, values),
    brandId,
    hotelId: null,
    createdAt: now(),
    updatedAt: now(),
  })
}

/** A red envelope that is given out: ¥50.00, for everything, without limits of its own. @returns its id */
export async function createEnvelope(
  { db, now }: Services,
  given: Partial<RecordValues<typeof redEnvelope>> = {},
  place: { readonly brandId?: number; readonly status?: 'NEW' | 'PUBLISHED' | 'OFFLINE' } = {},
): Promise<number> {
  const values = complete(redEnvelope, {
    name: '立减50红包',
    cover: 'demo/cover.jpg',
    amount: 5_000,
    perMemberLimit: 0,
    ...given,
  })
  const [row] = await db
    .insert(recordTable(redEnvelope).table)
    .values({
      ...writeRow(redEnvelope, values),
      brandId,
      hotelId: null,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}

/** What comes of giving a red envelope to a member by hand. */
export function giveTo(services: Services, envelopeId: number, memberId: number, no?: string): Promise<GivenEnvelope> {
  made += 1
  const giving = { envelopeId, memberId, source: 'HAND', no: no ?? `test-${made}` } as const
  return byItself(services, (moving) => giveEnvelope(moving, giving))
}

/** A red envelope that a member has. */
export async function receiveFor(services: Services, envelopeId: number, memberId: number): Promise<Receive> {
  const given = await giveTo(services, envelopeId, memberId)
  if ('refusal' in given) throw new Error(given.refusal)
  return given.receive
}

/** The red envelopes of a member, oldest first. */
export async function receivesOf({ db }: Pick<Services, 'db'>, memberId: number): Promise<readonly Receive[]> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await db.select().from(table).where(eq(columns.memberId, memberId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(redEnvelopeReceive, row))
}

/** How a red envelope was used, oldest first. */
export async function writeoffsOf({ db }: Pick<Services, 'db'>, receiveId: number): Promise<readonly Writeoff[]> {
  const { table, columns } = recordTable(redEnvelopeWriteoff)
  const rows = await db.select().from(table).where(eq(columns.receiveId, receiveId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(redEnvelopeWriteoff, row))
}
