import { later } from '@/app/router/later'

export const Assistant = later(async () => (await import('./assistant/Assistant')).Assistant)
export const CorporationSales = later(async () => (await import('./corporationReports')).CorporationSales)
export const MemberWorkbench = later(async () => (await import('./workbench/MemberWorkbench')).MemberWorkbench)
export { InsightFrame as MemberMastery } from '@/app/router/InsightFrame'
export const MemberHome = later(async () => (await import('./home/MemberHome')).MemberHome)
export const DepartmentCodes = later(async () => (await import('./promo/DepartmentCodes')).DepartmentCodes)
