import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/deletion/screen'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { call } from '@/app/gateway/call'
import { Explorer } from '@/blocks/explorer/Explorer'
import { fileKeys } from '@/blocks/uploads/fileKeys'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const where = { brandId: 101, hotelId: 1001 }

/** The six folders of the model, with its ids: the path answers the deletes, so they stay whatever happens. */
const page = {
  list: [1, 2, 3, 4, 5, 6].map((ossDisplayId): FileItem => ({
    ossDisplayId,
    displayName: `文件夹${ossDisplayId}`,
    isFolder: true,
    path: '',
    fileSize: 0,
    createTime: '2026-11-05 10:00:00',
    parentDisplayId: 7,
    parentPath: '全部文件',
    url: null,
    thumbUrl: null,
    downloadUrl: null,
  })),
  total: 6,
  urlPrefix: '',
}

walkInView({
  flow: 'deletion',
  screen,
  account: 'admin',
  network: [
    http.get(`*${ossApi.directoryFiles.path}`, () => HttpResponse.json({ code: 0, message: 'ok', data: page })),
  ],
  mount: async (stage) => {
    const all = await call(ossApi.tree, where)
    const mine = await call(ossApi.treeOfUser, where)
    const running = await startConsole(stage)
    const cache = running.queryClient
    cache.setQueryData(fileKeys.tree(where.brandId, where.hotelId, 'all'), all)
    cache.setQueryData(fileKeys.tree(where.brandId, where.hotelId, 'mine'), mine)
    const folder = fileKeys.folder(where.brandId, where.hotelId, all.ossDisplayId)
    cache.setQueryData(folder, { pages: [page], pageParams: [1] })
    return (
      <ConsoleProvider console={running}>
        <MemoryRouter initialEntries={['/filemanager?space=all&view=list&sort=displayName-asc&check=1']}>
          <UploadsProvider>
            <Explorer saveRight="shop:file:save" removeRight="shop:file:remove" header={(actions) => actions} />
          </UploadsProvider>
        </MemoryRouter>
      </ConsoleProvider>
    )
  },
  after: stopConsole,
})
