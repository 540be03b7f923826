import { employee } from '@contracts/resources/members/employee'
import { defineServer } from '@server/records/recordServer'
import { demoEmployees } from './demo/employees'
import { employeeEffects } from './employeeEffects'
import { ordersOfEmployees } from './employeeFacts'
import { employeeDraft, followEmployee } from './staff/employeeRights'
import { heldByEmployees } from './staff/handover'

export default defineServer(employee, {
  effects: employeeEffects,
  facts: { orders: ordersOfEmployees, held: heldByEmployees },
  draftCheck: employeeDraft,
  afterSave: followEmployee,
  seed: demoEmployees,
})
