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

export const ApplyOwn = later(async () => (await import('./invoices/ApplyOwn')).ApplyOwn)
export const SaasRecharge = later(async () => (await import('./recharging/Recharge')).SaasRecharge)
export const SmallLifeRecharge = later(async () => (await import('./recharging/Recharge')).SmallLifeRecharge)
