import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ossApi } from '@contracts/calls/ossApi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf } from '../support/client'
import { demoPassword } from '../support/databases'
import { startProduct, type Product } from '../support/product'

const root = fileURLToPath(new URL('../..', import.meta.url))

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

async function signIn(url: string) {
  const guest = clientOf(fetch, url, '')
  const answer = await guest.call(oauth2Api.login, { account: 'admin', password: demoPassword })
  expect(answer.code).toBe(0)
  return clientOf(
    fetch,
    url,
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )
}

it('prints its addresses and the demo accounts on the first start', async () => {
  const output = product.output()
  expect(output).toContain(product.url)
  for (const account of ['admin', 'manager', 'front', 'finance', 'market', 'verifier', 'brand', 'other']) {
    expect(output).toMatch(new RegExp(`^\\s+${account}\\s`, 'm'))
  }
  expect(output).toContain(demoPassword)
})

it('lets no second process into its data folder', async () => {
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let message = ''
  second.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()))
  const [code] = (await once(second, 'exit')) as [number]
  expect(code).toBe(1)
  expect(message).toContain('数据目录')
  expect(message).toContain(product.dataDir)
  expect(message).not.toContain('    at ')
})

it('ends cleanly on SIGTERM, starts again over its data, and a copy of its folder is a backup', async () => {
  const before = await (await signIn(product.url)).call(ossApi.tree, {})
  expect(await product.kill('SIGTERM')).toBe(0)
  const copy = await mkdtemp(join(tmpdir(), 'console-backup-'))
  await cp(product.dataDir, copy, { recursive: true })
  await product.start()

  const restored = await startProduct({ DATA_DIR: copy })
  try {
    const admin = await signIn(restored.url)
    expect((await admin.call(ossApi.tree, {})).data).toEqual(before.data)
    const folder = before.data.subNode.find((node) => node.displayName === '票券主图')!
    const pictures = await admin.call(ossApi.directoryFiles, {
      ossDisplayId: folder.ossDisplayId,
      pageIndex: 1,
      pageSize: 1000,
    })
    const picture = pictures.data.list.find((item) => item.url)!
    const answer = await fetch(picture.url!)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(picture.fileSize)
  } finally {
    await restored.remove()
    await rm(copy, { recursive: true, force: true })
  }
})

it('says in words which setting is wrong', async () => {
  const broken = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: 'eighty', SEED: 'nothing' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let message = ''
  broken.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()))
  const [code] = (await once(broken, 'exit')) as [number]
  expect(code).toBe(1)
  expect(message).toContain('PORT')
  expect(message).toContain('SEED')
  expect(message).not.toContain('    at ')
})
