export {
  Agreements,
  CorporationApplies,
  CorporationDeals,
  CorporationLeads,
  CorporationMeetings,
  CorporationPersons,
  Corporations,
} from './corporations'
export { Employees } from './employees'
export { Departments } from './staff/departments'
export { StaffIntroduces } from './introduces'
export { MemberPrices } from './prices'
export { TicketBuyers } from './buyers/TicketBuyers'
export { MemberInteract } from './events/MemberInteract'
export { MemberRecords } from './events/MemberRecords'
export { MemberFields } from './fields/MemberFields'
export { Members } from './Members'
export { AdjustSource, GrantPoints } from './tasks/memberTasks'
export { BatchOperation } from './tasks/BatchOperation'
export { ImportCorporations } from './tasks/ImportCorporations'
export { ImportMembers } from './tasks/ImportMembers'
export { ShipExchanges } from './tasks/ShipExchanges'
export { MendRows } from './tasks/MendRows'
export { MemberImports } from './tasks/screens'
export { MemberGrades } from './grades/screens'
export { MemberInterests, MemberRegister, UpgradeType } from './screens'
export { Roles } from './roles/screens'

export { PointCash, PointRules, ProductPoints, VposRules } from './points/screens'
export {
  Assistant,
  CorporationSales,
  DepartmentCodes,
  MemberHome,
  MemberMastery,
  MemberWorkbench,
} from './laterScreens'
