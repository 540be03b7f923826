import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from './product'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'dist/.built')
const kept = join(root, 'node_modules/.cache/first-start')

/** The demo is dated relative to today: a copy kept for longer is not used. */
const freshForMs = 3_600_000
/** It is not copied from any more. */
const oldAfterMs = 4 * freshForMs
const pauseMs = 200

const sameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

/** Beside a folder that never came: why. */
const failureOf = (folder: string) => `${folder}.failed`

/** A data folder of a product that has been started once, perhaps on its way. */
interface FirstStart {
  /** To copy, never to start a product in. */
  readonly folder: string
  /** Settles when the folder is there, or says why it never will be. */
  readonly made: Promise<void>
}

/**
 * Begins the first start of a product, which migrates and makes the demo. It takes a minute, so it is kept for the next
 * run over the same build, and tests that need none run meanwhile.
 */
export async function beginFirstStart(): Promise<FirstStart> {
  const built = Math.floor((await stat(stamp)).mtimeMs)
  const now = Date.now()
  await mkdir(kept, { recursive: true })
  // Named by the build and the time of the start.
  const found = (await readdir(kept)).flatMap((name) => {
    const [, ofBuild, startedAt, unusable] = /^(\d+)-(\d+)(\.part|\.failed)?$/.exec(name) ?? []
    if (!ofBuild || !startedAt) return []
    return { name, isUsable: Number(ofBuild) === built && !unusable, startedAt: Number(startedAt) }
  })
  for (const { name, startedAt } of found)
    if (now - startedAt > oldAfterMs) await rm(join(kept, name), { recursive: true, force: true })
  const fresh = found.find(
    ({ isUsable, startedAt }) => isUsable && now - startedAt < freshForMs && sameDay(now, startedAt),
  )
  if (fresh) return { folder: join(kept, fresh.name), made: Promise.resolve() }
  const folder = join(kept, `${built}-${now}`)
  const made = startOnceInto(folder)
  // Other processes wait for one of the two files.
  made.catch((problem: Error) => writeFile(failureOf(folder), problem.message))
  return { folder, made }
}

async function startOnceInto(folder: string): Promise<void> {
  const product = await startProduct()
  try {
    await product.kill('SIGTERM')
    // Whole or not at all.
    const copy = `${folder}.part`
    await cp(product.dataDir, copy, { recursive: true })
    await rename(copy, folder)
  } finally {
    await product.remove()
  }
}

/** The same folder, when it is there. */
export async function firstStart(): Promise<string> {
  const { folder, made } = await beginFirstStart()
  await made
  return folder
}

/** Waits for a folder that another process makes. @throws Error with the reason when it failed */
export async function untilMade(folder: string): Promise<void> {
  while (!existsSync(folder)) {
    if (existsSync(failureOf(folder))) throw new Error(await readFile(failureOf(folder), 'utf8'))
    await setTimeout(pauseMs)
  }
}
