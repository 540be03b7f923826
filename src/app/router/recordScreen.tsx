import type { ComponentType } from 'react'

/**
 * The page of a record that is drawn from its definition alone, without a line in any area.
 * @param title of the page: 餐厅设置 is about restaurants
 * @throws Error when no definition has this key
 */
export async function importRecordScreen(key: string, title: string): Promise<ComponentType> {
  const [{ findResource }, { screensFor }] = await Promise.all([
    import('@/blocks/records/findResource'),
    import('@/blocks/records/screensFor'),
  ])
  const resource = await findResource(key)
  if (!resource) throw new Error(`there is no record ${key}`)
  const { Page } = screensFor(resource)
  return () => <Page title={title} />
}
