import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { nextPush } from '@machines/lifecycles/reports/pushSchedule'
import { eq } from 'drizzle-orm'
import { tellUser } from '@server/notifications/messageTeller'
import { defineServer } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { pushJob, sendSubscriptions } from './pushes/sendSubscriptions'
import { subscriptionDraft } from './pushes/subscriptionDraft'

export default defineServer(reportSubscription, {
  draftCheck: subscriptionDraft,
  // Its next time follows from what was saved: no change of its own.
  afterSave: async ({ db, services, record: { id, status, values } }) => {
    const { table, columns } = recordTable(reportSubscription)
    const nextAt = status === 'ACTIVE' ? new Date(nextPush(values, services.now().toISOString())) : null
    await db.update(table).set({ nextAt }).where(eq(columns.id, id))
  },
  effects: {
    'wake the sender': async ({ services, afterwards }) => afterwards(() => services.jobs.request(pushJob)),
    'tell the owner': async ({ db, services, record: { id, createdBy, brandId, hotelId, values } }) => {
      if (createdBy === null) return
      await tellUser(
        db,
        services.now(),
        { userId: createdBy, brandId, hotelId },
        {
          kind: 'RESULT',
          level: 'IMPORTANT',
          title: `定时推送「${values.name}」连续失败 ${values.failures} 次，已暂停`,
          body: values.lastResult ?? undefined,
          bizType: reportSubscription.key,
          bizId: String(id),
        },
      )
    },
  },
  jobs: (services) => [{ name: pushJob, cron: '* * * * *', run: () => sendSubscriptions(services) }],
})
