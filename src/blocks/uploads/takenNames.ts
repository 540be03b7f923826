import { ossApi } from '@contracts/calls/ossApi'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { whereOf } from './whereOf'

const pageSize = 1000

/**
 * Which of these names files of the folder have already. Where it cannot be found out nothing counts as taken: the
 * gateway keeps two files of one name.
 * @returns the file's id by name
 */
export async function takenNames(
  names: readonly string[],
  folderId: number,
  tenant: TenantIds,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(names)
  const taken = new Map<string, number>()
  try {
    for (let pageIndex = 1, seen = 0; ; pageIndex++) {
      const where = { ...whereOf(tenant), ossDisplayId: folderId, pageIndex, pageSize }
      const { list, total } = await call(ossApi.directoryFiles, where, { tenant })
      for (const { isFolder, displayName, ossDisplayId } of list)
        if (!isFolder && wanted.has(displayName)) taken.set(displayName, ossDisplayId)
      seen += list.length
      if (list.length === 0 || seen >= total) return taken
    }
  } catch {
    return taken
  }
}
