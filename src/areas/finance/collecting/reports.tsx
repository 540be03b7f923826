import { directReport, vposReport } from '@contracts/reports/definitions/counterReports'
import { ticketSummaryReport } from '@contracts/reports/definitions/ticketSummaryReport'
import { ReportFrame } from '@/app/router/ReportFrame'

/** 直付收款报表: what guests paid at the counter, by scene, cashier and way. */
export const DirectReport = () => <ReportFrame report={directReport} />

/** VPOS收款报表: the same by card readers. */
export const VposReport = () => <ReportFrame report={vposReport} />

/** 票券汇总对账: what tickets brought by product and channel, held against the ledger. */
export const TicketSummary = () => <ReportFrame report={ticketSummaryReport} />
