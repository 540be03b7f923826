import { lazy, Suspense, type ComponentType } from 'react'

/** A page of the suite that comes with its first visit: its drawing is more than a list needs. */
const later = (load: () => Promise<ComponentType>) => {
  const Screen = lazy(async () => ({ default: await load() }))
  return function Later() {
    return (
      <Suspense fallback={<p role="status">加载中...</p>}>
        <Screen />
      </Suspense>
    )
  }
}

export const InventoryBoard = later(async () => (await import('./cards/InventoryBoard')).InventoryBoard)
export const TicketPoster = later(async () => (await import('./poster/TicketPoster')).TicketPoster)
export const CardPerformance = later(
  async () => (await import('./performance/CardPerformancePage')).CardPerformancePage,
)
export const VerifyPage = later(async () => (await import('./verify/VerifyPage')).VerifyPage)
