import { later } from '@/app/router/later'

export const GroupStoresCash = later(async () => (await import('./GroupStoresCash')).GroupStoresCash)
export const DirectReport = later(async () => (await import('./collecting/reports')).DirectReport)
export const TicketSummary = later(async () => (await import('./collecting/reports')).TicketSummary)
export const VposReport = later(async () => (await import('./collecting/reports')).VposReport)
export const ApplyOwn = later(async () => (await import('./invoices/ApplyOwn')).ApplyOwn)
export const SaasRecharge = later(async () => (await import('./recharging/Recharge')).SaasRecharge)
export const SmallLifeRecharge = later(async () => (await import('./recharging/Recharge')).SmallLifeRecharge)
