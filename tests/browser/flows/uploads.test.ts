import type { FolderNode } from '@contracts/calls/ossApi'
import type { RestoredUpload, UploadsEvent } from '@machines/flows/uploads/machine'
import type { Page } from 'playwright-core'
import { chooseIn, chosen, openFiles, overFiles, pixel, takeName } from '../support/uploadTray'
import { walkInBrowser } from '../support/walkInBrowser'

/** As a page that was left in the middle of an upload leaves it, and says so. */
async function leaveBehind(page: Page, uploads: readonly RestoredUpload[], folderId: number) {
  await page.evaluate(
    async ([left, folder]) => {
      const me = (await (await fetch('/oauth2-api/eb/user/me')).json()) as {
        data: { user: { userId: string }; current: { brandId: number; hotelId: number | null } }
      }
      const { user, current } = me.data
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('uploads', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('uploads', { keyPath: 'id' })
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
      const transaction = opened.transaction('uploads', 'readwrite')
      for (const { id, name, size } of left)
        transaction.objectStore('uploads').put({
          id,
          name,
          size,
          folderId: folder,
          lastModified: 0,
          tenant: { brandId: current.brandId, hotelId: current.hotelId },
          userId: user.userId,
          owner: 'a page that is gone',
          keptAt: Date.now(),
        })
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error as Error)
      })
      opened.close()
      new BroadcastChannel('uploads').postMessage('left')
    },
    [uploads.map(({ id, name }) => ({ id, name, size: pixel.length })), folderId] as const,
  )
}

/** Root of 全部文件: what the page shows. */
async function shownFolder(page: Page): Promise<number> {
  const answered = await page.evaluate(async () => (await fetch('/api/oss-api/eb/oss/tree')).json())
  return (answered as { data: FolderNode }).data.ossDisplayId
}

walkInBrowser({
  flow: 'uploads',
  screen: overFiles,
  open: async (page, product, { steps }) => {
    await openFiles(page, product)
    await page.getByRole('button', { name: '上传', exact: true }).first().waitFor()
    await page.getByRole('main').getByText('海报').first().waitFor()
    // An answer on its way while the network goes would say that it is back.
    if (steps.some(({ cause }) => cause.event.type === 'connection lost')) await page.waitForLoadState('networkidle')
  },
  happen: async ({ event, name }, page) => {
    const happening = event as UploadsEvent
    if (happening.type === 'add') {
      if (name === '同名文件') takeName(page, happening.uploads[0]!.name)
      await chooseIn(page, happening.uploads)
    }
    if (happening.type === 'restore') await leaveBehind(page, happening.uploads, await shownFolder(page))
    if (happening.type === 'bring back')
      await page.getByLabel('重新选择文件 续传.png').setInputFiles([chosen({ name: '续传.png', size: 1 })])
    if (happening.type === 'connection lost') {
      await page.context().setOffline(true)
      await page.getByText('网络异常，正在重连…').waitFor()
    }
    if (happening.type === 'connection back') {
      await page.context().setOffline(false)
      // The page hears it later, and nothing else of these states would wait for it.
      await page.getByText('网络异常，正在重连…').waitFor({ state: 'hidden' })
    }
  },
})
