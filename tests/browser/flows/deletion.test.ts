import { ossApi, type FolderNode } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/deletion/screen'
import type { Page } from 'playwright-core'
import type { Product } from '../../support/product'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

const parentName = '待删除'
const folders = ['文件夹1', '文件夹2', '文件夹3', '文件夹4', '文件夹5', '文件夹6']

/** A folder with six folders, none of which a path really deletes. @returns its id */
async function sixFolders(page: Page, product: Product): Promise<number> {
  const ask = async (path: string, params: Record<string, string | number> = {}) => {
    const headers = { 'X-Requested-With': 'fetch' }
    const answer = await page.context().request.get(product.url + path, { params, headers })
    return ((await answer.json()) as { data: FolderNode }).data
  }
  const root = await ask(ossApi.tree.path)
  const there = root.subNode.find(({ displayName }) => displayName === parentName)
  if (there) return there.ossDisplayId
  const create = (ossDisplayId: number, displayName: string) =>
    ask(ossApi.directoryCreate.path, { ossDisplayId, displayName })
  const { ossDisplayId } = await create(root.ossDisplayId, parentName)
  for (const name of folders) await create(ossDisplayId, name)
  return ossDisplayId
}

const { deleteFiles, forceDelete } = screen.requests!

walkInBrowser({
  flow: 'deletion',
  // The folders' ids are those of the product.
  screen: {
    ...screen,
    requests: {
      deleteFiles: { ...deleteFiles!, sends: () => ({}) },
      forceDelete: { ...forceDelete!, sends: () => ({}) },
    },
  },
  open: async (page, product) => {
    await signedInAt(page, product, 'admin', '/403')
    const folder = await sixFolders(page, product)
    await page.goto(`${product.url}/#/filemanager?space=all&view=list&sort=displayName-asc&check=1&folder=${folder}`)
    await page.getByRole('row', { name: /文件夹6/ }).waitFor()
  },
})
