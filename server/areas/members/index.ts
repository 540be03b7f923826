/** What other suites may use of members and employees. */
export { demoPromoter } from './demo/employees'
export { demoGuest } from './demo/guests'
export { gradesFrom } from './demo/memberGrades'
export { gradeNames, gradeOfBuyer } from './gradeOfBuyer'
export { memberOfBuyer } from './memberOfBuyer'
export { memberPricesOf, type MemberPrice } from './pricing/memberPrices'
export { promoterOf } from './promoterOf'
