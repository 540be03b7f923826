import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes, phones and money lie in it. */
const ownerOnly = 0o700

const fileName = 'gateway.lock'

/** DATA_DIR is held by another living gateway. */
export class DataDirInUse extends Error {}

/**
 * Takes DATA_DIR for this process: PGlite files belong to one process at a time (docs/architecture.md, decision 5). The
 * lock of a process that was killed is taken over.
 * @returns a function that gives the folder back
 * @throws DataDirInUse naming the process that holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly })
  // One that was there already may be open to others on this machine.
  await chmod(dataDir, ownerOnly)
  const file = join(dataDir, fileName)
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder !== process.pid && isAlive(holder)) {
      throw new DataDirInUse(
        `数据目录 ${dataDir} 正由进程 ${holder} 使用。先停止它，或用 DATA_DIR 指定另一个目录；` +
          `如果它不是本程序，删除 ${file} 后再启动。`,
      )
    }
    await rm(file, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
