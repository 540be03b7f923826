import { role } from '@contracts/resources/members/role'
import { defineServer } from '@server/records/recordServer'
import { employeesOfRoles, roleDraft, tellOfRole } from './staff/roleRights'

export default defineServer(role, {
  facts: { employeeCount: employeesOfRoles },
  draftCheck: roleDraft,
  afterSave: tellOfRole,
})
