import type { ComponentType } from 'react'

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
  const { Page } = screensFor(resource)
  return () => <Page />
}
