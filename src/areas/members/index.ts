export { Employees } from './employees'
export { MemberGrades, Members } from './screens'
