import { later } from '@/app/router/later'

export const InventoryBoard = later(async () => (await import('./cards/InventoryBoard')).InventoryBoard)
export const TicketPoster = later(async () => (await import('./poster/TicketPoster')).TicketPoster)
export const CardPerformance = later(
  async () => (await import('./performance/CardPerformancePage')).CardPerformancePage,
)
export const VerifyPage = later(async () => (await import('./verify/VerifyPage')).VerifyPage)
