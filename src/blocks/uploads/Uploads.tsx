import { ossApi } from '@contracts/calls/ossApi'
import { extensionOf } from '@contracts/rules/fileNames'
import { uploadsMachine, type NewUpload, type Upload } from '@machines/flows/uploads/machine'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { useTenant } from '@/app/tenant/useTenant'
import { fileKeys } from './fileKeys'
import { APP, putFile, SCENE, tokenSource, whereOf } from './putFile'
import { uploadProgress } from './uploadProgress'

type UploadsRef = ActorRefFrom<typeof uploadsMachine>

/** A chosen file and the tenant it was chosen for: it goes there even when the tab moves to another store meanwhile. */
interface Chosen {
  file: File
  tenant: TenantIds
}

const Queue = createContext<{ queue: UploadsRef; files: Map<string, Chosen> } | null>(null)

/** Keeps one upload queue for the whole console: it goes on while the user visits other pages and stores. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [files] = useState(() => new Map<string, Chosen>())
  const [tokenFor] = useState(tokenSource)
  const queue = useFlow(
    uploadsMachine.provide({
      actors: {
        'put file': fromPromise(({ input, signal }) => {
          uploadProgress.reset(input.id)
          const onSent = (bytes: number) => uploadProgress.add(input.id, bytes)
          const { file, tenant } = files.get(input.id)!
          return putFile(file, tenant, { tokenFor, onSent, signal })
        }),
        'register file': fromPromise(async ({ input: { upload, key }, signal }) => {
          const { tenant } = files.get(upload.id)!
          const input = { app: APP, scene: SCENE, fileName: upload.name, key, ossDisplayId: upload.folderId }
          // The key is new for each attempt to put the file, and so is the registration.
          const idempotencyKey = key.replace(/\W/g, '-').slice(-64)
          await call(ossApi.fileUploaded, { ...whereOf(tenant), ...input }, { signal, tenant, idempotencyKey })
        }),
      },
      actions: {
        'announce the new file': () => void queryClient.invalidateQueries({ queryKey: fileKeys.all }),
      },
    }),
  )
  return <Queue value={{ queue, files }}>{children}</Queue>
}

/** @returns the queue, to be read by narrow selectors, and `addFiles(files, folderId)` */
export function useUploads() {
  const context = useContext(Queue)
  const { current } = useTenant()
  if (!context) throw new Error('useUploads needs <UploadsProvider>')
  const { queue, files } = context
  const tenant = { brandId: current.brandId, hotelId: current.hotelId }
  return {
    queue,
    addFiles: (chosen: readonly File[], folderId: number) => {
      const onTheirWay = queue.getSnapshot().context.uploads.filter(isOnItsWay)
      const uploads = chosen
        .filter((file) => !onTheirWay.some((one) => isSameFile(one, file, folderId)))
        .map((file): NewUpload => {
          const id = crypto.randomUUID()
          files.set(id, { file, tenant })
          return { id, name: file.name, size: file.size, folderId, problem: problemOf(file) }
        })
      queue.send({ type: 'add', uploads })
    },
  }
}

const isOnItsWay = ({ status }: Upload) => status === 'waiting' || status === 'sending'

/** Chosen twice: same name and same size (blocks §5, readings 66), into the same folder. */
const isSameFile = (upload: Upload, file: File, folderId: number) =>
  upload.name === file.name && upload.size === file.size && upload.folderId === folderId

/** What can be said without asking the gateway; it checks all of this again, and the content. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return '文件是空的，没有内容可以上传'
  if (extensionOf(file.name) === '') return '文件没有扩展名，无法识别类型'
  return undefined
}
