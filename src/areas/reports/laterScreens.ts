import { later } from '@/app/router/later'

/** It hangs on a wall: nobody else needs it. */
export const GmvBoard = later(async () => (await import('./boards/GmvBoard')).GmvBoard)
