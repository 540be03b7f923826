import { copyName, customReport } from '@contracts/resources/reports/customReport'
import { defineServer } from '@server/records/recordServer'
import { makeRecord } from '@server/records/systemRecords'
import { customReportDraft } from './custom/customReportDraft'

export default defineServer(customReport, {
  draftCheck: customReportDraft,
  effects: {
    'copy it for its owner': async ({ db, services, caller, record: { values } }) => {
      await makeRecord(db, services.now(), caller, customReport, {
        ...values,
        name: copyName(values.name),
        sharedRoles: null,
      })
    },
  },
})
