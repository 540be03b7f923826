import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { asc, eq, inArray, and } from 'drizzle-orm'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openCredit } from '../credit/followCorporations'
import { collectOnCredit } from '../credit/collectOnCredit'
import { followOverdue } from '../credit/overdue'
import { demoSceneId } from './collecting'

const dayMs = 24 * 60 * 60 * 1000

/** One that was given a few days only, so that it is late. */
const hasty = { name: '浙江澄湖建筑设计有限公司', dueDays: 5 } as const

/** What people of the regular client have had at the counter, days ago, fen: the guests' room, and how it was put. */
const atCounter = [
  [12, 46_800, '8206', '客户接待午餐'],
  [5, 28_600, '8312', '商务房小食'],
  [1, 15_800, '8206', '会议茶歇'],
] as const

const at = (services: Services, when: Date): Services => ({ ...services, now: () => when })

/**
 * Credit accounts of the demo, once: those of corporations that are settled by the month, with what their deals have
 * charged and repaid in the course of time, and a few payments at the counter. Who is late is frozen.
 */
export async function seedCredit(services: Services): Promise<void> {
  const { table, columns } = recordTable(creditAccount)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const clients = recordTable(corporation)
  const rows = await services.db
    .select()
    .from(clients.table)
    .where(and(eq(clients.columns.settlement, 'MONTHLY'), inArray(clients.columns.status, ['ACTIVE', 'SUSPENDED'])))
    .orderBy(asc(clients.columns.id))
  for (const client of rows.map((row) => readRow(corporation, row))) {
    const first = at(services, new Date(client.createdAt))
    await withAfterwards(first, (tx, afterwards) =>
      openCredit({ tx, services: first, caller: systemAt(client), afterwards }, client),
    )
    for (const move of await movesOf(services, client.id)) await play(at(services, move.at), client.id, move)
  }
  await services.db.update(table).set({ dueDays: hasty.dueDays }).where(eq(columns.name, hasty.name))
  await chargeAtCounter(services)
  await followOverdue(services)
  await readWarnings(services)
}

/** Who was late was told of in the course of time: nobody has it before him unread. */
async function readWarnings({ db }: Services): Promise<void> {
  const { table, columns } = recordTable(userMessage)
  await db.update(table).set({ status: 'READ' }).where(eq(columns.bizType, creditAccount.key))
}

interface Move {
  readonly at: Date
  readonly dealNo: string
  readonly amount: number
  readonly event: 'CHARGE' | 'REPAID'
}

/** What the deals of a corporation have brought, in the order of time. */
async function movesOf(services: Services, corporationId: number): Promise<readonly Move[]> {
  const { table, columns } = recordTable(corporationDeal)
  const rows = await services.db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.corporationId, corporationId),
        eq(columns.settlement, 'MONTHLY'),
        inArray(columns.status, ['COMPLETED', 'BILLED', 'SETTLED']),
      ),
    )
  return rows
    .map((row) => readRow(corporationDeal, row))
    .flatMap(({ createdAt, values }): readonly Move[] => {
      const { dealNo, amount, settledAt } = values
      const provided = { at: new Date(new Date(createdAt).getTime() + dayMs), dealNo, amount, event: 'CHARGE' } as const
      return settledAt === null ? [provided] : [provided, { ...provided, at: new Date(settledAt), event: 'REPAID' }]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const play = (services: Services, corporationId: number, { dealNo: bizNo, amount, event }: Move): Promise<void> =>
  withAfterwards(services, async (tx, afterwards) => {
    const { table, columns } = recordTable(creditAccount)
    const [row] = await tx.select({ id: columns.id }).from(table).where(eq(columns.corporationId, corporationId))
    const account = await lockRecord(tx, creditAccount, row!.id)
    const moving: Moving = { tx, services, caller: systemAt(account), afterwards }
    if (event === 'CHARGE') await raiseEvent(moving, creditAccount, account, { event, payload: { amount, bizNo } })
    else
      await raiseEvent(moving, creditAccount, account, {
        event,
        payload: { amount, bizNo, way: 'BANK', tradeNo: null },
      })
  })

async function chargeAtCounter(services: Services): Promise<void> {
  const { table, columns } = recordTable(creditAccount)
  const [first] = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(eq(columns.hotelId, demoStore.hotelId))
    .orderBy(asc(columns.id))
    .limit(1)
  if (!first) return
  const sceneId = demoSceneId(0)
  for (const [daysAgo, amount, roomOrTable, remark] of atCounter)
    await collectOnCredit(
      at(services, new Date(services.now().getTime() - daysAgo * dayMs)),
      systemAt(demoStore, 'demo-front'),
      { creditAccountId: first.id, sceneId, amount, roomOrTable, remark },
    )
}
