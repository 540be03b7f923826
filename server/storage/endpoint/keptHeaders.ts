import { z } from 'zod'
import { isActiveType, typeOfName } from '../contentTypes'

/** What is kept with an object of the headers that its writer sent, and answered when it is read. */
export const keptHeaders = z.object({
  type: z.string().optional(),
  cacheControl: z.string().optional(),
  expires: z.string().optional(),
})

export type KeptHeaders = z.infer<typeof keptHeaders>

/** `type/subtype`, and at most one charset. */
const MEDIA_TYPE = /^([\w.+-]+\/[\w.+-]+)(?:\s*;\s*charset=("?)[\w.-]+\2)?$/
/** What clients send when they know no type. */
const UNKNOWN = 'application/octet-stream'
/** Printable, of a sane length, and one header. */
const PLAIN = /^[\x20-\x7e]{1,200}$/

/**
 * Content-Type, Cache-Control and Expires of a request, as far as they are safe (docs/files.md, 8 and 9). A type that a
 * browser would run or parse as a document is left out, and so is what says no more than the name does.
 */
export function readKept(headers: Readonly<Record<string, string>>, key: string): KeptHeaders {
  const kept: KeptHeaders = {}
  const type = (headers['content-type'] ?? '').trim()
  const essence = MEDIA_TYPE.exec(type)?.[1]?.toLowerCase()
  const derived = typeOfName(key)
  const saysNothing = essence === undefined || essence === UNKNOWN || type.toLowerCase() === derived.split(';')[0]
  if (!saysNothing && !isActiveType(essence)) kept.type = type
  const cacheControl = headers['cache-control']
  if (cacheControl !== undefined && PLAIN.test(cacheControl)) kept.cacheControl = cacheControl
  const expires = headers['expires']
  if (expires !== undefined && PLAIN.test(expires) && !Number.isNaN(Date.parse(expires))) kept.expires = expires
  return kept
}
