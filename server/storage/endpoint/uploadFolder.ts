import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream, promises as fs } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { keptHeaders, type KeptHeaders } from './keptHeaders'
import type { ObjectAcl } from './objectFolder'
import { refuse } from './ossError'
import { flushFolder, isMissing, writeAt, type ByteSource, type TempFiles } from './safeWrite'

const unfinishedUpload = z.object({
  id: z.string(),
  key: z.string(),
  /** ISO time. */
  started: z.string(),
  acl: z.enum(['default', 'private', 'public-read']),
  meta: z.record(z.string(), z.string()),
  kept: keptHeaders.optional(),
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
  /** Its bytes lie in the assembled object already, where they belong. */
  isInPlace: boolean
}

const COPY_CHUNK_BYTES = 2 ** 20
const UPLOAD_ID = /^[0-9A-F]{32}$/
const PART_NAME = /^(\d+)-([0-9A-F]{32})-(\d+)(@?)$/
/** The object as it grows, part by part. */
const WHOLE = 'whole'
/** Holds the size of a part's place in it, bytes: that of the part which came first. */
const PLACE_SIZE = 'place-size'
/** Exists once the object is being put together: from then on no part is written into it. */
const CLOSED = 'closed'
/** A folder without its description this old is the remains of an initiate that was cut off. */
const ORPHAN_MS = 3600_000

/**
 * Unfinished multipart uploads: `uploads/<id>/upload.json` and one file per part, named `<number>-<md5>-<size>`.
 * There is no list to get out of step: what lies in the folder is what has arrived, before and after a kill.
 *
 * Parts of one size, which is all that clients send but for the last, are written straight to their place in the
 * object; their own file is empty then, and `@` ends its name. So completing a large upload moves a file and copies
 * nothing. A place is written once, by the process that holds `claim-<number>`: a part that is sent again gets a file
 * of its own.
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

  async start(
    key: string,
    acl: ObjectAcl,
    { meta, kept }: { meta: Record<string, string>; kept: KeptHeaders },
  ): Promise<UnfinishedUpload> {
    const id = randomBytes(16).toString('hex').toUpperCase()
    const upload: UnfinishedUpload = { id, key, started: new Date().toISOString(), acl, meta, kept }
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
      const [, number, etag, size, inPlace] = PART_NAME.exec(name) ?? []
      if (!number || !etag) continue
      const stat = await fs.stat(path.join(this.#folder(id), name)).catch(() => null)
      const earlier = parts.get(Number(number))
      if (!stat || (earlier && earlier.modified > stat.mtime)) continue
      const isInPlace = inPlace === '@'
      parts.set(Number(number), { number: Number(number), etag, size: Number(size), modified: stat.mtime, isInPlace })
    }
    return [...parts.values()].sort((a, b) => a.number - b.number)
  }

  /** Bytes of what has arrived but for the part of this number. */
  async bytesBesides(id: string, number: number): Promise<number> {
    const sizes = new Map<number, number>()
    for (const name of await fs.readdir(this.#folder(id))) {
      const [, other, , size] = PART_NAME.exec(name) ?? []
      if (other && Number(other) !== number)
        sizes.set(Number(other), Math.max(Number(size), sizes.get(Number(other)) ?? 0))
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0)
  }

  /**
   * Stores one part; an earlier one of the same number goes.
   * @throws OssError EntityTooLarge; NoSuchUpload when the upload was aborted meanwhile; what `check` throws
   */
  async putPart(
    id: string,
    { number, bytes, announced, left, most, check }: IncomingPart,
  ): Promise<Omit<StoredPart, 'modified'>> {
    const hash = createHash('md5')
    const place = announced === null || announced > left ? null : await this.#claim(id, number, announced, most)
    try {
      const written = place
        ? { file: null, size: await writeAt(place.handle, place.from, bytes, announced ?? left, hash) }
        : await this.#temp.write(bytes, left, hash)
      try {
        const md5 = hash.digest()
        check(md5)
        const part = { number, etag: md5.toString('hex').toUpperCase(), size: written.size, isInPlace: place !== null }
        const file = written.file ?? (await this.#temp.writeText(''))
        await this.#keep(id, part, file)
        return part
      } catch (error) {
        if (written.file) await this.#temp.discard(written.file)
        throw error
      }
    } finally {
      await place?.release()
    }
  }

  /** Gives a stored part its name. @throws OssError NoSuchUpload */
  async #keep(id: string, part: Omit<StoredPart, 'modified'>, file: string): Promise<void> {
    const name = nameOf(part)
    try {
      const earlier = (await fs.readdir(this.#folder(id))).filter((other) => other.startsWith(`${part.number}-`))
      await fs.rename(file, path.join(this.#folder(id), name))
      for (const other of earlier) if (other !== name) await fs.rm(path.join(this.#folder(id), other), { force: true })
    } catch (error) {
      await this.#temp.discard(file)
      if (isMissing(error)) throw refuse.noUpload(id)
      throw error
    }
  }

  /**
   * A part's place in the object, for its first writer alone. Null when it has none: its size is not known or not that
   * of the others, it was sent before, or the object is being put together.
   */
  async #claim(id: string, number: number, size: number, most: number): Promise<Place | null> {
    const folder = this.#folder(id)
    const placeSize = await this.#placeSize(id, size)
    if (placeSize === null || size > placeSize || (number - 1) * placeSize + size > most) return null
    const claim = path.join(folder, `claim-${number}`)
    if (!(await createNew(claim))) return null
    const release = () => fs.rm(claim, { force: true })
    // The claim stands before this look, and `closed` before the look at the claims: one of them sees the other.
    const names = await fs.readdir(folder).catch(() => [CLOSED])
    const isLate = names.some((name) => name === CLOSED || name.startsWith(`${number}-`))
    const handle = isLate ? null : await openForWriting(path.join(folder, WHOLE)).catch(() => null)
    if (!handle) {
      await release()
      return null
    }
    return {
      handle,
      from: (number - 1) * placeSize,
      release: async () => {
        await handle.close()
        await release()
      },
    }
  }

  /**
   * Bytes of each place, fixed by the first part to ask; null when that cannot be read. It is there whole or not at all:
   * of parts that come at once none finds it empty.
   */
  async #placeSize(id: string, first: number): Promise<number | null> {
    const file = path.join(this.#folder(id), PLACE_SIZE)
    const read = async () => Number(await fs.readFile(file, 'utf8').catch(() => ''))
    let size = await read()
    if (size === 0 && first > 0) {
      const own = await this.#temp.writeText(String(first))
      await fs.link(own, file).catch(() => undefined)
      await this.#temp.discard(own)
      size = await read()
    }
    return Number.isSafeInteger(size) && size > 0 ? size : null
  }

  /**
   * The object out of these parts, when they lie in it one after the other; parts with a file of their own are written
   * to their place. Once only: a second attempt, or one after a failure, copies.
   * @returns a temporary file, flushed; null when it has to be made by `read`
   */
  async assemble(id: string, parts: readonly StoredPart[]): Promise<string | null> {
    const folder = this.#folder(id)
    const placeSize = await this.#placeSize(id, 0)
    const isRow = parts.every(
      ({ number, size }, index) => number === index + 1 && (size === placeSize || index === parts.length - 1),
    )
    const last = parts.at(-1)!
    if (placeSize === null || !isRow || last.size > placeSize || !parts.some((part) => part.isInPlace)) return null
    if (!(await createNew(path.join(folder, CLOSED)))) return null
    // Another process still writes, or was killed while it did.
    if ((await fs.readdir(folder)).some((name) => name.startsWith('claim-'))) return null
    const handle = await fs.open(path.join(folder, WHOLE), 'r+')
    try {
      for (const part of parts.filter(({ isInPlace }) => !isInPlace)) {
        await writeAt(handle, (part.number - 1) * placeSize, this.read(id, [part]), part.size)
      }
      await handle.truncate((last.number - 1) * placeSize + last.size)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // A second name: until the upload is removed it can still be completed by copying.
    const file = this.#temp.newPath()
    return fs.link(path.join(folder, WHOLE), file).then(
      () => file,
      () => null,
    )
  }

  /** The bytes of these parts, one after the other. */
  async *read(id: string, parts: readonly StoredPart[]): ByteSource & AsyncGenerator<Buffer> {
    for (const part of parts) {
      const file = path.join(this.#folder(id), part.isInPlace ? WHOLE : nameOf(part))
      const start = part.isInPlace ? (part.number - 1) * (await this.#placeSize(id, 0))! : 0
      if (part.size === 0) continue
      yield* createReadStream(file, { highWaterMark: COPY_CHUNK_BYTES, start, end: start + part.size - 1 })
    }
  }

  async remove(id: string): Promise<void> {
    await fs.rm(this.#folder(id), { recursive: true, force: true })
  }

  #folder(id: string): string {
    return path.join(this.#root, id)
  }
}

/** A part as it comes in. */
interface IncomingPart {
  number: number
  bytes: ByteSource
  /** Bytes as the client said beforehand; null when it did not. */
  announced: number | null
  /** Most bytes of it. */
  left: number
  /** Most bytes of the object. */
  most: number
  /** Looks at the md5 before the part counts; when it throws nothing is stored. */
  check: (md5: Buffer) => void
}

/** Where a part is written. */
interface Place {
  handle: fs.FileHandle
  /** Its first byte. */
  from: number
  release: () => Promise<void>
}

const nameOf = ({ number, etag, size, isInPlace }: Omit<StoredPart, 'modified'>) =>
  `${number}-${etag}-${size}${isInPlace ? '@' : ''}`

/** @returns false when it was there, or the folder is not */
const createNew = (file: string): Promise<boolean> =>
  fs.writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** Opens a file without cutting it, and makes it when there is none. */
const openForWriting = (file: string) => fs.open(file, constants.O_RDWR | constants.O_CREAT)
