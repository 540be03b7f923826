import { downloadSeconds, reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes, messages } from '@contracts/envelope'
import { resources } from '@contracts/resources/registry'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { familyOf } from '@contracts/reports/families'
import { mostReportSpanDays } from '@contracts/reports/report'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { addPresets } from './alerts/addPresets'
import { gmvBoard } from './boards/gmvBoard'
import { ticketBoard } from './boards/ticketBoard'
import { rebuildFacts } from './facts/rebuildFacts'
import { exportMemberValue, memberValue } from './query/memberValue'
import { dashboardSummary } from './query/dashboardSummary'
import { exportReport } from './query/exportReport'
import { placeOf } from './query/place'
import { queryReport } from './query/queryReport'
import { reportMeta } from './query/reportMeta'
import { lengthOf } from './query/spans'
import { activeSharesOf } from './shares/activeShares'
import { sharedGmvBoard, sharedTicketBoard } from './shares/sharedBoards'
import { storeSetupOf } from './storeSetup'
import { setStoreTargets, storeTargetsOf } from './targets/setStoreTargets'
import { requireRecord } from '@server/records/findRecord'
import { demand, may } from '@server/records/rights'
import { todosOf } from '@server/records/todosOf'
import { noRight, Refusal, refused } from '@server/refusal'
import { reservationsOfDay } from '@server/areas/tickets'
import { merchantDay } from '@server/records/merchantDay'
import { serve, servePublic } from '@server/http/gateway/serve'

/** report-api: the calls that are built, beside those of its records. */
export const reportApiHandlers = [
  serve(reportApi.schedule, reportApiSchemas.schedule, async ({ services, session, tenant }) => {
    const day = merchantDay(services.now())
    const mayLook = may({ userId: session.userId, tenant }, voucherReservation.access.read)
    if (tenant.hotelId === null || !mayLook) return { day, lanes: [] }
    return { day, lanes: await reservationsOfDay(services.db, tenant.hotelId, day) }
  }),
  serve(reportApi.todos, reportApiSchemas.todos, async ({ services, session, tenant }) => ({
    list: await todosOf(services, { userId: session.userId, tenant }, resources),
  })),
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
  serve(reportApi.reportMeta, reportApiSchemas.reportMeta, reportMeta),
  serve(reportApi.queryReport, reportApiSchemas.queryReport, ({ input, services, session, tenant }) =>
    queryReport(services, { userId: session.userId, tenant }, input),
  ),
  serve(reportApi.exportReport, reportApiSchemas.exportReport, ({ input, services, session, tenant }) =>
    exportReport(services, { userId: session.userId, tenant }, input),
  ),
  serve(reportApi.memberValue, reportApiSchemas.memberValue, ({ input, services, session, tenant }) =>
    memberValue(services, { userId: session.userId, tenant }, input),
  ),
  serve(reportApi.exportMemberValue, reportApiSchemas.exportMemberValue, ({ input, services, session, tenant }) =>
    exportMemberValue(services, { userId: session.userId, tenant }, input),
  ),
  serve(reportApi.reportShared, reportApiSchemas.reportShared, async ({ input, services, session, tenant }) => ({
    active: await activeSharesOf(services, { userId: session.userId, tenant }, input.reportKey),
  })),
  serve(reportApi.dashboardSummary, reportApiSchemas.dashboardSummary, ({ input, services, session, tenant }) =>
    dashboardSummary(services, { userId: session.userId, tenant }, input.span),
  ),
  serve(reportApi.gmvBoard, reportApiSchemas.gmvBoard, ({ services, session, tenant }) =>
    gmvBoard(services, { userId: session.userId, tenant }),
  ),
  serve(reportApi.ticketBoard, reportApiSchemas.ticketBoard, ({ input, services, session, tenant }) =>
    ticketBoard(services, { userId: session.userId, tenant }, input.sort),
  ),
  servePublic(reportApi.sharedGmvBoard, reportApiSchemas.sharedGmvBoard, ({ input, services, request }) =>
    sharedGmvBoard(services, { link: input, address: request.address }),
  ),
  servePublic(reportApi.sharedTicketBoard, reportApiSchemas.sharedTicketBoard, ({ input, services, request }) =>
    sharedTicketBoard(services, { link: input, address: request.address }, input.sort),
  ),
  serve(reportApi.storeTargets, reportApiSchemas.storeTargets, async ({ input, services, session, tenant }) => ({
    list: await storeTargetsOf(services, { userId: session.userId, tenant }, input.month),
  })),
  serve(reportApi.setStoreTargets, reportApiSchemas.setStoreTargets, async ({ input, services, session, tenant }) => ({
    changed: await setStoreTargets(services, { userId: session.userId, tenant }, input),
  })),
  serve(reportApi.addAlertPresets, reportApiSchemas.addAlertPresets, async ({ services, session, tenant }) => ({
    added: await addPresets(services, { userId: session.userId, tenant }),
  })),
  serve(reportApi.rebuildFacts, reportApiSchemas.rebuildFacts, async ({ input, services, session, tenant }) => {
    const { family, hotelId, from, to } = input
    const { brandId, hotelIds } = placeOf({ userId: session.userId, tenant })
    if (hotelId !== undefined && hotelIds !== null && !hotelIds.includes(hotelId)) throw noRight()
    if (from > to) throw refused('开始日期不能晚于结束日期')
    if (lengthOf({ from, to }) > mostReportSpanDays) throw refused(`请选择${mostReportSpanDays}天以内的日期`)
    const store = familyOf(family).scope === 'brand' ? undefined : (hotelId ?? hotelIds?.[0])
    const { days, drift } = await rebuildFacts(services.db, family, {
      brandId,
      from,
      to,
      ...(store === undefined ? {} : { hotelId: store }),
    })
    return { days, drift }
  }),
]
