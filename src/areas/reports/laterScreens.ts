import { later } from '@/app/router/later'

/** They hang on a wall: nobody else needs them. */
export const GmvBoard = later(async () => (await import('./boards/GmvBoard')).GmvBoard)
export const TicketBoard = later(async () => (await import('./boards/TicketBoard')).TicketBoard)
