import { alert } from '@contracts/resources/reports/alert'
import type { AlertCondition } from '@contracts/resources/reports/alertWords'
import { demoDays } from '@server/demo/demoDays'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { endOfDay, merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoAlertRules } from './alertRules'
import { daysBefore } from '../facts/rebuildFacts'
import { judge } from '../alerts/judge'
import { slotOf } from '../alerts/watchRules'

const wanted = 5
/** So far back days are looked at; rules are as old. */
const lookedBack = 120
/** Before midnight, when the day is all but over. */
const beforeMidnightMs = 50 * 60 * 1000
const minuteMs = 60 * 1000

/** What the manager noted about each, by what moved. */
const notes: Readonly<Record<AlertCondition['metric'], string>> = {
  NET: '上周同日有团体大单，已核对，属正常波动',
  PAID: '连日阴雨，到店与下单都少，已加推周末套餐',
  VERIFIED: '设备检修半天，已补核销',
  REFUND_RATE: '客人集中改期，已逐一联系改约',
  DISCOUNT_RATE: '满减活动最后一天，按计划结束',
}

/**
 * 异动 of the first store's past: days on which one of its rules would have spoken, by the facts of that day. The manager
 * took note of each. Once.
 */
export async function seedAlerts(services: Services): Promise<void> {
  const { db, now } = services
  const { table, columns } = recordTable(alert)
  const [known] = await db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const rules = demoAlertRules({ ...demoDays(now()), now: now(), pictureOf: (name) => name })
  const place = { brandId: demoStore.brandId, hotelIds: [demoStore.hotelId], people: null }
  let made = 0
  for (let back = 2; back <= lookedBack && made < wanted; back += 1) {
    const day = daysBefore(merchantDay(now()), back)
    const at = new Date(endOfDay(day).getTime() - beforeMidnightMs)
    for (const { id, values } of rules) {
      const found = await judge(db, place, values, at)
      if (!found?.isOff || made >= wanted) continue
      await keep(services, at, { ...found, day, ruleId: id, slot: slotOf(id, day) }, notes[values.metric])
      made += 1
    }
  }
}

type Kept = Awaited<ReturnType<typeof judge>> & { readonly day: string; readonly ruleId: number; readonly slot: string }

/** Stores an alert of the past, of which the manager took note. */
function keep(services: Services, at: Date, found: Kept, note: string): Promise<void> {
  const { title, detail, cause, link, day, ruleId, slot } = found
  return withAfterwards(services, async (tx, afterwards) => {
    const values = { title, detail, cause, link, day, ruleId, slot }
    const { id } = await makeRecord(tx, at, systemAt(demoStore), alert, values)
    const later = new Date(at.getTime() + 20 * minuteMs)
    const caller = systemAt(demoStore, 'demo-manager')
    await raiseEvent(
      { tx, services: { ...services, now: () => later }, caller, afterwards },
      alert,
      await lockRecord(tx, alert, id),
      { event: 'ACK', payload: { note } },
    )
  })
}
