import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from './product'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'dist/.built')
const kept = join(root, 'node_modules/.cache/first-start')

/** The demo is dated relative to today: a copy kept for longer is not used. */
const freshForMs = 3_600_000
/** It is not copied from any more. */
const oldAfterMs = 4 * freshForMs

const sameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

/**
 * The data folder of a product that has been started once: migrated and with its demo. It takes half a minute, so it is
 * kept for the next run over the same build.
 * @returns a folder to copy, never to start a product in
 */
export async function firstStart(): Promise<string> {
  const built = Math.floor((await stat(stamp)).mtimeMs)
  const now = Date.now()
  await mkdir(kept, { recursive: true })
  // Named by the build and the time of the start.
  const found = (await readdir(kept)).flatMap((name) => {
    const [, ofBuild, startedAt, part] = /^(\d+)-(\d+)(\.part)?$/.exec(name) ?? []
    if (!ofBuild || !startedAt) return []
    return { name, isUsable: Number(ofBuild) === built && !part, startedAt: Number(startedAt) }
  })
  for (const { name, startedAt } of found)
    if (now - startedAt > oldAfterMs) await rm(join(kept, name), { recursive: true, force: true })
  const fresh = found.find(
    ({ isUsable, startedAt }) => isUsable && now - startedAt < freshForMs && sameDay(now, startedAt),
  )
  if (fresh) return join(kept, fresh.name)

  const product = await startProduct()
  try {
    await product.kill('SIGTERM')
    const folder = join(kept, `${built}-${now}`)
    // Whole or not at all.
    const copy = `${folder}.part`
    await cp(product.dataDir, copy, { recursive: true })
    await rename(copy, folder)
    return folder
  } finally {
    await product.remove()
  }
}
