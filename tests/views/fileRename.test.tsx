import { ossApi, type FileItem, type FolderNode } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/fileRename/screen'
import type { Case } from '@machines/testing/model'
import { fireEvent } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { Explorer } from '@/blocks/explorer/Explorer'
import { fileKeys } from '@/blocks/uploads/fileKeys'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const tree: FolderNode = { ossDisplayId: 1, displayName: '全部文件', subNode: [] }
/** The file of the model: the path answers the renaming, so it keeps its name whatever happens. */
const file: FileItem = {
  ossDisplayId: 11,
  displayName: '甲.jpg',
  isFolder: false,
  path: 'common/11.jpg',
  fileSize: 1024,
  createTime: '2026-11-05 10:00:00',
  parentDisplayId: 1,
  parentPath: '全部文件',
  url: null,
  thumbUrl: null,
  downloadUrl: null,
}
const page = { list: [file], total: 1, urlPrefix: '' }
const where = { brandId: 101, hotelId: 1001 }
const answer = (data: unknown) => HttpResponse.json({ code: 0, message: 'ok', data })

/** While a field or a dialog stands there the row is still behind it: a key, or its button. */
function happen({ event }: Case): void {
  const row = document.querySelector<HTMLElement>('[role=row][data-index]')!
  if ((event as { isInPlace?: boolean }).isInPlace) fireEvent.keyDown(row, { key: 'F2' })
  else fireEvent.click(row.querySelector('[data-part=rename]')!)
}

walkInView({
  flow: 'fileRename',
  happen,
  screen,
  account: 'admin',
  network: [
    http.get(`*${ossApi.tree.path}`, () => answer(tree)),
    http.get(`*${ossApi.treeOfUser.path}`, () => answer(null)),
    http.get(`*${ossApi.directoryFiles.path}`, () => answer(page)),
  ],
  mount: async (stage) => {
    const running = await startConsole(stage)
    const { brandId, hotelId } = where
    running.queryClient.setQueryData(fileKeys.tree(brandId, hotelId, 'all'), tree)
    running.queryClient.setQueryData(fileKeys.tree(brandId, hotelId, 'mine'), null)
    running.queryClient.setQueryData(fileKeys.folder(brandId, hotelId, 1), { pages: [page], pageParams: [1] })
    return (
      <ConsoleProvider console={running}>
        <MemoryRouter initialEntries={['/filemanager?space=all&view=list']}>
          <UploadsProvider>
            <Explorer saveRight="shop:file:save" removeRight="shop:file:remove" header={(actions) => actions} />
          </UploadsProvider>
        </MemoryRouter>
      </ConsoleProvider>
    )
  },
  after: stopConsole,
})
