import type { Route, Suite } from '@contracts/routes/route'
import { areaLoaderMachine } from '@machines/flows/areaLoader/machine'
import type { ComponentType } from 'react'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import type { FlowRuntime } from '../flow/FlowRuntime'

/** What an area exports: screens by the names of the route table; a screen takes the route's parameters as props. */
export type AreaModule = Readonly<Record<string, ComponentType<Record<string, string>>>>
export type AreaImporters = Readonly<Partial<Record<Suite, () => Promise<AreaModule>>>>
export type AreaRef = ActorRefFrom<typeof areaLoaderMachine>

/** The areas of one console: each loads at most once, when its first screen is asked for. */
export interface Areas {
  /** The loader of a suite's area, started by the first call. */
  of(suite: Suite): AreaRef
  /** Resolves when the area has loaded or failed, never rejects; one that failed before is tried again. */
  settled(suite: Suite): Promise<void>
  /** The screen of a route. @throws Error when its area is not loaded or does not export it */
  screenOf(route: Route): AreaModule[string]
}

/** `src/areas/<suite>/index.ts` by suite, one chunk each. */
export function findAreas(): AreaImporters {
  const files = import.meta.glob<AreaModule>('../../areas/*/index.ts')
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), load]))
}

/** @param importers how each area is fetched; chunk numbers are their places, from 1 */
export function createAreas(importers: AreaImporters, runtime: FlowRuntime = {}): Areas {
  const numbers = Object.keys(importers).sort()
  const loaders = new Map<Suite, AreaRef>()
  const modules = new Map<Suite, AreaModule>()

  const of = (suite: Suite): AreaRef => {
    const known = loaders.get(suite)
    if (known) return known
    const machine = areaLoaderMachine.provide({
      actors: {
        importArea: fromPromise(async () => {
          const load = importers[suite]
          if (!load) throw new Error(`there is no area ${suite}`)
          modules.set(suite, await load())
        }),
      },
    })
    const loader = createActor(machine, { ...runtime, input: { chunk: numbers.indexOf(suite) + 1 } })
    loaders.set(suite, loader)
    loader.start()
    return loader
  }

  return {
    of,
    async settled(suite) {
      const loader = of(suite)
      loader.send({ type: 'retry' })
      await waitFor(loader, (now) => !now.matches('loading'))
    },
    screenOf(route) {
      const screen = modules.get(route.suite)?.[route.screen ?? '']
      if (!screen) throw new Error(`area ${route.suite} does not export ${route.screen}`)
      return screen
    },
  }
}
