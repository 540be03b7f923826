import { callsOf } from '@contracts/resources/calls'
import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { createCard, createKind, atStore } from '@server/areas/cards/testing/prepaidFixtures'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '../../../support/client'
import type { Desk, LifecycleWorld } from '../world'

let months = 0

/** Each is about a month of its own, in which no card moved. */
async function made(desk: Desk, period?: string, by: Client = desk.admin): Promise<number> {
  months += 1
  const month = new Date(Date.UTC(2005, months)).toISOString().slice(0, 7)
  const answer = await by.call(callsOf(cardReconciliation).save, { values: { period: period ?? month } })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const clerk = (desk: Desk) => desk.signInWith('front', ['prepaid:recon', 'prepaid:recon:save', 'prepaid:recon:confirm'])

/** An entry whose money says otherwise than the ledger. */
async function broken({ gateway: { services } }: Desk, values: { dPrincipal?: number; cash?: number }): Promise<void> {
  const { card } = await createCard(services, await createKind(services))
  await atStore(services, async (moving) =>
    raiseEvent(moving, prepaidCard, await lockRecord(moving.tx, prepaidCard, card.id), {
      event: 'ISSUE',
      payload: { memberId: null, holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' },
    }),
  )
  const { table, columns } = recordTable(prepaidEntry)
  await services.db
    .update(table)
    .set({ ...values, createdAt: new Date('2019-03-10T04:00:00.000Z') })
    .where(eq(columns.cardId, card.id))
}

const period = '2019-03'

export const world: LifecycleWorld = {
  make: (desk) => made(desk),
  refusals: {
    'OPEN SUBMIT': [
      {
        message: '该账期已有提交或确认的对账单',
        arrange: async (desk, id) => {
          const known = (await stored(desk.gateway.services, cardReconciliation, id)).values.period
          await desk.admin.call(callsOf(cardReconciliation).transition, {
            id: await made(desk, known),
            event: 'SUBMIT',
          })
        },
      },
      { message: '账期结束后才能确认', make: (desk) => made(desk, '2026-06') },
      {
        message: '余额差 ¥1000.00，请查明后重算',
        make: async (desk) => {
          await broken(desk, {})
          return made(desk, period)
        },
      },
      {
        message: '资金差 ¥10.00，请查明后重算',
        make: async (desk) => {
          await desk.gateway.services.db.delete(recordTable(prepaidEntry).table)
          await broken(desk, { dPrincipal: 0, cash: 1_000 })
          return made(desk, period)
        },
      },
    ],
    'REVIEW CONFIRM': [
      {
        message: '不能复核自己提交的对账单',
        make: async (desk) => made(desk, undefined, await clerk(desk)),
        sender: clerk,
      },
    ],
  },
}
