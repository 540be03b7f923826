import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import type { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { eq, sql } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { lockSetting, spend } from './envelopeSettings'

const { max: mostStock } = redEnvelope.fields.stock

/** 加库存, with the budget that goes with a fixed amount. @throws Refusal for none, and for more than there may be */
export const addStock: Command<typeof redEnvelope> = async ({ db, record, payload }) => {
  const count = Number(payload.count)
  const { stock, amountType, amount } = record.values
  if (count < 1 || stock + count > mostStock) throw refused(`请填写1到${mostStock - stock}的数量`)
  const { table, columns } = recordTable(redEnvelope)
  await db
    .update(table)
    .set({
      stock: stock + count,
      ...(amountType === 'FIXED' && { budget: (amount ?? 0) * (stock + count) }),
    })
    .where(eq(columns.id, record.id))
}

/** What was declared void can be given to somebody else, and costs nothing. */
export const putBack: Command<typeof redEnvelopeReceive> = async ({ db, services, record }) => {
  const { envelopeId, amount, receivedAt } = record.values
  const setting = await lockSetting(db, record.brandId ?? 0)
  await lockRecords(db, redEnvelope, [envelopeId])
  const { table, columns } = recordTable(redEnvelope)
  await db
    .update(table)
    .set({ issued: sql`${columns.issued} - 1`, issuedAmount: sql`${columns.issuedAmount} - ${amount}` })
    .where(eq(columns.id, envelopeId))
  if (setting) await spend(db, setting, { amount: -amount, givenAt: receivedAt, now: services.now() })
}
