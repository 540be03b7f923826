import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** `npm test` and `npm run test:changed` in a small tree: what passes in one the other need not run again. */
const sources = fileURLToPath(new URL('../..', import.meta.url))
const patient = 60_000

const config = `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    reporters: ['./scripts/layerReporter.mjs'],
    projects: [{ extends: true, test: { name: 'gateway', include: ['server/**/*.test.ts'] } }],
  },
})
`
const price = `export const price = 2`
const priceTest = `import { expect, it } from 'vitest'
import { price } from './price'
it('is a price', () => expect(price).toBeGreaterThan(1))
it('is whole', () => expect(price % 1).toBe(0))
`
const nameTest = `import { expect, it } from 'vitest'
it('is a name', () => expect('name').toHaveLength(4))
`

let root = ''
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-'))
  await cp(join(sources, 'scripts'), join(root, 'scripts'), { recursive: true })
  await symlink(join(sources, 'node_modules'), join(root, 'node_modules'))
  await write('package.json', '{ "type": "module" }')
  await write('tsconfig.json', '{ "compilerOptions": {} }')
  await write('vitest.config.ts', config)
  await write('server/price.ts', price)
  await write('server/price.test.ts', priceTest)
  await write('server/name.test.ts', nameTest)
})
afterEach(() => rm(root, { recursive: true, force: true }))

function run(script: string, ...words: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts', script), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, KEPT_RESULTS_FILE: join(root, '.cache/passed.json') },
  })
  return { status, said: `${stdout}${stderr}` }
}
const test = (...words: string[]) => run('test.mjs', '--project', 'gateway', ...words)
/** What `npm run test:changed` says that it runs. */
const reached = () => /\d+ of \d+ test files/.exec(run('testChanged.mjs').said)?.[0]
const kept = async () => {
  const record = JSON.parse(await readFile(join(root, '.cache/passed.json'), 'utf8')) as Record<string, string>
  return Object.keys(record).toSorted()
}

const names = ['gateway server/name.test.ts', 'gateway server/price.test.ts']

it(
  'what passed in `npm test` is run again by `test:changed` only when what it reaches changes',
  async () => {
    expect(test().said).toContain('3 passed, 0 failed')
    expect(await kept()).toEqual(names)
    expect(reached()).toBe('0 of 2 test files')
    await write('server/price.ts', 'export const price = 3')
    expect(reached()).toBe('1 of 2 test files')
    // `test:changed` has kept it by the same name.
    expect(await kept()).toEqual(names)
    expect(reached()).toBe('0 of 2 test files')
  },
  patient,
)

it(
  'a file that fails is struck out, and one that passes only when tried again is not kept',
  async () => {
    test()
    await write('server/price.ts', 'export const price = 0.5')
    expect(test().status).toBe(1)
    expect(await kept()).toEqual([names[0]])
    await write('server/price.ts', price)
    await write(
      'server/price.test.ts',
      `import { expect, it } from 'vitest'\nlet tries = 0\nit('wavers', () => expect(++tries).toBe(2))\n`,
    )
    expect(test('--retry=1').said).toContain('passed only when tried again: server/price.test.ts > wavers')
    expect(await kept()).toEqual([names[0]])
    expect(reached()).toBe('1 of 2 test files')
    expect(await kept()).toEqual([names[0]])
  },
  patient,
)

it(
  'a file of which only a part ran, or that reaches what changes meanwhile, is not kept',
  async () => {
    expect(test('-t', 'is whole').said).toContain('1 passed, 0 failed')
    expect(await kept()).toEqual([])
    const change = `import { writeFileSync } from 'node:fs'\nwriteFileSync('server/price.ts', 'export const price = 4')\n`
    await write('server/name.test.ts', `${change}${nameTest}`)
    expect(test().said).toContain('3 passed, 0 failed')
    expect(await kept()).toEqual([names[0]])
  },
  patient,
)
