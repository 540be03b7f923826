import { lazy, Suspense, type ComponentType } from 'react'

/** Parameters of an address, by name. */
type Params = Readonly<Record<string, string>>

/** A page of a suite that comes with its first visit, apart from what most people open of that suite. */
export function later(load: () => Promise<ComponentType<Params>>): ComponentType<Params> {
  const Screen = lazy(async () => ({ default: await load() }))
  return function Later(params) {
    return (
      <Suspense fallback={<p role="status">加载中...</p>}>
        <Screen {...params} />
      </Suspense>
    )
  }
}
