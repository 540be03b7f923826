import { exportTask } from '@contracts/resources/reports/exportTask'
import { notifyExportOwner } from '@server/notifications/notifications'
import { exportJob } from '@server/records/exportJob'
import { defineServer } from '@server/records/recordServer'

export default defineServer(exportTask, {
  effects: {
    'make the file': async ({ services, afterwards }) => afterwards(() => services.jobs.request(exportJob)),
    // The job looks at the task before it keeps the file.
    'stop making the file': () => Promise.resolve(),
    'throw the file away': async ({ services, before, afterwards }) =>
      afterwards(() => services.storage.delete(String(before.values.fileId))),
    'tell the owner': notifyExportOwner,
  },
})
