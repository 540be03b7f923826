import { createHash, randomBytes } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { keptHeaders } from './keptHeaders'
import { compareKeys } from './objectKey'
import { refuse } from './ossError'
import { flushFolder, isMissing, type TempFiles } from './safeWrite'

const OBJECT_ACLS = ['default', 'private', 'public-read'] as const

/** `default` means what the bucket gives: public-read. */
export type ObjectAcl = (typeof OBJECT_ACLS)[number]

/** Reads an ACL's name. @throws OssError InvalidArgument */
export function readAcl(text: string | undefined): ObjectAcl {
  const acl = OBJECT_ACLS.find((name) => name === (text ?? 'default'))
  if (!acl) throw refuse.argument('no such object access control exists')
  return acl
}

const storedObject = z.object({
  key: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** Upper-case hex, `-N` appended for N parts; no quotes. */
  etag: z.string(),
  /** ISO time. */
  modified: z.string(),
  acl: z.enum(OBJECT_ACLS),
  made: z.enum(['Normal', 'Multipart']),
  /** x-oss-meta-* headers as sent. */
  meta: z.record(z.string(), z.string()),
  kept: keptHeaders.optional(),
  /** Last part of the data file's name; new for every write. */
  data: z.string().regex(/^[0-9a-f]+$/),
})

export type StoredObject = z.infer<typeof storedObject>

/** What the caller says of a new object; the folder adds the data file. */
export type NewObject = Omit<StoredObject, 'data'>

/** Data that no sidecar names may be a write of this moment, or, this old, the remains of one that was cut off. */
const ORPHAN_MS = 3600_000
/** How long a listing may be blind to what other processes write into the same folder. */
const LISTING_MAX_AGE_MS = 5_000

/**
 * The objects of one bucket, on disk. An object is two files in `objects/<2 hex>/`, named by the sha256 of its key:
 * `<hash>.<random>` with the bytes and, written after it, the sidecar `<hash>.json` that names it. Both arrive by
 * rename, so an object exists exactly while its sidecar is whole, and an overwrite swaps old for new in one step.
 * Nothing is cached but the listing: several processes may share the folder.
 */
export class ObjectFolder {
  readonly #root: string
  readonly #temp: TempFiles
  #listing: { objects: Map<string, StoredObject>; sorted: StoredObject[] | null; at: number } | null = null

  constructor(root: string, temp: TempFiles) {
    this.#root = root
    this.#temp = temp
  }

  /** Makes the folder and removes data that no sidecar names: what cut-off writes have left. */
  async open(): Promise<void> {
    await fs.mkdir(this.#root, { recursive: true })
    for await (const { folder, names } of this.#shards()) {
      const dataFiles = [...names].filter((name) => !name.endsWith('.json'))
      const perKey = new Map<string, string[]>()
      for (const name of dataFiles) {
        const hash = name.split('.')[0]!
        perKey.set(hash, [...(perKey.get(hash) ?? []), name])
      }
      for (const [hash, files] of perKey) {
        if (files.length === 1 && names.has(`${hash}.json`)) continue
        const named = await readSidecar(path.join(folder, `${hash}.json`))
        for (const name of files) {
          if (name !== `${hash}.${named?.data}`) await removeIfOld(path.join(folder, name))
        }
      }
    }
  }

  /** The object of a key, or null. A broken sidecar counts as none. */
  async get(key: string): Promise<StoredObject | null> {
    const stored = await readSidecar(this.#sidecar(hashOf(key)))
    return stored?.key === key ? stored : null
  }

  /** Opens an object's bytes. @throws OssError NoSuchKey when it was deleted meanwhile */
  async openData(stored: StoredObject): Promise<fs.FileHandle> {
    try {
      return await fs.open(this.dataPath(stored), 'r')
    } catch (error) {
      if (isMissing(error)) throw refuse.noKey(stored.key)
      throw error
    }
  }

  /**
   * Stores an object: the data moves in first, then the sidecar.
   * @param file a flushed temporary file; it is moved, or removed when the object is refused
   * @param once refuse to replace an existing object, even one written by another process at this moment
   * @throws OssError FileAlreadyExists
   */
  async put(object: NewObject, file: string, once: boolean): Promise<StoredObject> {
    const stored: StoredObject = { ...object, data: randomBytes(8).toString('hex') }
    const sidecar = this.#sidecar(hashOf(object.key))
    const before = await readSidecar(sidecar)
    if (once && before) {
      await fs.rm(file, { force: true })
      throw refuse.exists()
    }
    await fs.mkdir(path.dirname(sidecar), { recursive: true })
    await fs.rename(file, this.dataPath(stored))
    try {
      await this.#writeSidecar(stored, once)
    } catch (error) {
      await fs.rm(this.dataPath(stored), { force: true })
      throw error
    }
    if (before) await fs.rm(this.dataPath(before), { force: true })
    this.#remember(stored)
    return stored
  }

  /** Replaces what is said of an object (ACL, user metadata); its bytes stay. */
  async describe(stored: StoredObject): Promise<void> {
    await this.#writeSidecar(stored, false)
    this.#remember(stored)
  }

  /** Deletes an object; returns what it was, null when there was none. */
  async delete(key: string): Promise<StoredObject | null> {
    const stored = await this.get(key)
    await fs.rm(this.#sidecar(hashOf(key)), { force: true })
    if (stored) await fs.rm(this.dataPath(stored), { force: true })
    this.#listing?.objects.delete(key)
    if (this.#listing) this.#listing.sorted = null
    return stored
  }

  /** All objects in the order of their keys' bytes. The array is shared: read it, do not change it. */
  async sorted(): Promise<readonly StoredObject[]> {
    if (!this.#listing || Date.now() - this.#listing.at > LISTING_MAX_AGE_MS) {
      this.#listing = { objects: await this.#scan(), sorted: null, at: Date.now() }
    }
    this.#listing.sorted ??= [...this.#listing.objects.values()].sort((a, b) => compareKeys(a.key, b.key))
    return this.#listing.sorted
  }

  /** Reads the folder; sidecars whose data file is already known are not read again. */
  async #scan(): Promise<Map<string, StoredObject>> {
    const known = new Map([...(this.#listing?.objects.values() ?? [])].map((stored) => [dataName(stored), stored]))
    const objects = new Map<string, StoredObject>()
    for await (const { folder, names } of this.#shards()) {
      const seen = new Set<string>()
      for (const name of names) {
        const stored = known.get(name)
        if (!stored || !names.has(`${name.split('.')[0]}.json`)) continue
        objects.set(stored.key, stored)
        seen.add(`${name.split('.')[0]}.json`)
      }
      for (const name of names) {
        if (!name.endsWith('.json') || seen.has(name)) continue
        const stored = await readSidecar(path.join(folder, name))
        if (stored && names.has(dataName(stored))) objects.set(stored.key, stored)
      }
    }
    return objects
  }

  async *#shards(): AsyncGenerator<{ folder: string; names: Set<string> }> {
    for (const shard of await fs.readdir(this.#root)) {
      const folder = path.join(this.#root, shard)
      yield { folder, names: new Set(await fs.readdir(folder)) }
    }
  }

  async #writeSidecar(stored: StoredObject, once: boolean): Promise<void> {
    const sidecar = this.#sidecar(hashOf(stored.key))
    const text = await this.#temp.writeText(JSON.stringify(stored))
    try {
      if (once) await linkOnce(text, sidecar)
      else await fs.rename(text, sidecar)
    } finally {
      await fs.rm(text, { force: true })
    }
    await flushFolder(path.dirname(sidecar))
  }

  #remember(stored: StoredObject): void {
    if (!this.#listing) return
    this.#listing.objects.set(stored.key, stored)
    this.#listing.sorted = null
  }

  #sidecar(hash: string): string {
    return path.join(this.#root, hash.slice(0, 2), `${hash}.json`)
  }

  /** Where an object's bytes lie. */
  dataPath(stored: StoredObject): string {
    const name = dataName(stored)
    return path.join(this.#root, name.slice(0, 2), name)
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function dataName(stored: StoredObject): string {
  return `${hashOf(stored.key)}.${stored.data}`
}

/** Gives a file its final name only if nothing whole is there yet: a link either is made or is refused. */
async function linkOnce(file: string, to: string): Promise<void> {
  try {
    await fs.link(file, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (await readSidecar(to)) throw refuse.exists()
    await fs.rename(file, to)
  }
}

async function removeIfOld(file: string): Promise<void> {
  const stat = await fs.stat(file).catch(() => null)
  if (stat && Date.now() - stat.mtimeMs > ORPHAN_MS) await fs.rm(file, { force: true })
}

async function readSidecar(file: string): Promise<StoredObject | null> {
  try {
    return storedObject.safeParse(JSON.parse(await fs.readFile(file, 'utf8'))).data ?? null
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return null
    throw error
  }
}
