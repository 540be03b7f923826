import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataDirInUse, lockDataDir } from './dataDirLock'

const folder = () => mkdtemp(join(tmpdir(), 'lock-'))

it('refuses a folder that a living process holds, and names the process', async () => {
  const dir = await folder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  await writeFile(join(dir, 'gateway.lock'), String(other.pid))
  await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse)
  await expect(lockDataDir(dir)).rejects.toThrow(String(other.pid))
  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = await lockDataDir(dir)
  expect(await readFile(join(dir, 'gateway.lock'), 'utf8')).toBe(String(process.pid))
  await release()
  await expect(access(join(dir, 'gateway.lock'))).rejects.toThrow()
})

it('closes the folder to everybody else on the machine', async () => {
  const dir = await folder()
  await chmod(dir, 0o755)
  const release = await lockDataDir(dir)
  expect((await stat(dir)).mode & 0o777).toBe(0o700)
  await release()
})

it.each(['', 'not a pid', '999999999'])('takes over a lock that says %j', async (content) => {
  const dir = await folder()
  await writeFile(join(dir, 'gateway.lock'), content)
  const release = await lockDataDir(dir)
  expect(await readFile(join(dir, 'gateway.lock'), 'utf8')).toBe(String(process.pid))
  await release()
})
