export { CustomReports } from './custom/CustomReports'
export { EagleEye } from './eagleEye/EagleEye'
export { GmvBoard, TicketBoard } from './laterScreens'
export { Dashboard } from './home/Dashboard'
export {
  BrandReport,
  BrandStaff,
  CollectReport,
  IntroduceReport,
  MallReport,
  MemberAssetReport,
  MemberGradeReport,
  RewardReport,
  TicketReport,
} from './report/reportScreens'
export { PrepaidOldReport, PrepaidReport } from './report/PrepaidReports'
export { MemberValue } from './memberValue/MemberValue'
export { StaffSold } from './targets/StaffSold'
