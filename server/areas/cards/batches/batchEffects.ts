import { cardBatch } from '@contracts/resources/cards/cardBatch'
import { cardNosIn } from '@contracts/resources/cards/cardNos'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { isCardNo } from '@machines/lifecycles/cards/batchTerms'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Effect, EffectsOf, FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { lockProduct, makeCards, type Card } from '../prepaid/makeCards'
import { hashOfSecret, newSecret } from '../prepaid/prepaidSecret'

type BatchEffect = Effect<typeof cardBatch>

/** Numbers that are to be imported; null where they are made. */
const numbersOf = ({ values }: BatchEffect['record']): readonly string[] | null =>
  values.mode === 'IMPORT' ? cardNosIn(values.cardNos ?? '') : null

/** Why numbers are not those of new cards, those alone that have a reason. */
async function problemsOf(db: Database, brandId: number, numbers: readonly string[]) {
  const { table, columns } = recordTable(prepaidCard)
  const known = await db
    .select({ cardNo: columns.cardNo })
    .from(table)
    .where(and(eq(columns.brandId, brandId), inArray(columns.cardNo, [...numbers])))
  const taken = new Set(known.map(({ cardNo }) => cardNo))
  return numbers.flatMap((cardNo) => {
    const why = isCardNo(cardNo) ? (taken.has(cardNo) ? '卡号已存在' : null) : '须为 8–16 位数字'
    return why === null ? [] : [{ cardNo: cardNo.slice(0, 32), why }]
  })
}

/** Its numbers are looked at one by one, and its kind once: what is stored then is what was looked at. */
async function lookAt({ db, services, record }: BatchEffect): Promise<void> {
  const numbers = numbersOf(record)
  if (numbers?.length === 0) throw refused('请填写卡号')
  const caller = systemAt(record)
  const product = await lockProduct(db, caller, record.values.productId)
  if (product.status !== 'PUBLISHED') throw refused('卡种未上线，不能制卡')
  const total = numbers?.length ?? record.values.quantity ?? 0
  const left = product.values.stock - (product.values.made ?? 0)
  if (total > left) throw refused(`卡种库存不足，最多还可制${left}张`)
  const errors = numbers === null ? [] : await problemsOf(db, record.brandId ?? 0, numbers)
  const { table, columns } = recordTable(cardBatch)
  await db
    .update(table)
    .set({
      ...writeRow(cardBatch, { errors: errors.length > 0 ? errors : null }),
      batchNo: record.values.batchNo ?? documentNo('ZK', services.now()),
      total,
      failed: errors.length,
    })
    .where(eq(columns.id, record.id))
}

async function store({ db, services, caller, record }: BatchEffect): Promise<void> {
  const cardNos = numbersOf(record)
  // Somebody may have taken a number since it was looked at.
  const problems = cardNos === null ? [] : await problemsOf(db, record.brandId ?? 0, cardNos)
  if (problems.length > 0) throw refused(`${problems[0]!.cardNo}：${problems[0]!.why}，请撤回后修改`)
  await makeCards(db, services.now(), systemAt(record, caller.userId), {
    productId: record.values.productId,
    quantity: record.values.total ?? 0,
    batchId: record.id,
    ...(cardNos !== null && { cardNos }),
  })
}

/** The cards of a batch that nobody has, locked. */
async function inStock(tx: Database, batchId: number): Promise<readonly Card[]> {
  const { table, columns } = recordTable(prepaidCard)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.batchId, batchId), eq(columns.status, 'CREATED')))
    .orderBy(asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(prepaidCard, row))
}

async function voidCards({ db, services, caller, afterwards, record, payload }: BatchEffect): Promise<void> {
  const cards = await inStock(db, record.id)
  if (cards.length < (record.values.total ?? 0)) throw refused('已有卡发出或停用，不能整批作废')
  for (const card of cards)
    await raiseEvent({ tx: db, services, caller, afterwards }, prepaidCard, card, {
      event: 'VOID',
      payload: { reason: String(payload.reason) },
    })
}

export const batchEffects: EffectsOf<typeof cardBatch> = {
  'look at its numbers': lookAt,
  'make its cards': store,
  'void its cards': voidCards,
}

/** How many cards of batches have left the stock. */
export const issuedOf: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(prepaidCard)
  const rows = await db
    .select({ batchId: columns.batchId, total: count() })
    .from(table)
    .where(and(inArray(columns.batchId, [...ids]), ne(columns.status, 'CREATED')))
    .groupBy(columns.batchId)
  const found = new Map(rows.map(({ batchId, total }) => [Number(batchId), total]))
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
}

/**
 * New secrets of the cards of a batch that nobody has yet, once: nobody has seen those that they were made with.
 * @returns by card @throws Refusal 40400 for a batch out of sight, and where they were told before
 */
export const tellSecrets = (services: Services, caller: RecordCaller, id: number) =>
  withAfterwards(services, async (tx, afterwards) => {
    await requireRecord(tx, caller, cardBatch, id)
    const batch = await lockRecord(tx, cardBatch, id)
    if (batch.status !== 'STORED') throw refused('入库后才有卡密')
    if (batch.values.secretsAt !== null) throw refused('卡密只能导出一次，本批已经导出过')
    const told: { cardNo: string; secret: string }[] = []
    const { table, columns } = recordTable(prepaidCard)
    for (const card of await inStock(tx, id)) {
      const { cardNo } = card.values
      const secret = newSecret()
      await tx
        .update(table)
        .set({ secretHash: hashOfSecret(cardNo, secret) })
        .where(eq(columns.id, card.id))
      told.push({ cardNo, secret })
    }
    if (told.length === 0) throw refused('本批没有待发的卡')
    await raiseEvent({ tx, services, caller, afterwards }, cardBatch, batch, { event: 'TELL_SECRETS', payload: {} })
    return told
  })
