import { resources } from '@contracts/resources/registry'
import type { exportTask } from '@contracts/resources/reports/exportTask'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTitle } from '@server/records/recordTitle'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Told } from '@server/teller'
import { tellUser } from './messageTeller'
import { announceNews } from './messageTable'

interface Moved extends Pick<Effect, 'db' | 'services'> {
  readonly record: Pick<StoredRecord, 'createdBy' | 'brandId' | 'hotelId'>
}

/** Notifies the creator of the record that was moved; no one where the system created it. */
async function tellMaker({ db, services, record }: Moved, told: Told): Promise<void> {
  const { createdBy, brandId, hotelId } = record
  if (createdBy === null) return
  await tellUser(db, services.now(), { userId: createdBy, brandId, hotelId }, told)
}

/** Of an export: 导出完成 with the number of its rows, or why there is no file. */
export const notifyExportOwner: Command<typeof exportTask> = (effect) => {
  const { id, status, values } = effect.record
  const { source, rows, failReason } = values
  const name = resources.find(({ key }) => key === source)?.title ?? values.name
  const about = { kind: 'RESULT', link: '/download-center', bizType: 'export-task', bizId: String(id) } as const
  const reason = failReason ?? undefined
  switch (status) {
    case 'SUCCEEDED':
      return tellMaker(effect, { ...about, title: `${name}导出完成 ${(rows ?? 0).toLocaleString('en-US')} 行` })
    case 'FAILED':
      return tellMaker(effect, { ...about, level: 'IMPORTANT', title: `${name}导出失败`, body: reason })
    default:
      return tellMaker(effect, { ...about, level: 'IMPORTANT', title: `${name}导出没有获得同意`, body: reason })
  }
}

/** Of a record that was sent back, with the reason. */
export const notifyRefusedMaker: Command = (effect) => {
  const { resource, record, payload } = effect
  return tellMaker(effect, {
    kind: 'RESULT',
    level: 'IMPORTANT',
    title: `${resource.title}「${recordTitle(resource, record)}」被驳回`,
    body: typeof payload.reason === 'string' ? payload.reason : undefined,
    bizType: resource.key,
    bizId: String(record.id),
  })
}

/** Of a message that was read or archived: the user's other tabs and devices count anew. */
export const notifyOtherScreens: Command = ({ db, caller }) => announceNews(db, caller.userId)
