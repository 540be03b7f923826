import { codes, messages } from '@contracts/envelope'
import { malformed, Refusal } from '../../refusal'

/** Rows in rows in a record, with room to spare; far below what the stack of a recursive reader bears. */
const deepestBody = 32

/** Level by level, for a recursion would end where it is to be kept from ending. */
function isDeeper(value: object, most: number): boolean {
  let level: object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true
    level = level
      .flatMap((one) => Object.values(one) as unknown[])
      .filter((inner) => typeof inner === 'object' && inner !== null)
  }
  return false
}

/**
 * Reads a JSON object body within `limit` bytes, stopping at the limit whatever Content-Length says.
 * @returns {} for an empty body
 * @throws Refusal 413, 415 or 400, the last also for values nested deeper than anything we take
 */
export async function readJsonObject(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge()
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(codes.notJson, messages.notJson, { status: 415 })
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('请求内容不是有效的 JSON')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw malformed('请求内容须为 JSON 对象')
  if (isDeeper(value, deepestBody)) throw malformed('请求内容嵌套过深')
  return value as Record<string, unknown>
}

const tooLarge = () => new Refusal(codes.tooLarge, messages.tooLarge, { status: 413 })

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
