import type { AnyResource, Fields, Resource } from '@contracts/resources/definition'
import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'

/** What every definition is; its own field names are of no use to one who knows it by its key only. */
const unnamed = (resource: AnyResource) => resource as unknown as Resource<Fields, AnyStateMachine, string>

/**
 * The page of a record that is drawn from its definition alone, without a line in any area.
 * @throws Error when no definition has this key
 */
export async function importRecordScreen(key: string): Promise<ComponentType> {
  const [{ findResource }, { screensFor }] = await Promise.all([
    import('@/blocks/records/findResource'),
    import('@/blocks/records/screensFor'),
  ])
  const resource = await findResource(key)
  if (!resource) throw new Error(`there is no record ${key}`)
  const { Page } = screensFor(unnamed(resource))
  return () => <Page />
}
