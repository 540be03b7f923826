import type { RecordValues } from '@contracts/resources/definition'
import { notice } from '@contracts/resources/merchant/notice'
import { withAfterwards } from '@server/records/afterwards'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'

/** The platform: it stands at no merchant's. */
const platform = {
  userId: 'platform',
  tenant: { brandId: 0, hotelId: null, permissions: new Set<string>(), dataScope: 'BRAND' as const },
}

/** How the platform brings a notice into each status. */
const ways = { DRAFT: [], PUBLISHED: ['PUBLISH'], OFFLINE: ['PUBLISH', 'TAKE_OFFLINE'] } as const

/** Writes a notice as the platform does. @returns its id */
export async function createNotice(
  services: Services,
  values: Partial<RecordValues<typeof notice>>,
  status: keyof typeof ways = 'PUBLISHED',
): Promise<number> {
  const { id } = await makeRecord(services.db, services.now(), platform, notice, {
    kind: 'SYSTEM',
    content: '<p>正文</p>',
    ...values,
  })
  for (const event of ways[status]) await raiseNotice(services, id, event)
  return id
}

/** Moves a notice as the platform does. */
export const raiseNotice = (services: Services, id: number, event: 'PUBLISH' | 'TAKE_OFFLINE'): Promise<unknown> =>
  withAfterwards(services, async (tx, afterwards) =>
    raiseEvent({ tx, services, caller: platform, afterwards }, notice, await lockRecord(tx, notice, id), {
      event,
      payload: {},
    }),
  )
