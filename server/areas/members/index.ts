/** What other suites may use of members and employees. */
export { gradeNames, gradeOfBuyer } from './gradeOfBuyer'
export { memberOfBuyer } from './memberOfBuyer'
export { promoterOf } from './promoterOf'
