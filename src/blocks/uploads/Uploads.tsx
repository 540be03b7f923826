import { ossApi } from '@contracts/calls/ossApi'
import { extensionOf } from '@contracts/rules/fileNames'
import { uploadsMachine, type NewUpload } from '@machines/flows/uploads/machine'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import { fileKeys } from './fileKeys'
import { APP, putFile, SCENE } from './putFile'
import { uploadProgress } from './uploadProgress'

type UploadsRef = ActorRefFrom<typeof uploadsMachine>

const Queue = createContext<{ queue: UploadsRef; files: Map<string, File> } | null>(null)

/** Keeps one upload queue for the whole console of one tenant: it goes on while the user visits other pages. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { current } = useTenant()
  const where = { brandId: current.brandId, hotelId: current.hotelId ?? undefined }
  const [files] = useState(() => new Map<string, File>())
  const queue = useFlow(
    uploadsMachine.provide({
      actors: {
        'put file': fromPromise(({ input, signal }) => {
          uploadProgress.reset(input.id)
          const onSent = (bytes: number) => uploadProgress.add(input.id, bytes)
          return putFile(files.get(input.id)!, where, { onSent, signal })
        }),
        'register file': fromPromise(async ({ input: { upload, key }, signal }) => {
          const fileName = upload.name
          const input = { ...where, app: APP, scene: SCENE, fileName, key, ossDisplayId: upload.folderId }
          await call(ossApi.fileUploaded, input, { signal, idempotencyKey: upload.id })
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
  if (!context) throw new Error('useUploads needs <UploadsProvider>')
  const { queue, files } = context
  return {
    queue,
    addFiles: (chosen: readonly File[], folderId: number) => {
      const uploads = chosen.map((file): NewUpload => {
        const id = crypto.randomUUID()
        files.set(id, file)
        return { id, name: file.name, size: file.size, folderId, problem: problemOf(file) }
      })
      queue.send({ type: 'add', uploads })
    },
  }
}

/** What can be said without asking the gateway; it checks all of this again, and the content. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return '文件是空的，没有内容可以上传'
  if (extensionOf(file.name) === '') return '文件没有扩展名，无法识别类型'
  return undefined
}
