import { randomBytes } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RootKeys } from './endpoint/sessionToken'

const FILE = 'storage-keys.json'
const keysSchema = z.object({ id: z.string().min(1), secret: z.string().min(1) })

/**
 * The root keys of the embedded storage: read from `<dataDir>/storage-keys.json`, or made and kept there (mode 0600).
 * Tokens and signed addresses stay good across restarts because the keys do.
 * @throws Error when the file is there but broken: new keys would silently void every token
 */
export async function readRootKeys(dataDir: string): Promise<RootKeys> {
  const file = path.join(dataDir, FILE)
  await fs.mkdir(dataDir, { recursive: true })
  const made: RootKeys = {
    id: `console-${randomBytes(8).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
  }
  const temp = `${file}.${process.pid}`
  await fs.writeFile(temp, JSON.stringify(made), { mode: 0o600, flush: true })
  try {
    // A link is refused when the file exists, so that two processes starting at once agree on one pair.
    await fs.link(temp, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await fs.rm(temp, { force: true })
  }
  try {
    return keysSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not readable as storage keys; restore it, or remove it to make new ones.`, { cause })
  }
}
