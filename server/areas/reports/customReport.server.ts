import { customReport } from '@contracts/resources/reports/customReport'
import { defineServer } from '@server/records/recordServer'
import { makeRecord } from '@server/records/systemRecords'
import { customReportDraft } from './custom/customReportDraft'

const longestName = customReport.fields.name.max
const copied = ' 副本'

/** What a copy is called, as far as there is room. */
const copyName = (name: string): string => `${name.slice(0, longestName - copied.length)}${copied}`

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
