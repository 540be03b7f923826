import { corporationReport } from '@contracts/reports/definitions/corporationReport'
import { ReportFrame } from '@/app/router/ReportFrame'

/** 企业销售报表: what corporations bought, who sold it, and what of it is owed. */
export const CorporationSales = () => <ReportFrame report={corporationReport} />
