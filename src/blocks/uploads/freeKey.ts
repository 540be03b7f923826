import type { UploadToken } from '@contracts/calls/ossApi'
import { timestampedName } from '@contracts/rules/fileNames'
import { openOss } from './openOss'

const notFound = 404

/**
 * A key at which nothing is yet, as far as storage says: the name itself, else with the milliseconds before its
 * extension (Shared building blocks, 4.1; docs/readings.md, 34).
 * @param path below the token's own, with the file's name
 */
export async function freeKey(token: UploadToken, path: string): Promise<string> {
  const key = token.path + path
  const client = await openOss(token)
  try {
    await client.head(key)
  } catch (error) {
    if ((error as { status?: number }).status === notFound) return key
    throw error
  }
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  return folder + timestampedName(key.slice(folder.length), 'file', new Date())
}
