import { reportShare } from '@contracts/resources/reports/reportShare'
import { recordsIn } from '@server/records/recordsInStatus'
import { withAfterwards } from '@server/records/afterwards'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'

/** Says of links whose time is over that they are; they have not opened since. */
export async function expireShares(services: Services): Promise<void> {
  for await (const { id, values } of recordsIn(services, reportShare, 'ACTIVE')) {
    if (values.expireAt === null || Date.parse(values.expireAt) > services.now().getTime()) continue
    await withAfterwards(services, async (tx, afterwards) => {
      const share = await lockRecord(tx, reportShare, id)
      if (share.status !== 'ACTIVE') return
      const moving = { tx, services, caller: systemAt(share), afterwards }
      await raiseEvent(moving, reportShare, share, { event: 'EXPIRE', payload: {} })
    })
  }
}
