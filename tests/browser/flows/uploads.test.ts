import type { FileItem, FilePage, FolderNode } from '@contracts/calls/ossApi'
import { UploadInterrupted, type RestoredUpload, type UploadsEvent } from '@machines/flows/uploads/machine'
import { screen } from '@machines/flows/uploads/screen'
import type { Look, Screen } from '@machines/testing/screen'
import type { Page } from 'playwright-core'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** One pixel: the gateway looks whether a picture is one. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The storage client words what storage refuses in its own way. */
const refusedByStorage = '文件超过存储上限'

const lookAt = screen.states.idle as (snapshot: never) => Look
const look = (snapshot: never): Look => {
  const { shows = [], hides = [] } = lookAt(snapshot)
  return { shows: shows.filter((seen) => seen !== refusedByStorage), hides }
}

/** The tray over the file manager; bytes go to the real storage endpoint, registered by the real gateway. */
const overFiles: Screen = {
  ...screen,
  states: { idle: look, offline: look, interrupted: look, 'uploading.putting': look, 'uploading.registering': look },
  requests: {
    putFile: {
      method: 'PUT',
      path: /\.png$/,
      answers: 'gateway',
      // No answer at all is a break; storage that answers refuses.
      replies: (outcome) =>
        outcome.ok || outcome.error instanceof UploadInterrupted
          ? undefined
          : { status: 400, headers: { 'access-control-allow-origin': '*' }, whole: null },
    },
    registerFile: {
      ...screen.requests!.registerFile!,
      // Folder and key are those of the product.
      sends: () => ({}),
      answers: 'gateway',
      replies: (outcome, fromGateway) =>
        outcome.ok ? undefined : screen.requests!.registerFile!.replies!(outcome, fromGateway),
    },
  },
}

/** Names that files of the folder have, by page: what one path has uploaded is not in the way of the next. */
const takenNames = new WeakMap<Page, string[]>()

const namesake = (displayName: string): FileItem => ({
  // What replaces it finds nothing to remove.
  ossDisplayId: 999_999,
  displayName,
  isFolder: false,
  path: 'common/none.png',
  fileSize: 1,
  createTime: '2026-11-05 10:00:00',
  parentDisplayId: null,
  parentPath: '',
  url: null,
  thumbUrl: null,
  downloadUrl: null,
})

/** Folders are the product's own, files are those of `takenNames`. */
async function listTakenNames(page: Page) {
  takenNames.set(page, [])
  await page.route('**/eb/oss/directory_files*', async (route) => {
    try {
      const answered = await route.fetch()
      const envelope = (await answered.json()) as { data: FilePage }
      const folders = envelope.data.list.filter(({ isFolder }) => isFolder)
      const list = [...folders, ...takenNames.get(page)!.map(namesake)]
      await route.fulfill({
        response: answered,
        json: { ...envelope, data: { ...envelope.data, list, total: list.length } },
      })
    } catch {
      // The network is away, or the page is.
      await route.abort().catch(() => {})
    }
  })
}

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

const chosen = ({ name, size }: { name: string; size: number }) => ({
  name,
  mimeType: 'image/png',
  buffer: size === 0 ? Buffer.alloc(0) : pixel,
})
async function chooseIn(page: Page, files: readonly { name: string; size: number }[]): Promise<void> {
  await page.getByRole('button', { name: '上传', exact: true }).first().click()
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(files.map(chosen))
}

/** Root of 全部文件: what the page shows. */
async function shownFolder(page: Page): Promise<number> {
  const answered = await page.evaluate(async () => (await fetch('/api/oss-api/eb/oss/tree')).json())
  return (answered as { data: FolderNode }).data.ossDisplayId
}

walkInBrowser({
  flow: 'uploads',
  screen: overFiles,
  open: async (page, product) => {
    await listTakenNames(page)
    await signedInAt(page, product, 'admin', '/filemanager?space=all')
    await page.getByRole('button', { name: '上传', exact: true }).first().waitFor()
    await page.getByRole('main').getByText('海报').first().waitFor()
    // An answer on its way while the network goes would say that it is back.
    await page.waitForLoadState('networkidle')
  },
  happen: async ({ event, name }, page) => {
    const happening = event as UploadsEvent
    if (happening.type === 'add') {
      if (name === '同名文件') takenNames.set(page, [happening.uploads[0]!.name])
      await chooseIn(page, happening.uploads)
    }
    if (happening.type === 'restore') await leaveBehind(page, happening.uploads, await shownFolder(page))
    if (happening.type === 'bring back')
      await page.getByLabel('重新选择文件 续传.png').setInputFiles([chosen({ name: '续传.png', size: 1 })])
    if (happening.type === 'connection lost') {
      await page.context().setOffline(true)
      await page.getByText('网络异常，正在重连…').waitFor()
    }
    if (happening.type === 'connection back') await page.context().setOffline(false)
  },
})
