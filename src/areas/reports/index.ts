export { Dashboard } from './home/Dashboard'
export {
  BrandReport,
  CollectReport,
  MallReport,
  MemberAssetReport,
  MemberGradeReport,
  StaffSoldReport,
  TicketReport,
} from './report/reportScreens'
