export { GmvBoard } from './boards/GmvBoard'
export { CustomReports } from './custom/CustomReports'
export { EagleEye } from './eagleEye/EagleEye'
export { Dashboard } from './home/Dashboard'
export {
  BrandReport,
  CollectReport,
  IntroduceReport,
  MallReport,
  MemberAssetReport,
  MemberGradeReport,
  RewardReport,
  TicketReport,
} from './report/reportScreens'
export { StaffSold } from './targets/StaffSold'
