import { downloadSeconds, reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes, messages } from '@contracts/envelope'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { storeSetupOf } from './storeSetup'
import { requireRecord } from '@server/records/findRecord'
import { demand } from '@server/records/rights'
import { Refusal, refused } from '@server/refusal'
import { serve } from '@server/http/gateway/serve'

/** report-api: the calls that are built, beside those of its records. */
export const reportApiHandlers = [
  serve(reportApi.storeSetup, reportApiSchemas.storeSetup, ({ services, tenant }) => {
    const { brandId, hotelId } = tenant
    if (hotelId === null) throw new Refusal(codes.hotelRequired, messages.hotelRequired)
    return storeSetupOf(services.db, { brandId, hotelId })
  }),
  serve(reportApi.downloadExport, reportApiSchemas.downloadExport, async ({ input, services, session, tenant }) => {
    const caller = { userId: session.userId, tenant }
    const task = await requireRecord(services.db, caller, exportTask, input.id)
    // Its rows are what its owner may see: who decides about exports reads of it, and gets no file with it.
    if (task.createdBy !== caller.userId) demand(caller, 'all')
    const { fileId, name } = task.values
    if (typeof fileId !== 'string') throw refused('文件还没有生成或已过期')
    const url = await services.storage.signedUrl(fileId, { seconds: downloadSeconds, downloadName: name })
    return { url }
  }),
]
