import { prepaidAnalysis } from '@contracts/reports/definitions/prepaidReports'
import { ReportFrame } from '@/app/router/ReportFrame'

/** 预付卡分析: what cards brought, what was paid with them, and what they still hold. */
export const PrepaidAnalysis = () => <ReportFrame report={prepaidAnalysis} />
