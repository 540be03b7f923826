export { EmployeeForm, Employees } from './employees'
export { MemberForm, MemberGrades, Members } from './screens'
