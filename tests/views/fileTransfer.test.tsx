import { ossApi, type FileItem, type FolderNode } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/fileTransfer/screen'
import type { fileTransferMachine } from '@machines/flows/fileTransfer/machine'
import type { Case } from '@machines/testing/model'
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { Explorer } from '@/blocks/explorer/Explorer'
import { fileKeys } from '@/blocks/uploads/fileKeys'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const folderNode = (ossDisplayId: number, displayName: string, ...subNode: FolderNode[]): FolderNode => ({
  ossDisplayId,
  displayName,
  subNode,
})
const tree = folderNode(1, '全部文件', folderNode(21, '海报'), folderNode(24, '目标'))
const item = (ossDisplayId: number, displayName: string, isFolder: boolean): FileItem => ({
  ossDisplayId,
  displayName,
  isFolder,
  path: isFolder ? '' : `common/${ossDisplayId}.jpg`,
  fileSize: isFolder ? 0 : 1024,
  createTime: '2026-11-05 10:00:00',
  parentDisplayId: 1,
  parentPath: '全部文件',
  url: null,
  thumbUrl: null,
  downloadUrl: null,
})
/** The path answers the moves: what the model has stays where it is. */
const here = [item(21, '海报', true), item(22, '甲.jpg', false)]
const pageOf = (folder: number) => {
  const list = folder === 1 ? here : []
  return { list, total: list.length, urlPrefix: '' }
}
const where = { brandId: 101, hotelId: 1001 }
const answer = (data: unknown) => HttpResponse.json({ code: 0, message: 'ok', data })

let router: ReturnType<typeof createMemoryRouter> | undefined
const at = (folder: number) => `/filemanager?space=all&view=list&sort=displayName-asc&check=1&folder=${folder}`
/** At once: while something happens nothing else is drawn. */
const open = async (folder: number) => router!.navigate(at(folder), { flushSync: true })
const press = (key: string, on: HTMLElement) => fireEvent.keyDown(on, { key, ctrlKey: key.length === 1 })
const rows = () => page.queryAllByRole('row').filter((row) => row.hasAttribute('data-index'))
/** Drawn before what comes next. */
const click = (row: HTMLElement) => flushSync(() => void fireEvent.click(row))
/** The file alone is ticked. */
function tickFile(): HTMLElement {
  for (const row of rows()) if (row.getAttribute('aria-selected') === 'true') click(row)
  const file = page.getByRole('row', { name: /甲\.jpg/ })
  click(file)
  return file
}

function drag(name: RegExp, target: Element): void {
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    get types() {
      return [...data.keys()]
    },
  }
  for (const row of rows()) if (row.getAttribute('aria-selected') === 'true') click(row)
  fireEvent.dragStart(page.getByRole('row', { name }), { dataTransfer })
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
}

/** Keys of the list, which has no place for them on a phone, and the mouse's drags. */
async function happen({ event }: Case): Promise<void> {
  const happening = event as EventFromLogic<typeof fileTransferMachine>
  if (happening.type === 'cut') press('x', tickFile())
  if (happening.type === 'copy') press('c', tickFile())
  if (happening.type === 'let go') press('Escape', rows()[0]!)
  if (happening.type === 'drop') {
    await waitFor(() => expect(rows()).not.toHaveLength(0))
    // What is on its way is not there to be dragged.
    if (!page.queryByRole('row', { name: /甲\.jpg/ })) return
    const into = document.querySelector(`[data-drop-folder="${happening.target.id}"]`)
    drag(happening.items[0]?.isFolder ? /海报/ : /甲\.jpg/, into!)
  }
  if (happening.type === 'paste') {
    await open(happening.target.id)
    press('v', page.getByRole('toolbar', { name: '批量操作' }).parentElement!)
    await open(1)
  }
}

walkInView({
  flow: 'fileTransfer',
  screen,
  account: 'admin',
  network: [
    http.get(`*${ossApi.tree.path}`, () => answer(tree)),
    http.get(`*${ossApi.treeOfUser.path}`, () => answer(null)),
    http.get(`*${ossApi.directoryFiles.path}`, ({ request }) => {
      return answer(pageOf(Number(new URL(request.url).searchParams.get('ossDisplayId'))))
    }),
  ],
  happen,
  mount: async (stage) => {
    router = createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <UploadsProvider>
              <Explorer saveRight="shop:file:save" removeRight="shop:file:remove" header={(actions) => actions} />
            </UploadsProvider>
          ),
        },
      ],
      { initialEntries: [at(1)] },
    )
    const running = await startConsole(stage)
    const { brandId, hotelId } = where
    const cache = running.queryClient
    cache.setQueryData(fileKeys.tree(brandId, hotelId, 'all'), tree)
    cache.setQueryData(fileKeys.tree(brandId, hotelId, 'mine'), null)
    for (const folder of [1, 24])
      cache.setQueryData(fileKeys.folder(brandId, hotelId, folder), { pages: [pageOf(folder)], pageParams: [1] })
    return (
      <ConsoleProvider console={running}>
        <RouterProvider router={router} />
      </ConsoleProvider>
    )
  },
  after: stopConsole,
})
