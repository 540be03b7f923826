import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { hashOfSecret } from '@server/areas/cards/prepaid/prepaidSecret'
import { cardOf, createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { anyTable } from '@server/records/recordTables'
import { writeRow, type RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** What the cases of the walk say at the desk. */
const secret = 'ABCD'
const newCardId = 990_001
const targetId = 990_002
const kind = { faceValue: 150_000, bonus: 10_000, salePrice: 150_000 }

async function change(
  { gateway: { services } }: Desk,
  id: number,
  values: Partial<RecordValues<typeof prepaidCard>>,
): Promise<void> {
  const { table, columns } = anyTable(prepaidCard)
  await services.db.update(table).set(values).where(eq(columns.id, id))
}

/** A card that waits to be issued; another one was sold, so that the store owes something. */
async function waiting(desk: Desk): Promise<number> {
  const { services } = desk.gateway
  const other = await createCard(services, await createKind(services, kind))
  const issued = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' }
  await desk.admin.call(callsOf(prepaidCard).transition, { id: other.card.id, event: 'ISSUE', payload: issued })
  const { card } = await createCard(services, await createKind(services, kind))
  await change(desk, card.id, { secretHash: hashOfSecret(card.values.cardNo, secret) })
  return card.id
}

const empty = { principal: 0, bonus: 0, balance: 0 }

/** The card that the walk names, of the kind of another one, waiting to be issued. */
async function fresh({ gateway: { services } }: Desk, id: number): Promise<void> {
  const { table, columns } = anyTable(prepaidCard)
  const { values } = await cardOf(services, id)
  await services.db.delete(table).where(eq(columns.id, newCardId))
  await services.db.insert(table).values({
    ...writeRow(prepaidCard, {
      ...values,
      cardNo: '8600000000990001',
      principal: 0,
      bonus: 0,
      balance: 0,
      paid: 0,
      used: 0,
      activatedAt: null,
      replacedBy: null,
    }),
    id: newCardId,
    brandId: 101,
    hotelId: null,
    status: 'CREATED',
    createdAt: services.now(),
    updatedAt: services.now(),
  })
}

/** The card that the walk merges into, of the same holder and rules. */
async function beside({ gateway: { services } }: Desk, id: number): Promise<void> {
  const { table, columns } = anyTable(prepaidCard)
  const { values } = await cardOf(services, id)
  await services.db.delete(table).where(eq(columns.id, targetId))
  await services.db.insert(table).values({
    ...writeRow(prepaidCard, { ...values, cardNo: '8600000000990002', ...empty, paid: 0, used: 0 }),
    id: targetId,
    brandId: 101,
    hotelId: null,
    status: 'ACTIVE',
    createdAt: services.now(),
    updatedAt: services.now(),
  })
}

const whenItIs = (message: string, values: Partial<RecordValues<typeof prepaidCard>>): Refused => ({
  message,
  arrange: async (desk, id) => {
    await fresh(desk, id)
    await change(desk, id, values)
  },
})

const notBack = [
  whenItIs('该卡种不可退卡', { refundRule: 'NONE' }),
  whenItIs('卡已使用，不可退卡', { refundRule: 'UNUSED', used: 1 }),
  whenItIs('卡内没有本金，不可退卡', { principal: 0 }),
]
const nothingLeft = [whenItIs('卡内没有余额，不用换卡', empty)]

export const world: LifecycleWorld = {
  make: waiting,
  before: {
    REPLACE: fresh,
    MERGE: beside,
  },
  refusals: {
    'ISSUED ACTIVATE': [],
    'ISSUED REFUND': notBack,
    'ACTIVE CONSUME': [
      {
        message: '卡已过期，不能扣款',
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = anyTable(prepaidCard)
          await services.db
            .update(table)
            .set({ expireAt: new Date('2020-01-01') })
            .where(eq(columns.id, id))
        },
      },
      whenItIs('余额不足，可用 ¥0.00', empty),
    ],
    'ACTIVE RECHARGE': [
      whenItIs('该卡不可充值', { rechargeable: false }),
      whenItIs('充值后余额不能超过法定上限 ¥5000.00', { principal: 500_000, bonus: 0, balance: 500_000 }),
    ],
    'ACTIVE REPLACE': nothingLeft,
    'ACTIVE ADJUST': [],
    'ACTIVE MERGE': [whenItIs('卡内没有余额，不用合卡', empty)],
    'ACTIVE REFUND': notBack,
    'FROZEN REPLACE': nothingLeft,
    'FROZEN REFUND': notBack,
    'EXPIRED REPLACE': nothingLeft,
    'EXPIRED REFUND': notBack,
    'REFUNDING APPROVE': [],
  },
}
