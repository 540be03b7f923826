import { randomBytes, type Hash } from 'node:crypto'
import { promises as fs } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { refuse } from './ossError'

/** Anything whose chunks can be read in order, e.g. a request's iterator. */
export type ByteSource = AsyncIterable<Buffer>

/** A temporary file of a process on another machine is a leftover after this long. */
const FOREIGN_LEFTOVER_MS = 24 * 3600_000

/**
 * Temporary files of this process. They lie in a folder named after host and process, so that the process which opens
 * the storage next can tell the leftovers of a killed process from the work of a living one.
 */
export class TempFiles {
  readonly #base: string
  readonly #own: string

  constructor(base: string) {
    this.#base = base
    this.#own = path.join(base, `${hostname()}@${process.pid}`)
  }

  /** Makes the folder and removes what dead processes have left. */
  async open(): Promise<void> {
    await fs.mkdir(this.#own, { recursive: true })
    for (const owner of await fs.readdir(this.#base)) {
      const folder = path.join(this.#base, owner)
      if (folder !== this.#own && (await isLeftover(folder, owner))) {
        await fs.rm(folder, { recursive: true, force: true })
      }
    }
  }

  /** A path that is used only once. */
  newPath(): string {
    return path.join(this.#own, randomBytes(12).toString('hex'))
  }

  /**
   * Writes a stream to a temporary file, flushed to the disk; the caller renames it to where it belongs.
   * On any failure the file is removed and the source is left open, so that it can be drained.
   * @param limit most bytes
   * @param hash  takes every byte on the way
   * @throws OssError EntityTooLarge
   */
  async write(source: ByteSource, limit: number, hash?: Hash): Promise<{ file: string; size: number }> {
    const file = this.newPath()
    const handle = await fs.open(file, 'wx')
    try {
      return { file, size: await writeAt(handle, 0, source, limit, hash) }
    } catch (error) {
      await fs.rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  /** Removes a temporary file that is not wanted after all. */
  async discard(file: string): Promise<void> {
    await fs.rm(file, { force: true })
  }

  /** Writes a small text to a temporary file, flushed. */
  async writeText(text: string): Promise<string> {
    const file = this.newPath()
    await fs.writeFile(file, text, { flag: 'wx', flush: true })
    return file
  }
}

/**
 * Writes a stream into an open file and flushes it.
 * @param from  where its first byte goes
 * @param limit most bytes of the stream
 * @param hash  takes every byte on the way
 * @returns bytes written
 * @throws OssError EntityTooLarge
 */
export async function writeAt(
  handle: fs.FileHandle,
  from: number,
  source: ByteSource,
  limit: number,
  hash?: Hash,
): Promise<number> {
  let size = 0
  for await (const chunk of source) {
    if (size + chunk.length > limit) throw refuse.tooLarge()
    hash?.update(chunk)
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, from + size + done)
      done += bytesWritten
    }
    size += chunk.length
  }
  await handle.sync()
  return size
}

async function isLeftover(folder: string, owner: string): Promise<boolean> {
  const [host, pid] = owner.split('@')
  if (host === hostname() && !isAlive(Number(pid))) return true
  const stat = await fs.stat(folder).catch(() => null)
  return stat !== null && Date.now() - stat.mtimeMs > FOREIGN_LEFTOVER_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Flushes a folder's entries (a rename survives a power cut only then). Systems that cannot are left be. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Whether a file system error says "there is no such file". */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Whether a file system error says "no room is left", on the disk or of the quota. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
