import { randomUUID } from 'node:crypto'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { members } from '../memberRecords'
import { writeEvent } from './writeEvents'

/** What somebody has done for a guest, or learned from him. */
interface Service {
  readonly memberId: number
  readonly title: string
  readonly detail?: string
}

/**
 * 写服务记录: a line among what happened to a member, under the name of who wrote it.
 * @throws Refusal 40400 for a member of another brand
 */
export async function writeService(services: Services, caller: RecordCaller, service: Service): Promise<void> {
  const { memberId, title, detail } = service
  await services.db.transaction(async (tx) => {
    const { values } = await requireRecord(tx, caller, members, memberId)
    const telling = {
      memberId,
      kind: 'SERVICE' as const,
      title,
      detail: detail || null,
      refType: 'member' as const,
      refId: memberId,
      refNo: values.memberNo,
      storeId: caller.tenant.hotelId,
      sourceKey: `service:${randomUUID()}`,
    }
    await writeEvent(tx, services.now(), caller, telling, true)
  })
}
