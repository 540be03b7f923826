import { ossApi } from '@contracts/calls/ossApi'
import { screen } from '@machines/flows/nameEntry/screen'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { call } from '@/app/gateway/call'
import { Explorer } from '@/blocks/explorer/Explorer'
import { fileKeys } from '@/blocks/uploads/fileKeys'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

// The month that the name of a new folder is made of.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T10:00:00+08:00') }))
afterAll(() => void vi.useRealTimers())

const where = { brandId: 101, hotelId: 1001 }
/** The folder of the model: the first one after the roots of the store and of the user. */
const parentId = 3

/** Past the held calls: the gateway answers here as well. */
const ownPath = (path: string) => path.replace(/^\/api/, '')

/** Brings the parent into being, or empties it of what the last path has made. @returns the trees of both spaces */
async function clearFolder() {
  const all = await call(ossApi.tree, where)
  const mine = await call(ossApi.treeOfUser, where)
  if (all.subNode.length === 0) {
    const pastTheStage = { ...ossApi.directoryCreate, path: ownPath(ossApi.directoryCreate.path) }
    await call(pastTheStage, { ...where, ossDisplayId: all.ossDisplayId, displayName: '活动素材' })
    return { all, mine }
  }
  const { list } = await call(ossApi.directoryFiles, { ...where, ossDisplayId: parentId, pageIndex: 1, pageSize: 10 })
  const made = list.map(({ ossDisplayId }) => ossDisplayId)
  if (made.length > 0) await call(ossApi.delete, { ...where, forceDelete: true, ossDisplayIds: made })
  return { all, mine }
}

walkInView({
  flow: 'nameEntry',
  screen,
  account: 'admin',
  mount: async (stage) => {
    const trees = await clearFolder()
    const running = await startConsole(stage)
    for (const space of ['all', 'mine'] as const)
      running.queryClient.setQueryData(fileKeys.tree(where.brandId, where.hotelId, space), trees[space])
    return (
      <ConsoleProvider console={running}>
        <MemoryRouter initialEntries={[`/filemanager?space=all&folder=${parentId}`]}>
          <UploadsProvider>
            <Explorer saveRight="shop:file:save" removeRight="shop:file:remove" header={(actions) => actions} />
          </UploadsProvider>
        </MemoryRouter>
      </ConsoleProvider>
    )
  },
  after: stopConsole,
})
