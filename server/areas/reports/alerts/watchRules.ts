import { alert } from '@contracts/resources/reports/alert'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { isQuietAt } from '@contracts/rules/quietHours'
import { describeFault } from '@server/fault'
import { merchantDay, writeMoment } from '@server/records/merchantDay'
import { withAfterwards } from '@server/records/afterwards'
import { recordsIn } from '@server/records/recordsInStatus'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { judge } from './judge'
import { alertOf, openAlert } from './openAlert'

type Rule = StoredRecord<typeof alertRule>

const minutesOfHour = 60

/** Whether a rule wants to be asked, and may speak, at a moment. */
function mayOpen({ fromTime, quietHours }: Rule['values'], at: Date): boolean {
  const time = writeMoment(at).slice(11, 16)
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const isQuiet = quietHours !== null && isQuietAt(quietHours.join('-'), hours * minutesOfHour + minutes)
  return time >= fromTime && !isQuiet
}

/** Asks every rule that is in use about its store's day. One rule's fault leaves the others alone. */
export async function watchRules(services: Services): Promise<void> {
  for await (const rule of recordsIn(services, alertRule, 'ENABLED')) {
    try {
      await watch(services, rule.id)
    } catch (error) {
      services.log.error({ id: rule.id, error: describeFault(error) }, 'alert rule')
    }
  }
}

/** What a rule finds opens its alert of the day, once; what is as usual again clears it. */
function watch(services: Services, id: number): Promise<void> {
  return withAfterwards(services, async (tx, afterwards) => {
    // Whoever watches the same rule at the same time finds what the first one has opened.
    const rule = await lockRecord(tx, alertRule, id)
    const { brandId, hotelId, values, status, deletedAt } = rule
    if (status !== 'ENABLED' || deletedAt !== null || brandId === null || hotelId === null) return
    const at = services.now()
    const place = { brandId, hotelId }
    const found = await judge(tx, { brandId, hotelIds: [hotelId], people: null }, values, at)
    if (!found) return
    const day = merchantDay(at)
    const slot = slotOf(id, day)
    const former = await alertOf(tx, place, slot)
    if (found.isOff) {
      if (former || !mayOpen(values, at)) return
      const { title, detail, cause, link } = found
      await openAlert(tx, at, place, { title, detail, cause, link, day, slot, ruleId: id }, values.receiverIds)
    } else if (former && former.status !== 'CLEARED')
      await raiseEvent(
        { tx, services, caller: systemAt(rule), afterwards },
        alert,
        await lockRecord(tx, alert, former.id),
        { event: 'CLEAR', payload: {} },
      )
  })
}

/** The one alert that a rule has on a day. */
export const slotOf = (ruleId: number, day: string): string => `rule ${ruleId} ${day}`
