import { employee } from '@contracts/resources/members/employee'
import { defineServer } from '@server/records/recordServer'
import { demoEmployees } from './demo/employees'
import { employeeEffects } from './employeeEffects'
import { ordersOfEmployees } from './employeeFacts'

export default defineServer(employee, {
  effects: employeeEffects,
  facts: { orders: ordersOfEmployees },
  seed: demoEmployees,
})
