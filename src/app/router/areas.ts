import type { Route, Suite } from '@contracts/routes/route'
import { areaLoaderMachine } from '@machines/flows/areaLoader/machine'
import type { ComponentType } from 'react'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import type { FlowRuntime } from '../flow/FlowRuntime'
import { importRecordScreen } from './recordScreen'

/** What an area exports: screens by the names of the route table; a screen takes the route's parameters as props. */
export type AreaModule = Readonly<Record<string, ComponentType<Record<string, string>>>>
export type AreaImporters = Readonly<Partial<Record<Suite, () => Promise<AreaModule>>>>
export type AreaRef = ActorRefFrom<typeof areaLoaderMachine>

/** The areas of one console: each loads at most once, when its first screen is asked for. */
export interface Areas {
  /** The loader of what draws a route, started by the first call: its suite's area, or its record's own screens. */
  of(route: Route): AreaRef
  /** Resolves when it has loaded or failed, never rejects; one that failed before is tried again. */
  settled(route: Route): Promise<void>
  /** The screen of a route. @throws Error when its area is not loaded or does not export it */
  screenOf(route: Route): AreaModule[string]
}

/** Fetches the one screen of a record that is drawn from its definition alone. */
type RecordImporter = (key: string, title: string) => Promise<ComponentType>

/** `src/areas/<suite>/index.ts` by suite, one chunk each. */
export function findAreas(): AreaImporters {
  const files = import.meta.glob<AreaModule>('../../areas/*/index.ts')
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), load]))
}

/** What a record's screen is called in the module made of it. */
const recordScreen = 'Page'

/** Where a route's screen is found: an area that several share, or a record's own. */
const placeOf = ({ suite, record }: Route) => (record === undefined ? suite : `record ${record}`)

/**
 * @param importers how each area is fetched; chunk numbers are their places, from 1, and records come after the last
 * @param importRecord how the screen of a record is fetched that needs no area
 */
export function createAreas(
  importers: AreaImporters,
  runtime: FlowRuntime = {},
  importRecord: RecordImporter = importRecordScreen,
): Areas {
  const numbers = Object.keys(importers).sort()
  const loaders = new Map<string, AreaRef>()
  const modules = new Map<string, AreaModule>()

  const fetched = async ({ suite, record, title }: Route): Promise<AreaModule> => {
    if (record !== undefined) return { [recordScreen]: await importRecord(record, title) }
    const load = importers[suite]
    if (!load) throw new Error(`there is no area ${suite}`)
    return load()
  }

  const of = (route: Route): AreaRef => {
    const place = placeOf(route)
    const known = loaders.get(place)
    if (known) return known
    const machine = areaLoaderMachine.provide({
      actors: {
        importArea: fromPromise(async () => {
          modules.set(place, await fetched(route))
        }),
      },
    })
    const number = route.record === undefined ? numbers.indexOf(route.suite) : numbers.length
    const loader = createActor(machine, { ...runtime, input: { chunk: number + 1 } })
    loaders.set(place, loader)
    loader.start()
    return loader
  }

  return {
    of,
    async settled(route) {
      const loader = of(route)
      if (loader.getSnapshot().can({ type: 'retry' })) loader.send({ type: 'retry' })
      await waitFor(loader, (now) => !now.matches('loading'))
    },
    screenOf(route) {
      const { suite, screen, record } = route
      const found = modules.get(placeOf(route))?.[record === undefined ? (screen ?? '') : recordScreen]
      if (!found) throw new Error(`area ${suite} does not export ${screen ?? record}`)
      return found
    },
  }
}
