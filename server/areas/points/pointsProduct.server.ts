import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { inArray, sql } from 'drizzle-orm'
import { cardKindsById, unfitGiftCard } from '@server/areas/cards'
import { isSoldAt, productsById, unfitGiftReason } from '@server/areas/tickets'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { demandReserved, envelopesById, unfitEnvelope } from './envelopeSource'
import { notSold, unfitSource } from './pointsSource'
import { defineServer, type DraftCheck, type Effect, type FactLookup } from '@server/records/recordServer'
import { pagesIn, raiseIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { demandSupplied, goneSupply, suppliesOf, supplyDraft, unfitSupply } from './supply/supplySource'
import { demoPointsProducts } from './demo/mall'

type Product = StoredRecord<typeof pointsProduct>

const mostStock = 999_999

/**
 * What is in the way of the tickets, red envelopes, cards and supplies behind some products; null where nothing is, or there are none.
 * @param now when what is on sale is looked at; null before it is put on sale, when prices must be those of today as well
 */
async function sourcesOf(
  db: Database,
  products: readonly Product[],
  now: Date | null,
): Promise<ReadonlyMap<number, string | null>> {
  const [tickets, envelopes, supplies, cards] = await Promise.all([
    productsById(
      db,
      products.flatMap(({ values }) => values.ticketProductId ?? []),
    ),
    envelopesById(
      db,
      products.flatMap(({ values }) => values.redEnvelopeId ?? []),
    ),
    suppliesOf(products),
    cardKindsById(
      db,
      products.flatMap(({ values }) => values.prepaidProductId ?? []),
    ),
  ])
  return new Map(
    products.map(({ id, hotelId, values }) => {
      const envelope = values.redEnvelopeId === null ? undefined : envelopes.get(values.redEnvelopeId)
      if (envelope) return [id, unfitEnvelope(envelope, now)]
      const kind = values.prepaidProductId === null ? undefined : cards.get(values.prepaidProductId)
      if (kind) return [id, unfitGiftCard(kind, hotelId)]
      if (values.zktProductId !== null)
        return [id, (now === null ? unfitSupply : goneSupply)(values, supplies.get(values.zktProductId))]
      if (values.ticketProductId === null) return [id, null]
      const ticket = tickets.get(values.ticketProductId)
      if (!ticket || !isSoldAt(ticket, hotelId)) return [id, '关联的票券不在售']
      return [id, unfitGiftReason(ticket)]
    }),
  )
}

const source: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(pointsProduct)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return sourcesOf(
    db,
    rows.map((row) => readRow(pointsProduct, row)),
    null,
  )
}

/** A ticket, red envelope, card or supply that cannot be given away says why. */
const productDraft: DraftCheck<typeof pointsProduct> = async (
  db,
  { tenant },
  { values, now },
): Promise<Readonly<Record<string, string>>> => {
  if (values.redEnvelopeId !== null) {
    const envelope = (await envelopesById(db, [values.redEnvelopeId])).get(values.redEnvelopeId)
    const problem = envelope?.brandId === tenant.brandId ? unfitEnvelope(envelope, now) : '红包不存在'
    return problem === null ? {} : { redEnvelopeId: problem }
  }
  if (values.zktProductId !== null) return supplyDraft(values)
  if (values.prepaidProductId !== null) {
    const kind = (await cardKindsById(db, [values.prepaidProductId])).get(values.prepaidProductId)
    const problem = kind?.brandId === tenant.brandId ? unfitGiftCard(kind, tenant.hotelId) : '预付卡种不存在'
    return problem === null ? {} : { prepaidProductId: problem }
  }
  if (values.ticketProductId === null) return {}
  const ticket = (await productsById(db, [values.ticketProductId])).get(values.ticketProductId)
  if (!ticket || !isSoldAt(ticket, tenant.hotelId)) return { ticketProductId: notSold }
  const reason = unfitSource(ticket)
  return reason === null ? {} : { ticketProductId: reason }
}

async function addStock({ db, record, payload }: Effect<typeof pointsProduct>): Promise<void> {
  const qty = Number(payload.qty)
  if (qty < 1 || record.values.stockTotal + qty > mostStock)
    throw refused(`请填写1到${mostStock - record.values.stockTotal}的数量`)
  const { table, columns } = recordTable(pointsProduct)
  await db
    .update(table)
    .set({ stockTotal: sql`${columns.stockTotal} + ${qty}`, stockLeft: sql`${columns.stockLeft} + ${qty}` })
    .where(inArray(columns.id, [record.id]))
  await demandReserved(db, record)
  await demandSupplied(db, record, false)
}

/** What nobody may get any more goes off sale, and says why. */
export async function endProducts(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  for await (const onSale of pagesIn(services, pointsProduct, 'PUBLISHED')) {
    const sources = await sourcesOf(services.db, onSale, services.now())
    for (const product of onSale) {
      const isOver = product.values.saleRange[1] < today
      const offReason = isOver ? '兑换时间已结束' : (sources.get(product.id) ?? null)
      if (offReason !== null) await raiseIn(services, pointsProduct, product, { event: 'END', payload: { offReason } })
    }
  }
}

export default defineServer(pointsProduct, {
  effects: { 'add to the stock': addStock },
  facts: { source },
  draftCheck: productDraft,
  afterSave: async ({ db, record }) => {
    await demandReserved(db, record)
    await demandSupplied(db, record, true)
  },
  jobs: (services) => [{ name: 'points-products', cron: '15 * * * *', run: () => endProducts(services) }],
  seed: demoPointsProducts,
})
