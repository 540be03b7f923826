import { ossApi, type FolderNode } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/nameEntry/screen'
import type { Page } from 'playwright-core'
import type { Product } from '../../support/product'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** A folder of its own for each path: what one has made is no namesake in the next. @returns its id */
async function emptyFolder(page: Page, product: Product): Promise<number> {
  const ask = async (path: string, params: Record<string, string | number> = {}) => {
    const headers = { 'X-Requested-With': 'fetch' }
    const answer = await page.context().request.get(product.url + path, { params, headers })
    return ((await answer.json()) as { data: FolderNode }).data
  }
  const root = await ask(ossApi.tree.path)
  const displayName = `新建${Date.now()}`
  const made = await ask(ossApi.directoryCreate.path, { ossDisplayId: root.ossDisplayId, displayName })
  return made.ossDisplayId
}

walkInBrowser({
  flow: 'nameEntry',
  // Folder and month are those of the product; good answers come from its gateway.
  screen: { ...screen, requests: { saveName: { ...screen.requests!.saveName!, sends: () => ({}) } } },
  open: async (page, product) => {
    await signedInAt(page, product, 'admin', '/403')
    const folder = await emptyFolder(page, product)
    await page.goto(`${product.url}/#/filemanager?space=all&folder=${folder}`)
    await page.getByText('还没有文件').waitFor()
  },
})
