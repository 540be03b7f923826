import { ossApi } from '@contracts/calls/ossApi'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { pictureProblems } from '../cropper/constants'
import { pictureSize } from '../cropper/pictureSize'
import { APP, putFile, SCENE, tokenSource, whereOf } from '../uploads/putFile'

/** Where the pictures of a text are kept; the editor knows nothing else of it. */
export interface PictureStore {
  /** @returns the key it was put under; @throws Error with a message for people */
  readonly put: (picture: File, signal: AbortSignal) => Promise<string>
  /** Announces what was put. @returns the address at which everybody can see it */
  readonly register: (picture: File, key: string, signal: AbortSignal) => Promise<string>
}

/**
 * The store's public folder, through the storage gateway (Shared building blocks, 7.2): the tree is looked up for the
 * folder, the picture put and registered there. Its address is the domain plus the object's name
 * (Shared building blocks, 7.1).
 */
export function pictureStore(tenant: TenantIds): PictureStore {
  const tokenFor = tokenSource()
  const where = whereOf(tenant)
  let folder: number | null = null
  const folderOf = async (signal: AbortSignal) => {
    folder ??= (await call(ossApi.tree, where, { signal, tenant })).ossDisplayId
    return folder
  }
  return {
    async put(picture, signal) {
      await pictureSize(picture).catch((error: unknown) => {
        throw new Error(pictureProblems.unreadable, { cause: error })
      })
      await folderOf(signal)
      return putFile(picture, tenant, { tokenFor, onSent: () => undefined, signal })
    },
    async register(picture, key, signal) {
      const ossDisplayId = await folderOf(signal)
      const input = { ...where, app: APP, scene: SCENE, fileName: picture.name, key, ossDisplayId }
      const idempotencyKey = key.replace(/\W/g, '-').slice(-64)
      await call(ossApi.fileUploaded, input, { signal, tenant, idempotencyKey })
      const { credentials } = await tokenFor(tenant, signal)
      return credentials.domain + key.split('/').map(encodeURIComponent).join('/')
    },
  }
}
