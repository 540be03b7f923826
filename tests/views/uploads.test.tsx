import { screen } from '@machines/flows/uploads/screen'
import type { UploadsEvent } from '@machines/flows/uploads/machine'
import type { Case } from '@machines/testing/model'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import type { RunningConsole } from '@/app/createConsole'
import { UploadsProvider, WithUploadQueue } from '@/blocks/uploads/Uploads'
import { useUploads } from '@/blocks/uploads/useUploads'
import { UploadTray } from '@/blocks/uploads/UploadTray'
import * as folderNames from '@/blocks/uploads/takenNames'
import * as pages from '@/blocks/uploads/pageLife'
import * as senders from '@/blocks/uploads/uploadActors'
import * as stores from '@/blocks/uploads/uploadStore'
import type { KeptUpload } from '@/blocks/uploads/uploadStore'
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

let stageNow: Stage | undefined
/** What an earlier page has left, and who listens for a removal. */
let left: KeptUpload[] = []
let onLeft = () => {}

/**
 * Storage is not part of the flow: the path says when the bytes are there, and under which key. Neither are the names in
 * the folder, nor the store that outlives the page. Modules are not put in the place of others: what a worker has loaded
 * of the console serves here too, and the files after this one find it as it was.
 */
function holdStorage() {
  const real = senders.uploadActors
  vi.spyOn(senders, 'uploadActors').mockImplementation((needs) => ({
    ...real(needs),
    put: (upload, signal) => stageNow!.hold('putFile')({ ...upload, id: idsByName[upload.name] }, signal),
  }))
  vi.spyOn(folderNames, 'takenNames').mockImplementation(
    async (names) => new Map(names.filter((name) => name === '同名.png').map((name) => [name, namesakeId])),
  )
  vi.spyOn(stores, 'openUploadStore').mockReturnValue({
    keep: async () => {},
    change: async () => {},
    forget: async () => {},
    adopt: async () => left,
  })
  vi.spyOn(pages, 'askWhoLives').mockResolvedValue(() => true)
  vi.spyOn(pages, 'watchOtherPages').mockImplementation((hear) => {
    onLeft = hear
    return () => {}
  })
}

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
    left = happening.uploads.map(({ id, name, size }) => ({
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
    onLeft()
  }
}

beforeAll(async () => {
  holdStorage()
  // The queue is there before the first file: hands do not wait for it.
  await import('@/blocks/uploads/UploadQueue')
})

walkInView({
  flow: 'uploads',
  screen,
  account: 'admin',
  mount: async (stage) => {
    stageNow = stage
    left = []
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
