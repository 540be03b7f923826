import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reporter = join(root, 'scripts/layerReporter.mjs')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const layers = ['one', 'two'].map((name) => ({ test: { name, include: [`${name}/*.test.js`] } }))
  await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: { projects: ${JSON.stringify(layers)} } }`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a suite of two layers, `one` and `two`, with the reporter; file → what stands in its tests. */
async function run(files: Record<string, string>, ...args: string[]) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), `import { afterAll, beforeAll, expect, it } from 'vitest'\n${text}\n`)
  }
  const countsFile = join(folder, 'counts.json')
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', reporter, ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, EXPECTED_LAYERS: 'one,two', LAYER_COUNTS_FILE: countsFile },
    },
  )
  const { layers, problems } = JSON.parse(await readFile(countsFile, 'utf8')) as {
    layers: Record<string, { passed: number; failed: number; skipped: number; broken: number; seconds: number }>
    problems: string[]
  }
  return { status, stdout, layers, problems }
}

const good = `it('holds', () => expect(1).toBe(1))`

it('passes when every layer ran and nothing was skipped', async () => {
  const result = await run({ 'one/a.test.js': good, 'two/b.test.js': `${good}\n${good}` })
  expect(result.problems).toEqual([])
  expect(result.layers).toMatchObject({
    one: { passed: 1, failed: 0, skipped: 0, broken: 0 },
    two: { passed: 2, failed: 0, skipped: 0, broken: 0 },
  })
  expect(result.stdout).toMatch(/two\s+2\s+0\s+0\s+0\s+\d+\.\d/)
  expect(result.stdout).not.toContain('slow')
  expect(result.status).toBe(0)
})

it.each([
  ['it.skip', `it.skip('left out', () => {})`],
  ['it.todo', `it.todo('left out')`],
  ['a skip from inside', `it('left out', (test) => test.skip())`],
])('fails on %s', async (_name, text) => {
  const result = await run({ 'one/a.test.js': `${good}\n${text}`, 'two/b.test.js': good })
  expect(result.problems).toEqual(['skipped: one/a.test.js > left out'])
  expect(result.layers.one).toMatchObject({ passed: 1, failed: 0, skipped: 1, broken: 0 })
  expect(result.status).toBe(1)
})

it('fails on a layer that holds no test', async () => {
  const result = await run({ 'one/a.test.js': good })
  expect(result.problems).toEqual(['layer two holds no test that ran'])
  expect(result.status).toBe(1)
})

it('counts failures, files that do not load and hooks that break', async () => {
  const result = await run({
    'one/a.test.js': `${good}\nit('fails', () => expect(1).toBe(2))`,
    'one/b.test.js': `throw new Error('does not load')`,
    'two/c.test.js': `beforeAll(() => { throw new Error('breaks') })\n${good}`,
  })
  expect(result.layers.one).toMatchObject({ passed: 1, failed: 1, broken: 1 })
  expect(result.layers.two).toMatchObject({ passed: 0, broken: 1 })
  expect(result.status).toBe(1)
  // Said again below everything else, for whoever reads only the end.
  const end = result.stdout.slice(result.stdout.lastIndexOf('CPU s'))
  expect(end).toMatch(/✗ failed: one: one\/a\.test\.js > fails\n\s+expected 1 to be 2/)
  expect(end).toMatch(/✗ failed: one: one\/b\.test\.js\n\s+does not load/)
  expect(end).toMatch(/✗ failed: two: two\/c\.test\.js\n\s+breaks/)
})

it('fails on what passed only when tried again', async () => {
  const result = await run(
    {
      'one/a.test.js': `let tries = 0\nit('wavers', () => expect(++tries).toBe(2))\n${good}`,
      'two/b.test.js': good,
    },
    '--retry=1',
  )
  expect(result.problems).toEqual(['passed only when tried again: one/a.test.js > wavers'])
  expect(result.layers.one).toMatchObject({ passed: 2, failed: 0 })
  expect(result.status).toBe(1)
})

it('adds up processor time, not waiting, and names a file over 20 s and a test over 3 s, the longest first', async () => {
  const left = (seconds: number) => `task.meta.cpuSeconds = ${seconds}`
  const result = await run({
    'one/a.test.js': `afterAll(({}, task) => { ${left(20.5)} })\nit('works', ({ task }) => { ${left(3.5)} })\n${good}`,
    'two/b.test.js': `afterAll(({}, task) => { ${left(19)} })\nit('works less', ({ task }) => { ${left(2.9)} })`,
  })
  expect(result.problems).toEqual([])
  expect([result.layers.one!.seconds, result.layers.two!.seconds]).toEqual([20.5, 19])
  expect(result.stdout.match(/slow, .*/g)).toEqual([
    'slow, 20.5 s: one: one/a.test.js',
    'slow, 3.5 s: one: one/a.test.js > works',
  ])
  expect(result.status).toBe(0)
})
