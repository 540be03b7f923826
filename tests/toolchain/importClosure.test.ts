import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

interface Tree {
  closureOf(test: string, before?: readonly string[]): string[]
  hashOf(paths: readonly string[], ...salt: string[]): string
}
const { readTree } = (await import(fileURLToPath(new URL('../../scripts/importClosure.mjs', import.meta.url)))) as {
  readTree(root: string): Tree
}

/** A small house of two suites and an engine that knows them by a registry. */
const house = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { paths: { '@server/*': ['./server/*'], '@contracts/*': ['./contracts/*'] } },
  }),
  'contracts/resources/shop/order.ts': `export const order = { key: 'shop-order' }`,
  'contracts/resources/books/line.ts': `export const line = { key: 'book-line' }`,
  'server/areas/registry.ts': `export const found = import.meta.glob('./*/**/*.server.ts', { eager: true })`,
  'server/areas/shop/order.server.ts': `import { order } from '@contracts/resources/shop/order'\nimport './price'`,
  'server/areas/shop/price.ts': `import type { Line } from '../books/lineType'\nexport { rate } from '@server/engine/rate'`,
  'server/areas/shop/order.test.ts': `import { start } from '@server/engine/start'`,
  'server/areas/books/line.server.ts': `import { order } from '@contracts/resources/shop/order'\nlisten(order, ['PAY'], {})`,
  'server/areas/books/lineType.ts': `export type Line = object`,
  'server/areas/books/line.test.ts': `import { start } from '@server/engine/start'`,
  'server/areas/clubs/club.server.ts': `export default {}`,
  'server/engine/start.ts': `export const start = () => import('../areas/registry')`,
  'server/engine/rate.ts': `export const rate = 1`,
  'server/engine/rate.test.ts': `import { rate } from './rate'\nimport { start } from './start'`,
  'server/engine/everyRecord.test.ts': `import { start } from './start'`,
  'server/engine/known.test.ts': `import { found } from '../areas/registry'`,
  'server/db/migrate.ts': `const folder = new URL('./migrations', import.meta.url)`,
  'server/db/migrations/1.sql': `SELECT 1`,
  'server/db/migrate.test.ts': `import { migrate } from './migrate'`,
  'tests/console/orders.test.ts': `import { order } from '@contracts/resources/shop/order'\nimport '../support/desk'`,
  'tests/console/shell.test.ts': `import '../support/desk'`,
  'tests/console/bookShelf.test.ts': `import '../support/desk'`,
  'scripts/layerReporter.mjs': `export const reporter = 1`,
  'tests/toolchain/layerReporter.test.ts': `import { spawnSync } from 'node:child_process'`,
  'tests/toolchain/places.test.ts': `import { readdirSync } from 'node:fs'`,
  'tests/support/desk.ts': `import { order } from '@contracts/resources/shop/order'\nimport '@server/engine/start'`,
}

let root = ''
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'closure-'))
  for (const [path, text] of Object.entries(house)) await write(path, text)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const reachedFrom = (test: string) =>
  readTree(root)
    .closureOf(test)
    .filter((path) => path !== 'tsconfig.json')
const engine = ['server/areas/registry.ts', 'server/engine/start.ts']
const shop = [
  'contracts/resources/shop/order.ts',
  'server/areas/shop/order.server.ts',
  'server/areas/shop/price.ts',
  'server/engine/rate.ts',
]
const listener = 'server/areas/books/line.server.ts'

it('a suite reaches the engine, itself, what it imports and who listens to it, and no other suite', () => {
  expect(reachedFrom('server/areas/shop/order.test.ts')).toEqual(
    [...engine, ...shop, listener, 'server/areas/shop/order.test.ts'].toSorted(),
  )
  expect(reachedFrom('server/areas/books/line.test.ts')).toEqual(
    [...engine, listener, shop[0], 'server/areas/books/line.test.ts'].toSorted(),
  )
})

it.each(['server/engine/everyRecord.test.ts', 'server/engine/known.test.ts'])('a sweep reaches all: %s', (test) => {
  expect(reachedFrom(test)).toEqual(expect.arrayContaining([...shop, listener, 'server/areas/clubs/club.server.ts']))
})

it('a test outside of suites reaches those that it imports itself or is called after', () => {
  expect(reachedFrom('server/engine/rate.test.ts')).toEqual(
    [...engine, 'server/engine/rate.ts', 'server/engine/rate.test.ts'].toSorted(),
  )
  expect(reachedFrom('tests/console/orders.test.ts')).toEqual(
    [...engine, ...shop, listener, 'tests/console/orders.test.ts', 'tests/support/desk.ts'].toSorted(),
  )
  expect(reachedFrom('tests/console/shell.test.ts')).toEqual(
    [...engine, shop[0], 'tests/console/shell.test.ts', 'tests/support/desk.ts'].toSorted(),
  )
  expect(reachedFrom('tests/console/bookShelf.test.ts')).toEqual(
    [...engine, shop[0], listener, 'tests/console/bookShelf.test.ts', 'tests/support/desk.ts'].toSorted(),
  )
})

it('a test reaches what its sources read beside themselves', () => {
  expect(reachedFrom('server/db/migrate.test.ts')).toContain('server/db/migrations/1.sql')
})

it('a test of the tools reaches them alone where it plants a tree of its own, and all there is elsewhere', () => {
  const tools = ['scripts/layerReporter.mjs', 'tests/toolchain/layerReporter.test.ts']
  expect(reachedFrom('tests/toolchain/layerReporter.test.ts')).toEqual(tools)
  expect(reachedFrom('tests/toolchain/places.test.ts')).toEqual(
    expect.arrayContaining([...tools, ...shop, 'server/areas/clubs/club.server.ts']),
  )
})

it('the hash is the same until a file changes that is reached, or what every test stands on', async () => {
  const hash = () => {
    const tree = readTree(root)
    return tree.hashOf(tree.closureOf('server/areas/shop/order.test.ts'), 'gateway')
  }
  const first = hash()
  await write('server/areas/clubs/club.server.ts', 'export default { jobs: [] }')
  await write('server/areas/books/lineType.ts', 'export type Line = string')
  expect(hash()).toBe(first)
  await write('server/engine/rate.ts', 'export const rate = 2')
  const second = hash()
  expect(second).not.toBe(first)
  await write('package-lock.json', '{}')
  expect(hash()).not.toBe(second)
})
