import type { FileItem, FilePage } from '@contracts/calls/ossApi'
import { UploadInterrupted } from '@machines/flows/uploads/machine'
import { screen } from '@machines/flows/uploads/screen'
import type { Look, Screen } from '@machines/testing/screen'
import type { Page } from 'playwright-core'
import type { Product } from '../../support/product'
import { signedInAt } from './signedInAt'

/** One pixel: the gateway looks whether a picture is one. */
export const pixel = Buffer.from(
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
export const overFiles: Screen = {
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

export const chosen = ({ name, size }: { name: string; size: number }) => ({
  name,
  mimeType: 'image/png',
  buffer: size === 0 ? Buffer.alloc(0) : pixel,
})
const chooser = '选择要上传的文件'

export async function chooseIn(page: Page, files: readonly { name: string; size: number }[]): Promise<void> {
  await page.getByRole('button', { name: '上传', exact: true }).first().click()
  // The part that takes files may still be loading: Playwright would ask for it after longer and longer pauses.
  await page.waitForFunction((label) => document.querySelector(`[aria-label="${label}"]`), chooser)
  await page.getByLabel(chooser, { exact: true }).setInputFiles(files.map(chosen))
}

/** The folder has a file of this name from now on. */
export const takeName = (page: Page, name: string): unknown => takenNames.set(page, [name])

/** Signs in where files are, whatever the folder had before. */
export async function openFiles(page: Page, product: Product): Promise<void> {
  await listTakenNames(page)
  await signedInAt(page, product, 'admin', '/filemanager?space=all')
}
