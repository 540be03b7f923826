import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * A small record is one definition with its lifecycle, one line in the route table, and the migration that is written for
 * it. Done in a copy of the sources, where the sweeps then take it by themselves.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const mostOutput = 64 * 1024 * 1024
const patient = 300_000

let copy: string
/** What writing the migration said. */
let written: string

const definition = `import { switchLifecycle } from '@machines/lifecycles/switch'
import { defineResource } from '../definition'

/** 门店公告: what guests read at the table. */
export const storeNotice = defineResource({
  key: 'store-notice',
  suite: 'restaurant',
  gateway: 'restaurant-api',
  title: '门店公告',
  scope: 'hotel',
  nameField: 'headline',
  lifecycle: switchLifecycle('storeNotice'),
  fields: {
    headline: { type: 'text', label: '标题', required: true, max: 50 },
    level: { type: 'enum', label: '级别', values: { INFO: '提示', URGENT: '紧急' }, initial: 'INFO' },
    shownOn: { type: 'date', label: '展示日期', required: true },
  },
  list: { columns: ['id', 'headline', 'level', 'shownOn', 'status'], filters: ['level', 'shownOn'], tabs: 'status' },
  form: [{ section: '公告', fields: ['headline', 'level', 'shownOn'] }],
  access: { read: 'restaurant:menu', write: 'restaurant:menu:save' },
})
`
const route =
  "  { name: 'restaurant.storeNotice', path: '/store-notice', title: '门店公告', access: 'restaurant:menu', record: 'store-notice' },\n"

/** What the sources are: tracked files and those about to be, as they lie in the tree. */
const sources = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('docs/'))

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-resource-'))
  // A file that was deleted and not committed yet is still listed.
  for (const file of sources()) await cp(join(root, file), join(copy, file)).catch(() => {})
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, 'contracts/resources/restaurant/storeNotice.ts'), definition)
  const routes = join(copy, 'contracts/routes/restaurant.ts')
  await writeFile(routes, (await readFile(routes, 'utf8')).replace(/^\]\)$/m, `${route}])`))
  written = await inCopy('scripts/db-migration.mjs', 'store_notice')
}, patient)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Runs a program of the copy. @throws Error with what it printed */
async function inCopy(program: string, ...words: string[]) {
  // A run of tests inside a run of tests is a run of its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const { stdout } = await run(process.execPath, [join(copy, program), ...words], {
    cwd: copy,
    maxBuffer: mostOutput,
    env: { ...env, EXPECTED_LAYERS: '', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  }).catch((problem: { stdout?: string; stderr?: string }) => {
    throw new Error(`${program} ${words.join(' ')}\n${problem.stdout}${problem.stderr}`, { cause: problem })
  })
  return stdout
}

interface Results {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The sweeps over records, limited to the new one. @returns the titles of the tests that ran */
async function sweeps(project: string, ...files: string[]) {
  const out = join(copy, `${project}.json`)
  const asked = ['--project', project, '--reporter=json', `--outputFile=${out}`, '-t', 'store-notice']
  await inCopy('node_modules/vitest/vitest.mjs', 'run', ...asked, ...files)
  const { testResults } = JSON.parse(await readFile(out, 'utf8')) as Results
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === 'passed' || status === 'failed' ? [fullName] : [])),
  )
}

it('has its table in the migration that is written for it', async () => {
  const migration = /server\/db\/migrations\/\d{14}_store_notice\.sql/.exec(written)?.[0] ?? ''
  const statements = await readFile(join(copy, migration), 'utf8')
  for (const part of ['CREATE TABLE "store_notice"', '"headline" text', '"shown_on" date', 'INDEX "store_notice_tab"'])
    expect(statements).toContain(part)
  const snapshot = await readFile(join(copy, 'server/db/migrations/snapshot.json'), 'utf8')
  expect(Object.keys((JSON.parse(snapshot) as { tables: object }).tables)).toContain('public.store_notice')
})

it.concurrent(
  'compiles',
  async () => {
    expect(await inCopy('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
  },
  patient,
)

it.concurrent(
  'is taken by the sweeps as it stands: its calls answer, its lifecycle is walked, its screens are drawn',
  async () => {
    const [contracts, drawn, gateway] = [
      await sweeps('contracts', 'contracts/resources/everyResource.test.ts'),
      await sweeps('console', 'src/blocks/records/everyResource.test.tsx'),
      await sweeps(
        'gateway',
        'server/records/everyResource.test.ts',
        'tests/gateway/lifecycles/everyLifecycle.test.ts',
      ),
    ]
    expect(contracts).toContain('store-notice has a sample without problems, as the wire takes it')
    expect(drawn).toContain('store-notice lists each column of its definition')
    // Its calls answer: it is saved, read, listed, and moved through its lifecycle.
    for (const title of [
      'store-notice comes back from its table as it was sent',
      'store-notice is there for nobody else',
      'the list of store-notice takes each filter that it offers, and refuses a value that makes no sense',
      'store-notice takes what its lifecycle takes and refuses the rest, its status read back each time',
      'store-notice takes each step whole or not at all, from one of two at once, and once when it is sent again',
    ])
      expect(gateway).toContain(title)
  },
  patient,
)
