export { Dashboard } from './home/Dashboard'
export {
  BrandReport,
  CollectReport,
  MallReport,
  MemberAssetReport,
  MemberGradeReport,
  RewardReport,
  StaffSoldReport,
  TicketReport,
} from './report/reportScreens'
