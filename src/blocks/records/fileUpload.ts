import { ossApi } from '@contracts/calls/ossApi'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { APP, putFile, SCENE, tokenSource, whereOf } from '../uploads/putFile'

/**
 * Puts files of a form into storage, one after another, and registers them in the store's public folder.
 * @param onStored their keys, in the order in which they were chosen
 */
export function useFileUpload(onStored: (keys: readonly string[]) => void) {
  const { current } = useMe()
  const [tokenFor] = useState(tokenSource)
  const tenant = { brandId: current.brandId, hotelId: current.hotelId }
  return useCommand(async (files: readonly File[]) => {
    const where = whereOf(tenant)
    const { ossDisplayId } = await call(ossApi.tree, where)
    const keys: string[] = []
    for (const file of files) {
      const { signal } = new AbortController()
      const key = await putFile(file, tenant, { tokenFor, onSent: () => undefined, signal })
      const input = { ...where, app: APP, scene: SCENE, fileName: file.name, key, ossDisplayId }
      await call(ossApi.fileUploaded, input, { idempotencyKey: key.replace(/\W/g, '-').slice(-64) })
      keys.push(key)
    }
    return keys
  }, onStored)
}
