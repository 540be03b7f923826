import { isPublic } from './bucket'
import { requireRight, type Call } from './call'
import type { StoredObject } from './objectFolder'
import { refuse } from './ossError'

/** The object, or a refusal. @throws OssError NoSuchKey */
export async function requireObject({ bucket }: Call, key: string): Promise<StoredObject> {
  const stored = await bucket.objects.get(key)
  if (!stored) throw refuse.noKey(key)
  return stored
}

/**
 * The object, if this caller may read it. Without the right to read, the answer does not reveal what exists.
 * @throws OssError AccessDenied, NoSuchKey
 */
export async function requireReadable(call: Call, key: string): Promise<StoredObject> {
  if (call.identity.kind !== 'anonymous') requireRight(call, 'oss:GetObject', { key })
  const stored = await requireObject(call, key)
  if (call.identity.kind === 'anonymous' && !isPublic(stored)) throw refuse.access()
  return stored
}
