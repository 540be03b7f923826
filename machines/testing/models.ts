import type { Model, Story } from './model'

/** A flow of the product, or the lifecycle of a record, with what is needed to walk it. */
export interface Flow {
  /** Name of its folder; the key of the record. */
  readonly name: string
  readonly model: Model
  readonly stories: readonly Story[]
  /** The lifecycle of a record: it has no view of its own, its events are calls (`contracts/resources/lifecycleFlows.ts`). */
  readonly isLifecycle?: true
}

const nameOf = (path: string): string => path.split('/').at(-2) ?? path

const models = import.meta.glob<Model>('../flows/*/cases.ts', { eager: true, import: 'model' })
const stories = import.meta.glob<readonly Story[]>('../flows/*/stories.ts', { eager: true, import: 'stories' })
const machines = import.meta.glob('../flows/*/machine.ts')

const storiesByFlow = new Map(Object.entries(stories).map(([path, told]) => [nameOf(path), told]))

/** Every flow that can be walked, by name. A new folder under `flows` is found by itself. */
export const flows: readonly Flow[] = Object.entries(models)
  .map(([path, model]) => ({ name: nameOf(path), model, stories: storiesByFlow.get(nameOf(path)) ?? [] }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** Names of flows that have a machine and lack what is needed to walk it. */
export const flowsWithoutModel: readonly string[] = Object.keys(machines)
  .map(nameOf)
  .filter((name) => !flows.some((flow) => flow.name === name && flow.stories.length > 0))
  .toSorted()
