import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where `npm run paths` keeps its runs, beside the folder of the build. */
const keptFolder = '.paths'

/**
 * The last runs of `npm run paths` as a JSON list, for the QA page; an empty one where nobody ran it.
 * @param built folder of all that was built
 */
export async function pathRuns(built: string): Promise<string> {
  const folder = join(built, '..', keptFolder)
  const files = await readdir(folder, { recursive: true }).catch((): string[] => [])
  const runs = files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(folder, file), 'utf8'))
  return `[${(await Promise.all(runs)).join(',')}]`
}
