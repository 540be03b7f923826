import { brandReport } from '@contracts/reports/definitions/brandReport'
import { brandStaffReport } from '@contracts/reports/definitions/brandStaffReport'
import { collectReport } from '@contracts/reports/definitions/collectReport'
import { introduceReport } from '@contracts/reports/definitions/introduceReport'
import { mallReport } from '@contracts/reports/definitions/mallReport'
import { memberAssetReport } from '@contracts/reports/definitions/memberAssetReport'
import { memberGradeReport } from '@contracts/reports/definitions/memberGradeReport'
import { rewardReport } from '@contracts/reports/definitions/rewardReport'
import { ticketReport } from '@contracts/reports/definitions/ticketReport'
import { ReportPage } from './ReportPage'

export const BrandReport = () => <ReportPage report={brandReport} />
export const BrandStaff = () => <ReportPage report={brandStaffReport} />
export const CollectReport = () => <ReportPage report={collectReport} />
export const IntroduceReport = () => <ReportPage report={introduceReport} />
export const MallReport = () => <ReportPage report={mallReport} />
export const MemberAssetReport = () => <ReportPage report={memberAssetReport} />
export const MemberGradeReport = () => <ReportPage report={memberGradeReport} />
export const RewardReport = () => <ReportPage report={rewardReport} />
export const TicketReport = () => <ReportPage report={ticketReport} />
