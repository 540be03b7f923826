import { createHash } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { openImage } from '../imageDecoders'
import { MAX_IMAGE_PIXELS } from '../imageSize'
import { typeOfName } from '../contentTypes'
import type { StoredObject } from './objectFolder'
import { OssError, refuse } from './ossError'
import { planResize, readResize, type Resize } from './resize'
import type { TempFiles } from './safeWrite'
import type { Body } from './serving'

/** Aliyun's limits of what goes in: bytes, longest side, and pixels over all frames. */
const MAX_SOURCE_BYTES = 20 * 2 ** 20
const MAX_SOURCE_SIDE = 30_000
const MAX_MOVING_PIXELS = 250_000_000
const MAX_RESIZES_AT_ONCE = 2
const MAX_RESIZES_WAITING = 200
/** A thumbnail older than this is made again when asked for. */
const KEEP_MS = 30 * 24 * 3600_000
/** Sizes kept of one object. Anybody may ask for any of millions: the oldest makes room. */
const MAX_KEPT_SIZES = 16

/** What comes out for what goes in. sharp reads no BMP, and SVG is never rendered here: both are served as they are. */
const OUTPUT: Readonly<Record<string, 'jpeg' | 'png' | 'webp' | 'gif'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'webp',
}

/**
 * Images made smaller on demand (`x-oss-process`), kept on disk under the object's data name, at most two in the
 * making and {@link MAX_KEPT_SIZES} kept of each. The first frame of a moving image stands for it.
 */
export class Thumbnails {
  readonly #root: string
  readonly #temp: TempFiles
  readonly #making = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(root: string, temp: TempFiles) {
    this.#root = root
    this.#temp = temp
  }

  async open(): Promise<void> {
    await fs.mkdir(this.#root, { recursive: true })
    for (const folder of await fs.readdir(this.#root)) {
      const stat = await fs.stat(path.join(this.#root, folder)).catch(() => null)
      if (stat && Date.now() - stat.mtimeMs > KEEP_MS)
        await fs.rm(path.join(this.#root, folder), { recursive: true, force: true })
    }
  }

  /**
   * The resized image of an object; null when its type is not one that is resized (serve it as it is).
   * @param source path of the object's bytes
   * @throws OssError ImageTooLarge (above 20 MB, 30,000 pixels a side or 50 MP), ImageDamage, ServiceUnavailable,
   *   InvalidArgument
   */
  async get(stored: StoredObject, process: string, source: string): Promise<Body | null> {
    const resize = readResize(process)
    const output = OUTPUT[typeOfName(stored.key)]
    if (!output) return null
    if (stored.size > MAX_SOURCE_BYTES) throw refuse.imageTooLarge()
    const file = path.join(
      this.#folder(stored),
      createHash('sha256').update(`${stored.etag}\n${process}`).digest('hex'),
    )
    const type = `image/${output}`
    const size = await sizeOf(file)
    if (size !== null) return { size, type, open: () => fs.open(file, 'r') }
    let making = this.#making.get(file)
    if (!making) {
      making = this.#inTurn(() => this.#make(source, resize, output, file)).finally(() => this.#making.delete(file))
      this.#making.set(file, making)
    }
    await making
    return { size: (await fs.stat(file)).size, type, open: () => fs.open(file, 'r') }
  }

  /** Forgets what was made from an object. */
  async delete(stored: StoredObject): Promise<void> {
    await fs.rm(this.#folder(stored), { recursive: true, force: true })
  }

  async #make(source: string, resize: Resize, output: (typeof OUTPUT)[string], file: string): Promise<void> {
    const made = await this.#resized(source, resize, output)
    const temp = this.#temp.newPath()
    try {
      // Written by Node, which says when the disk is full.
      await fs.writeFile(temp, made, { flag: 'wx' })
      await fs.mkdir(path.dirname(file), { recursive: true })
      await fs.rename(temp, file)
    } catch (error) {
      await fs.rm(temp, { force: true })
      throw error
    }
    await keepNewest(path.dirname(file), MAX_KEPT_SIZES)
  }

  async #resized(source: string, resize: Resize, output: (typeof OUTPUT)[string]): Promise<Buffer> {
    try {
      const image = openImage(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true })
      const { autoOrient, pages = 1 } = await image.metadata()
      const { width, height } = autoOrient
      if (Math.max(width, height) > MAX_SOURCE_SIDE || width * height * pages > MAX_MOVING_PIXELS) {
        throw refuse.imageTooLarge()
      }
      const plan = planResize(resize, { width, height })
      return await image
        .autoOrient()
        .resize({ ...plan, background: `#${resize.color}` })
        .toFormat(output)
        .toBuffer()
    } catch (error) {
      if (error instanceof OssError) throw error
      if (error instanceof Error && /pixel limit/i.test(error.message)) throw refuse.imageTooLarge()
      throw refuse.imageDamaged()
    }
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#running >= MAX_RESIZES_AT_ONCE) {
      if (this.#waiting.length >= MAX_RESIZES_WAITING) throw refuse.busy()
      // A finished resize hands its place on, so `#running` stays as it is.
      await new Promise<void>((go) => this.#waiting.push(go))
    } else this.#running++
    try {
      await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #folder(stored: StoredObject): string {
    return path.join(this.#root, stored.data)
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return (await fs.stat(file).catch(() => null))?.size ?? null
}

/** Removes the oldest files of a folder until so many are left. Losing a race for one of them is no fault. */
async function keepNewest(folder: string, most: number): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { file, made: (await fs.stat(file).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  files.sort((a, b) => b.made - a.made)
  for (const { file } of files.slice(most)) await fs.rm(file, { force: true })
}
