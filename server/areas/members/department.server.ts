import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoDepartments } from './demo/departments'

export default defineServer(department, {
  facts: {
    employeeCount: countBy(employee, 'departmentId'),
    childCount: countBy(department, 'parentId'),
  },
  seed: demoDepartments,
})
