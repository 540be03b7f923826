import { memberApi } from '@contracts/calls/memberApi'
import { memberApiSchemas } from '@contracts/calls/memberApi.schema'
import { promoCalls } from '@contracts/calls/promoCalls'
import { promoSchemas } from '@contracts/calls/promoCalls.schema'
import { staffApi } from '@contracts/calls/staffApi'
import { staffApiSchemas } from '@contracts/calls/staffApi.schema'
import { role } from '@contracts/resources/members/role'
import { employee } from '@contracts/resources/members/employee'
import { serve, servePublic } from '@server/http/gateway/serve'
import { gone } from '@server/refusal'
import { findRecords, requireRecord } from '@server/records/findRecord'
import { may } from '@server/records/rights'
import { buyerHandlers } from './buyers/calls'
import { writeService } from './events/writeService'
import { previewUpgrade } from './grades/previewUpgrade'
import { estimateIntroduced } from './introducing/estimateIntroduced'
import { changeMemberPhone, sendMemberPhoneCode } from './merging/memberPhoneCode'
import { previewMerge } from './merging/previewMerge'
import { freeMemberNo } from './numbers'
import { departmentCodes, employeeCode } from './promo/promoCodes'
import { readAgreementPrices } from './pricing/readAgreementPrices'
import { simulatePrice } from './pricing/simulatePrice'
import { taskHandlers } from './tasks/calls'
import { staffAccount } from './staff/accountFacts'
import { assistedStaff, sendTestMessage } from './staff/assistedStaff'
import { mayGuard } from './staff/employeeRights'
import { acceptInvitation, invitationOf } from './staff/invitations'
import { employeesOfRoles } from './staff/roleRights'
import { workbenchHandlers } from './workbench/calls'

export const memberHandlers = [
  ...taskHandlers,
  ...buyerHandlers,
  ...workbenchHandlers,
  serve(memberApi.previewUpgrade, memberApiSchemas.previewUpgrade, ({ services, session, tenant, input }) =>
    previewUpgrade(services, { userId: session.userId, tenant }, input),
  ),
  serve(memberApi.simulatePrice, memberApiSchemas.simulatePrice, ({ services, session, tenant, input }) =>
    simulatePrice(services, { userId: session.userId, tenant }, input),
  ),
  serve(memberApi.readAgreementPrices, memberApiSchemas.readAgreementPrices, ({ services, session, tenant, input }) =>
    readAgreementPrices(services.db, { userId: session.userId, tenant }, input.rows),
  ),
  serve(memberApi.writeService, memberApiSchemas.writeService, async ({ services, session, tenant, input }) => {
    await writeService(services, { userId: session.userId, tenant }, input)
    return {}
  }),
  serve(memberApi.sendMemberPhoneCode, memberApiSchemas.sendMemberPhoneCode, ({ services, session, tenant, input }) =>
    sendMemberPhoneCode(services, { userId: session.userId, tenant }, input),
  ),
  serve(
    memberApi.changeMemberPhone,
    memberApiSchemas.changeMemberPhone,
    async ({ services, session, tenant, input }) => {
      await changeMemberPhone(services, { userId: session.userId, tenant }, input)
      return null
    },
  ),
  serve(memberApi.previewMerge, memberApiSchemas.previewMerge, ({ services, session, tenant, input }) =>
    previewMerge(services, { userId: session.userId, tenant }, input.ids.split(',').map(Number)),
  ),
  serve(memberApi.estimateIntroduced, memberApiSchemas.estimateIntroduced, ({ services, session, tenant, input }) =>
    estimateIntroduced(
      services,
      { userId: session.userId, tenant },
      {
        attributionDays: input.attributionDays,
        departmentIds: input.departmentIds === undefined ? [] : input.departmentIds.split(',').map(Number),
      },
    ),
  ),
  serve(memberApi.drawMemberNo, memberApiSchemas.drawMemberNo, async ({ services, tenant }) => ({
    memberNo: await freeMemberNo(services.db, tenant.brandId),
  })),
  serve(
    staffApi.compareRoles,
    staffApiSchemas.compareRoles,
    async ({ services: { db, now }, session, tenant, input }) => {
      const ids = [...new Set(input.ids.split(',').map(Number))]
      const found = await findRecords(db, { userId: session.userId, tenant }, role, ids)
      if (found.length < ids.length) throw gone()
      const counts = await employeesOfRoles(db, ids, now())
      return ids.map((id) => {
        const { values } = found.find((one) => one.id === id)!
        const { name, permissions, dataScope } = values
        return { id, name, permissions: [...permissions], dataScope, employeeCount: Number(counts.get(id) ?? 0) }
      })
    },
  ),
  serve(staffApi.staffAccount, staffApiSchemas.staffAccount, async ({ services, session, tenant, input }) => {
    const caller = { userId: session.userId, tenant }
    const found = await requireRecord(services.db, caller, employee, input.id)
    // A link makes whoever has it that employee.
    const showsLink = may(caller, employee.access.write) && (await mayGuard(services.db, caller, found))
    return staffAccount(services, found, showsLink)
  }),
  serve(memberApi.assistedStaff, memberApiSchemas.assistedStaff, ({ services, tenant }) =>
    assistedStaff(services.db, tenant),
  ),
  serve(memberApi.testMessage, memberApiSchemas.testMessage, async ({ services, session, tenant }) => ({
    messageId: await sendTestMessage(services, { userId: session.userId, tenant }),
  })),
  serve(promoCalls.departmentCodes, promoSchemas.departmentCodes, ({ services, session, tenant, input }) =>
    departmentCodes(services, { userId: session.userId, tenant }, input.departmentId),
  ),
  serve(promoCalls.employeeCode, promoSchemas.employeeCode, ({ services, session, tenant, input }) =>
    employeeCode(services, { userId: session.userId, tenant }, input.employeeId),
  ),
  servePublic(staffApi.invitation, staffApiSchemas.invitation, ({ services, input }) =>
    invitationOf(services, input.token),
  ),
  servePublic(staffApi.acceptInvitation, staffApiSchemas.acceptInvitation, ({ services, request, input }) =>
    acceptInvitation(services, input, request),
  ),
]
