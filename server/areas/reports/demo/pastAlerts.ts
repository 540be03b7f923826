import { alert } from '@contracts/resources/reports/alert'
import { demoStore } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { endOfDay, merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { recordOfId, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoAlertRules } from './alertRules'
import { demoDays } from '@server/demo/demoDays'
import { daysBefore } from '../facts/rebuildFacts'
import { judge } from '../alerts/judge'
import { slotOf } from '../alerts/watchRules'

const wanted = 5
/** So far back days are looked at; rules are as old. */
const lookedBack = 120
/** Before midnight, when the day is all but over. */
const beforeMidnightMs = 50 * 60 * 1000
const minuteMs = 60 * 1000

/** What was done about each, the newest first; the others were as usual again. */
const notes = [
  '线上活动前一天结束，已加推周末套餐',
  null,
  '客人集中改期，已逐一联系',
  null,
  '渠道限流，已联系运营',
] as const

/**
 * 异动 of the first store's past: days on which one of its rules would have spoken, by the facts of that day. All of them
 * are dealt with. Once.
 */
export async function seedAlerts(services: Services): Promise<void> {
  const { db, now } = services
  const { table, columns } = recordTable(alert)
  const [known] = await db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const rules = demoAlertRules({ ...demoDays(now()), now: now(), pictureOf: (name) => name })
  const place = { brandId: demoStore.brandId, hotelIds: [demoStore.hotelId] }
  let made = 0
  for (let back = 2; back <= lookedBack && made < wanted; back += 1) {
    const day = daysBefore(merchantDay(now()), back)
    const at = new Date(endOfDay(day).getTime() - beforeMidnightMs)
    for (const { id, values } of rules) {
      const found = await judge(db, place, values, at)
      if (!found?.isOff || made >= wanted) continue
      await keep(services, at, { ...found, day, ruleId: id, slot: slotOf(id, day) }, notes[made] ?? null)
      made += 1
    }
  }
}

type Kept = Awaited<ReturnType<typeof judge>> & { readonly day: string; readonly ruleId: number; readonly slot: string }

/** Stores an alert of the past, and what somebody did about it: took note, or it was over by itself. */
function keep(services: Services, at: Date, found: Kept, note: string | null): Promise<void> {
  const { title, detail, cause, link, day, ruleId, slot } = found
  return withAfterwards(services, async (tx, afterwards) => {
    const values = { title, detail, cause, link, day, ruleId, slot }
    const { id } = await makeRecord(tx, at, systemAt(demoStore), alert, values)
    const open = await recordOfId(tx, alert, id)
    const later = new Date(at.getTime() + 20 * minuteMs)
    await raiseEvent(
      {
        tx,
        services: { ...services, now: () => later },
        caller: systemAt(demoStore, note === null ? 'system' : 'demo-manager'),
        afterwards,
      },
      alert,
      open!,
      note === null ? { event: 'CLEAR', payload: {} } : { event: 'ACK', payload: { note } },
    )
  })
}
