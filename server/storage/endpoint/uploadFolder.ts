import { randomBytes } from 'node:crypto'
import { createReadStream, promises as fs } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ObjectAcl } from './objectFolder'
import { refuse } from './ossError'
import { flushFolder, isMissing, type ByteSource, type TempFiles } from './safeWrite'

const unfinishedUpload = z.object({
  id: z.string(),
  key: z.string(),
  /** ISO time. */
  started: z.string(),
  acl: z.enum(['default', 'private', 'public-read']),
  meta: z.record(z.string(), z.string()),
})

/** A multipart upload that is neither completed nor aborted. */
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

export interface StoredPart {
  number: number
  /** Upper-case hex md5. */
  etag: string
  /** Bytes. */
  size: number
  modified: Date
}

const COPY_CHUNK_BYTES = 2 ** 20
const UPLOAD_ID = /^[0-9A-F]{32}$/
const PART_NAME = /^(\d+)-([0-9A-F]{32})-(\d+)$/
/** A folder without its description this old is the remains of an initiate that was cut off. */
const ORPHAN_MS = 3600_000

/**
 * Unfinished multipart uploads: `uploads/<id>/upload.json` and one file per part, named `<number>-<md5>-<size>`.
 * There is no list to get out of step: what lies in the folder is what has arrived, before and after a kill.
 */
export class UploadFolder {
  readonly #root: string
  readonly #temp: TempFiles

  constructor(root: string, temp: TempFiles) {
    this.#root = root
    this.#temp = temp
  }

  async open(): Promise<void> {
    await fs.mkdir(this.#root, { recursive: true })
    for (const id of await fs.readdir(this.#root)) {
      if (await this.get(id)) continue
      const stat = await fs.stat(this.#folder(id)).catch(() => null)
      if (stat && Date.now() - stat.mtimeMs > ORPHAN_MS) await this.remove(id)
    }
  }

  async start(key: string, acl: ObjectAcl, meta: Record<string, string>): Promise<UnfinishedUpload> {
    const id = randomBytes(16).toString('hex').toUpperCase()
    const upload: UnfinishedUpload = { id, key, started: new Date().toISOString(), acl, meta }
    await fs.mkdir(this.#folder(id))
    await fs.rename(await this.#temp.writeText(JSON.stringify(upload)), path.join(this.#folder(id), 'upload.json'))
    await flushFolder(this.#folder(id))
    return upload
  }

  async get(id: string): Promise<UnfinishedUpload | null> {
    if (!UPLOAD_ID.test(id)) return null
    try {
      const text = await fs.readFile(path.join(this.#folder(id), 'upload.json'), 'utf8')
      return unfinishedUpload.safeParse(JSON.parse(text)).data ?? null
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return null
      throw error
    }
  }

  /** Every unfinished upload, by key, then id. */
  async all(): Promise<UnfinishedUpload[]> {
    const uploads = await Promise.all((await fs.readdir(this.#root)).map((id) => this.get(id)))
    return uploads
      .filter((upload) => upload !== null)
      .sort((a, b) => (`${a.key}\0${a.id}` < `${b.key}\0${b.id}` ? -1 : 1))
  }

  /** The parts that have arrived, by number. A part sent twice counts as the later one. */
  async parts(id: string): Promise<StoredPart[]> {
    const parts = new Map<number, StoredPart>()
    for (const name of await fs.readdir(this.#folder(id))) {
      const [, number, etag, size] = PART_NAME.exec(name) ?? []
      if (!number || !etag) continue
      const stat = await fs.stat(path.join(this.#folder(id), name)).catch(() => null)
      const earlier = parts.get(Number(number))
      if (!stat || (earlier && earlier.modified > stat.mtime)) continue
      parts.set(Number(number), { number: Number(number), etag, size: Number(size), modified: stat.mtime })
    }
    return [...parts.values()].sort((a, b) => a.number - b.number)
  }

  /**
   * Stores one part; an earlier one of the same number goes.
   * @param file a flushed temporary file; it is moved
   * @throws OssError NoSuchUpload when the upload was aborted meanwhile
   */
  async putPart(id: string, part: Omit<StoredPart, 'modified'>, file: string): Promise<void> {
    const name = `${part.number}-${part.etag}-${part.size}`
    try {
      const earlier = (await fs.readdir(this.#folder(id))).filter((other) => other.startsWith(`${part.number}-`))
      await fs.rename(file, path.join(this.#folder(id), name))
      for (const other of earlier) if (other !== name) await fs.rm(path.join(this.#folder(id), other), { force: true })
    } catch (error) {
      await fs.rm(file, { force: true })
      if (isMissing(error)) throw refuse.noUpload(id)
      throw error
    }
  }

  /** The bytes of these parts, one after the other. */
  async *read(id: string, parts: readonly StoredPart[]): ByteSource & AsyncGenerator<Buffer> {
    for (const { number, etag, size } of parts) {
      const file = path.join(this.#folder(id), `${number}-${etag}-${size}`)
      yield* createReadStream(file, { highWaterMark: COPY_CHUNK_BYTES })
    }
  }

  async remove(id: string): Promise<void> {
    await fs.rm(this.#folder(id), { recursive: true, force: true })
  }

  #folder(id: string): string {
    return path.join(this.#root, id)
  }
}
