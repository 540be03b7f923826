export { MemberForm, MemberGrades, Members } from './screens'
