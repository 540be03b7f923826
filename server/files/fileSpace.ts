import type { Session, Tenant } from '../identity/identity'

/** For whom a file call speaks: the signed-in user at the tenant of this call. Both come from the session alone. */
export interface FileCaller {
  session: Pick<Session, 'userId' | 'adminId'>
  tenant: Pick<Tenant, 'brandId' | 'hotelId'>
}

export type SpaceKind = 'public' | 'private'

/** Names of the two roots (Shared building blocks, 2.1). */
export const rootNames: Readonly<Record<SpaceKind, string>> = { public: '全部文件', private: '我的文件' }

/**
 * The key of the tree a caller sees: the public one belongs to the store, or to the administrator where the whole brand
 * is chosen (docs/readings.md, 38); the private one to the user alone, in every tenant (Shared building blocks, 6).
 */
export function spaceOf({ session, tenant }: FileCaller, kind: SpaceKind): string {
  if (kind === 'private') return `user:${session.userId}`
  if (tenant.hotelId !== null) return `hotel:${tenant.hotelId}`
  return `admin:${tenant.brandId}:${session.adminId}`
}

/** Whether a space is somebody's 我的文件: its objects are private and read through signed addresses. */
export const isPrivateSpace = (space: string) => space.startsWith('user:')

/** First segments of all keys that browsers may write. */
export const uploadRoots = ['common/', 'img/', 'explorer/'] as const
const [filesRoot, imagesRoot, explorerRoot] = uploadRoots

/** The prefix of the caller's uploads alone (docs/files.md, 1). Ends with '/'. */
export const uploadPrefixOf = (caller: FileCaller) => `${filesRoot}${ownerPath(caller)}/`

/** The same for pictures that forms refer to by their address and that no tree lists (Shared building blocks, 7.1). */
export const imagePrefixOf = (caller: FileCaller) => `${imagesRoot}${ownerPath(caller)}/`

/**
 * The same for the older explorer. It deletes and writes on storage itself, so it must not reach what the tree lists: a
 * registered file could be swapped for another (docs/files.md, 5).
 */
export const explorerPrefixOf = (caller: FileCaller) => `${explorerRoot}${ownerPath(caller)}/`

const ownerPath = ({ session, tenant }: FileCaller) =>
  tenant.hotelId === null ? `admin-${session.adminId}` : `${tenant.hotelId}/${session.userId}`
