import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { promises as fs } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import OSS from 'ali-oss'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/freePort'

const ROUNDS = 6
// Inside node_modules, where the bundle finds its packages.
const bundle = path.resolve('node_modules/.cache', `storage-kill-${process.pid}`)
let dataDir: string
let port: number
let running: ChildProcess | undefined

beforeAll(async () => {
  port = await freePort()
  dataDir = await fs.mkdtemp(path.join(tmpdir(), 'storage-kill-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: path.resolve('server/storage/testing/storageProcess.ts'), outDir: bundle, emptyOutDir: true },
  })
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await fs.rm(dataDir, { recursive: true, force: true })
  await fs.rm(bundle, { recursive: true, force: true })
})

async function start(): Promise<ChildProcess> {
  const [file] = (await fs.readdir(bundle)).filter((name) => name.startsWith('storageProcess'))
  running = fork(path.join(bundle, file!), [dataDir, String(port)], { execArgv: [] })
  await once(running, 'message')
  return running
}

const client = () =>
  new OSS(
    Object.assign(
      { accessKeyId: 'root-key', accessKeySecret: 'root-secret', bucket: 'console', region: 'oss-cn-hangzhou' },
      { endpoint: `http://localhost:${port}`, sldEnable: true, secure: false, authorizationV4: true, timeout: 5000 },
    ),
  )

it('a process killed at any moment leaves whole objects, no phantoms, and uploads that go on', async () => {
  const wrote = new Map<string, string>()
  const content = (key: string, size: number) => {
    const bytes = randomBytes(size)
    wrote.set(key, createHash('md5').update(bytes).digest('hex'))
    return bytes
  }
  const acknowledged = new Set<string>()
  const video = randomBytes(8 * 2 ** 20)
  const source = path.join(dataDir, 'source.mp4')
  await fs.writeFile(source, video)
  let checkpoint: OSS.Checkpoint | undefined

  for (let round = 0; round < ROUNDS; round++) {
    const storage = await start()
    const puts = Array.from({ length: 12 }, async (_, i) => {
      const key = `kill/${round}-${i}.bin`
      await client().put(key, content(key, i % 3 === 0 ? 6_000_000 : 20_000))
      acknowledged.add(key)
    })
    const upload = client().multipartUpload('kill/video.mp4', source, {
      partSize: 2 ** 20,
      parallel: 1,
      ...(checkpoint ? { checkpoint } : {}),
      progress: (_share: number, at: OSS.Checkpoint | undefined) => {
        if (at) checkpoint = structuredClone(at)
      },
    })
    const all = Promise.allSettled([...puts, upload])
    await new Promise((resolve) => setTimeout(resolve, 15 + round * 25))
    storage.kill('SIGKILL')
    await once(storage, 'exit')
    const [...results] = await all
    if (results.at(-1)?.status === 'fulfilled') acknowledged.add('kill/video.mp4')
  }

  await start()
  wrote.set('kill/video.mp4', createHash('md5').update(video).digest('hex'))
  if (!acknowledged.has('kill/video.mp4') && (await statusOf('kill/video.mp4')) === 404) {
    await client().multipartUpload('kill/video.mp4', source, {
      partSize: 2 ** 20,
      ...(checkpoint ? { checkpoint } : {}),
    })
    acknowledged.add('kill/video.mp4')
  }
  const listed = (await client().listV2({ prefix: 'kill/', 'max-keys': 1000 })).objects.map(({ name }) => name)
  expect(acknowledged.size).toBeLessThan(wrote.size)
  for (const key of acknowledged) expect(listed).toContain(key)
  for (const key of listed) {
    const { content: bytes } = await client().get(key)
    expect([key, createHash('md5').update(bytes).digest('hex')]).toEqual([key, wrote.get(key)])
  }
  expect(listed).toContain('kill/video.mp4')
  expect(await fs.readdir(path.join(dataDir, 'storage/.temp'))).toHaveLength(1)
})

async function statusOf(key: string): Promise<number> {
  return (await fetch(`http://localhost:${port}/console/${key}`, { method: 'HEAD' })).status
}
