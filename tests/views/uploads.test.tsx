import { screen } from '@machines/flows/uploads/screen'
import type { Upload, UploadsEvent } from '@machines/flows/uploads/machine'
import type { Case } from '@machines/testing/model'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import type { RunningConsole } from '@/app/createConsole'
import { UploadsProvider, WithUploadQueue } from '@/blocks/uploads/Uploads'
import { useUploads } from '@/blocks/uploads/useUploads'
import { UploadTray } from '@/blocks/uploads/UploadTray'
import type { KeptUpload, UploadStore } from '@/blocks/uploads/uploadStore'
import { startConsole, stopConsole } from './support/consoleOfPath'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

const idsByName: Readonly<Record<string, string>> = {
  '大堂.png': 'a',
  '海报.png': 'b',
  '同名.png': 'd',
  '续传.png': 'r',
}
const folderId = 7
const namesakeId = 99

// Other files have loaded these modules already, as they really are.
vi.hoisted(() => vi.resetModules())
// And those that follow load them so again.
afterAll(() => {
  for (const mocked of ['uploadActors', 'takenNames', 'uploadStore', 'pageLife'])
    vi.doUnmock(`@/blocks/uploads/${mocked}`)
  vi.resetModules()
})

const world = vi.hoisted(() => ({
  stage: undefined as Stage | undefined,
  /** What an earlier page has left, and listeners for a removal. */
  left: [] as KeptUpload[],
  onLeft: () => {},
}))

// Storage is not part of the flow: the path says when the bytes are there, and under which key.
vi.mock('@/blocks/uploads/uploadActors', async (original) => {
  const real = await original<typeof import('@/blocks/uploads/uploadActors')>()
  return {
    uploadActors: (needs: Parameters<typeof real.uploadActors>[0]) => ({
      ...real.uploadActors(needs),
      put: (upload: Upload, signal: AbortSignal) =>
        world.stage?.hold('putFile')({ ...upload, id: idsByName[upload.name] }, signal),
    }),
  }
})
// Neither are the names in the folder, nor the store that outlives the page.
vi.mock('@/blocks/uploads/takenNames', () => ({
  takenNames: async (names: readonly string[]) =>
    new Map(names.filter((name) => name === '同名.png').map((name) => [name, namesakeId])),
}))
vi.mock('@/blocks/uploads/uploadStore', () => ({
  openUploadStore: (): UploadStore => ({
    keep: async () => {},
    change: async () => {},
    forget: async () => {},
    adopt: async () => world.left,
  }),
}))
vi.mock('@/blocks/uploads/pageLife', () => ({
  thisPage: 'this',
  askWhoLives: async () => () => true,
  watchOtherPages: (onLeft: () => void) => {
    world.onLeft = onLeft
    return () => {}
  },
}))

let uploads: ReturnType<typeof useUploads> | undefined

/** Any page with the tray. */
function Page() {
  const here = useUploads()
  useEffect(() => {
    uploads = here
  })
  return (
    <WithUploadQueue>
      <UploadTray />
    </WithUploadQueue>
  )
}

let running: RunningConsole | undefined

const fileOf = ({ name, size }: { name: string; size: number }) =>
  new File(['x'.repeat(size)], name, { type: 'image/png' })

/** Files chosen in the system's dialog, a page that was left, a network that goes and comes. */
function happen({ event }: Case): void {
  const happening = event as UploadsEvent
  if (happening.type === 'add')
    uploads?.addFiles(
      happening.uploads.map((one) => ({ file: fileOf(one) })),
      folderId,
    )
  if (happening.type === 'bring back') uploads?.addFiles([{ file: fileOf({ name: '续传.png', size: 40 }) }], folderId)
  if (happening.type === 'connection lost') running?.connection.send({ type: 'browser.offline' })
  if (happening.type === 'connection back') running?.connection.send({ type: 'call.answered' })
  if (happening.type === 'restore') {
    world.left = happening.uploads.map(({ id, name, size }) => ({
      id,
      name,
      size,
      folderId,
      lastModified: 0,
      tenant: { brandId: 101, hotelId: 1001 },
      userId: 'u',
      owner: 'gone',
      keptAt: 0,
    }))
    world.onLeft()
  }
}

// Queue and sender are there before the first file: hands do not wait for them.
beforeAll(async () => {
  await import('@/blocks/uploads/uploadActors')
  await import('@/blocks/uploads/UploadQueue')
})

walkInView({
  flow: 'uploads',
  screen,
  account: 'admin',
  mount: async (stage) => {
    world.stage = stage
    world.left = []
    running = await startConsole(stage)
    return (
      <ConsoleProvider console={running}>
        <MemoryRouter>
          <UploadsProvider>
            <Page />
          </UploadsProvider>
        </MemoryRouter>
      </ConsoleProvider>
    )
  },
  happen,
  after: stopConsole,
})
