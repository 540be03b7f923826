import { ossApi } from '@contracts/calls/ossApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { whereOf } from '../uploads/putFile'

/** Whether a file stands on its own: it is no key of the storage. */
export const isAddress = (value: string) => /^(https?:|data:image\/|blob:|\/)/.test(value)

/**
 * Where a file that a record names is read: its key below the storage's public address, which is asked once for a tenant.
 * The key came with the record; no right to the file manager is needed.
 * @returns null while it is not known
 */
export function useFileAddress(key: string): string | null {
  const { current } = useMe()
  const where = whereOf(current)
  const { data: base } = useQuery({
    queryKey: ['storage-address', where],
    queryFn: async ({ signal }) => (await call(ossApi.publicAddress, {}, { signal })).urlPrefix,
    enabled: !isAddress(key),
    staleTime: Infinity,
    retry: false,
  })
  if (isAddress(key)) return key
  return base === undefined ? null : base + key.split('/').map(encodeURIComponent).join('/')
}
