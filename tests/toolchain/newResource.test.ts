import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * A record with all that belongs to one (a lifecycle with an effect, a fact, a job, rows of the demo) is files of its own
 * suite, a line in that suite's routes, and the migration that is written for it. Done in a copy of the sources, where
 * registries and sweeps then take it by themselves.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const mostOutput = 64 * 1024 * 1024
const patient = 300_000

let copy: string
/** What writing the migration said. */
let written: string

/** Where files of the suite lie. */
const suiteFolders = /^(?:contracts\/resources|machines\/lifecycles|server\/areas)\/restaurant\//
const routesFile = 'contracts/routes/restaurant.ts'

const definition = `import { storeNoticeLifecycle } from '@machines/lifecycles/restaurant/storeNotice'
import { defineResource } from '../definition'

/** 门店公告: what guests read at the table. */
export const storeNotice = defineResource({
  key: 'store-notice',
  suite: 'restaurant',
  gateway: 'restaurant-api',
  title: '门店公告',
  scope: 'hotel',
  nameField: 'headline',
  lifecycle: storeNoticeLifecycle,
  facts: ['told'],
  mayRemove: { holds: ({ facts }) => !facts.told, refusal: '已经通知过店员，不能删除' },
  fields: {
    headline: { type: 'text', label: '标题', required: true, max: 50 },
    level: { type: 'enum', label: '级别', values: { INFO: '提示', URGENT: '紧急' }, initial: 'INFO' },
    shownOn: { type: 'date', label: '展示日期', required: true },
  },
  list: { columns: ['id', 'headline', 'level', 'shownOn', 'status'], filters: ['level', 'shownOn'], tabs: 'status' },
  form: [{ section: '公告', fields: ['headline', 'level', 'shownOn'] }],
  access: { read: 'restaurant:menu', write: 'restaurant:menu:save', remove: 'restaurant:menu:remove' },
})
`
const lifecycle = `import { setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/** 门店公告: written, shown on its day, over. */
export const storeNoticeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SHOW' | 'WITHDRAW' | 'EXPIRE' }
    input: LifecycleContext
  },
  actions: effects('tell the staff'),
}).createMachine({
  id: 'storeNotice',
  description: '门店公告的展示与结束',
  meta: { told: { EXPIRE: '到期结束' } },
  context: ({ input }) => input,
  initial: 'WRITTEN',
  states: {
    WRITTEN: {
      description: '待展示',
      meta: { label: '待展示', tone: 'neutral' },
      on: { SHOW: { target: 'SHOWN', actions: 'tell the staff', meta: { label: '展示', confirm: true } } },
    },
    SHOWN: {
      description: '展示中',
      meta: { label: '展示中', tone: 'success', readOnly: true },
      on: { WITHDRAW: { target: 'WRITTEN', meta: { label: '撤下' } }, EXPIRE: 'OVER' },
    },
    OVER: { description: '已结束', meta: { label: '已结束', tone: 'neutral', readOnly: true } },
  },
})
`
const cases = `import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { storeNoticeLifecycle } from './storeNotice'

export const model = defineModel({
  machine: storeNoticeLifecycle,
  title: '门店公告',
  input: walkedAs(),
  cases: [],
  words: { SHOW: '点「展示」', WITHDRAW: '点「撤下」', EXPIRE: '展示日期过去' },
})
`
const server = `import { storeNotice } from '@contracts/resources/restaurant/storeNotice'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, inArray } from 'drizzle-orm'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import { messages } from '@server/notifications/messageTable'
import { tellUser } from '@server/notifications/messageTeller'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'

/** How many messages there are about each. */
const toldAbout: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(messages)
  const { bizId, bizType } = columns
  const rows = await db
    .select({ bizId, total: count() })
    .from(table)
    .where(and(eq(bizType, storeNotice.key), inArray(bizId, ids.map(String))))
    .groupBy(bizId)
  const totals = new Map(rows.map((row) => [Number(row.bizId), row.total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** Those whose day has passed are over. */
async function endNotices(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  for await (const notice of recordsIn(services, storeNotice, 'SHOWN'))
    if (notice.values.shownOn < today) await raiseIn(services, storeNotice, notice, { event: 'EXPIRE', payload: {} })
}

export default defineServer(storeNotice, {
  effects: {
    'tell the staff': async ({ db, services, caller, record }) => {
      const { id, brandId, hotelId, values } = record
      const told = { kind: 'RESULT', title: values.headline, bizType: storeNotice.key, bizId: String(id) } as const
      await tellUser(db, services.now(), { userId: caller.userId, brandId, hotelId }, told)
    },
  },
  facts: { told: toldAbout },
  jobs: (services) => [{ name: 'store-notice-end', cron: '7 16 * * *', run: () => endNotices(services) }],
  seed: ({ ago, day }) => [
    {
      id: 1,
      ...demoStore,
      status: 'SHOWN',
      events: ['SHOW'],
      createdAt: ago(2),
      values: complete(storeNotice, { headline: '今日时令：桂花糯米藕', shownOn: day(0) }),
    },
  ],
})
`
const ownTest = `import { callsOf } from '@contracts/resources/calls'
import { storeNotice } from '@contracts/resources/restaurant/storeNotice'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { scheduledJobs } from '@server/scheduledJobs'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

const { list, history, save, transition, detail, remove } = callsOf(storeNotice)
let now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  await seedRecords(gateway.services)
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

it('store-notice is in the demo, with the way it came', async () => {
  const { data } = await admin.call(list, {})
  expect(data.list).toMatchObject([{ id: 1, headline: '今日时令：桂花糯米藕', status: 'SHOWN', shownOn: '2026-06-01' }])
  expect((await admin.call(history, { id: 1 })).data.map(({ event }) => event)).toEqual(['SHOW', 'create'])
})

it('store-notice has its effect executed, its fact looked up and its job run', async () => {
  const { id } = (await admin.call(save, { values: { headline: '端午营业到22点', shownOn: '2026-06-02' } })).data
  expect((await admin.call(detail, { id })).data.facts).toEqual({ told: 0 })
  expect((await admin.call(transition, { id, event: 'SHOW' })).code).toBe(0)
  const told = (await admin.call(callsOf(userMessage).list, {})).data.list
  expect(told.map(({ title }) => title)).toContain('端午营业到22点')
  expect((await admin.call(detail, { id })).data.facts).toEqual({ told: 1 })
  expect((await admin.call(remove, { id })).message).toBe('已经通知过店员，不能删除')

  const job = scheduledJobs(gateway.services).find(({ name }) => name === 'store-notice-end')!
  const standing = async () => (await admin.call(detail, { id })).data.status
  await job.run()
  expect(await standing()).toBe('SHOWN')
  now = new Date('2026-06-03T04:00:00.000Z')
  await job.run()
  // His session has ended with the days.
  admin = await gateway.signIn('admin')
  expect(await standing()).toBe('OVER')
})
`

/** The record, by path. */
const added: Readonly<Record<string, string>> = {
  'contracts/resources/restaurant/storeNotice.ts': definition,
  'machines/lifecycles/restaurant/storeNotice.ts': lifecycle,
  'machines/lifecycles/restaurant/storeNotice.cases.ts': cases,
  'server/areas/restaurant/storeNotice.server.ts': server,
  'server/areas/restaurant/storeNotice.test.ts': ownTest,
}
const route =
  "  { name: 'restaurant.storeNotice', path: '/store-notice', title: '门店公告', access: 'restaurant:menu', place: 'store', record: 'store-notice' },\n"

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
  for (const [path, text] of Object.entries(added)) await writeFile(join(copy, path), text, { flag: 'wx' })
  const routes = join(copy, routesFile)
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
    /** Why the file could not be run. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** What is said of the new record: its key, and the name of its lifecycle. */
const itsTests = 'store-notice|storeNotice'

/**
 * Sweeps of several layers in one run, limited to the new record.
 * @returns the titles of the tests that passed, and what went wrong
 */
async function sweeps(projects: readonly string[], files: readonly string[]) {
  const out = join(copy, 'sweeps.json')
  const chosen = [...projects.flatMap((name) => ['--project', name]), '-t', itsTests, ...files]
  const asked = ['run', '--reporter=json', `--outputFile=${out}`, ...chosen]
  // What failed is in the file, with its reasons.
  await inCopy('node_modules/vitest/vitest.mjs', ...asked).catch(() => undefined)
  const { testResults } = JSON.parse(await readFile(out, 'utf8')) as Results
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.flatMap(({ fullName, status }) => (status === 'passed' ? [fullName] : [])),
    problems: [
      ...testResults.map(({ message }) => message),
      ...tests.flatMap(({ fullName, failureMessages }) => (failureMessages ?? []).map((why) => `${fullName}: ${why}`)),
    ].filter(Boolean),
  }
}

it('is nothing but files of its suite, beside a route', () => {
  expect(Object.keys(added).filter((path) => !suiteFolders.test(path))).toEqual([])
})

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
  'is taken as it stands: its calls answer, its lifecycle is walked, its screens are drawn, its rows are in the demo',
  async () => {
    const { passed, problems } = await sweeps(
      ['contracts', 'console', 'gateway'],
      [
        'contracts/resources/everyResource.test.ts',
        'machines/lifecycles/everyLifecycle.test.ts',
        'src/blocks/records/everyResource.test.tsx',
        'server/records/everyResource.test.ts',
        'server/demo/everySeed.test.ts',
        'tests/gateway/lifecycles/everyLifecycle.test.ts',
        'server/areas/restaurant/storeNotice.test.ts',
      ],
    )
    expect(problems).toEqual([])
    for (const title of [
      'store-notice has a sample without problems, as the wire takes it',
      `'storeNotice' takes every state and transition on a bare actor`,
      'store-notice lists each column of its definition',
      // Its calls answer: it is saved, read, listed, and moved through its lifecycle.
      'store-notice comes back from its table as it was sent',
      'store-notice is there for nobody else',
      'the list of store-notice takes each filter that it offers, and refuses a value that makes no sense',
      'store-notice takes what its lifecycle takes and refuses the rest, its status read back each time',
      'store-notice takes each step whole or not at all, from one of two at once, and once when it is sent again',
      // What it gives to the demo keeps the rules, and comes with it.
      'store-notice keeps the rules of its definition',
      'store-notice came into its status by events that its lifecycle takes',
      'store-notice is in the demo, with the way it came',
      'store-notice has its effect executed, its fact looked up and its job run',
    ])
      expect(passed).toContain(title)
  },
  patient,
)
