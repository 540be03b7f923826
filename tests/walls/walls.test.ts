import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { lintPlanted, type PlantedFile } from './plantedProject'

/** Suites of docs/architecture.md, 1, written out here: the rule must hold for each of them. */
const suites = [
  'shell',
  'merchant',
  'applets',
  'marketing',
  'members',
  'shop',
  'wecom',
  'reports',
  'points',
  'cards',
  'tickets',
  'activities',
  'finance',
  'restaurant',
  'meeting',
  'pass',
]
const nextSuite = (suite: string) => suites[(suites.indexOf(suite) + 1) % suites.length]

/** What each planted file imports, by its path; every one of them breaks a wall. */
const refused: [file: string, imported: string][] = [
  // machines ← nothing
  ['machines/flows/gate/machine.ts', '@contracts/envelope'],
  ['machines/flows/gate/machine.ts', '../../../contracts/envelope'],
  ['machines/flows/gate/machine.ts', '@server/config'],
  ['machines/flows/gate/machine.ts', '../../../server/config'],
  ['machines/flows/gate/machine.ts', '@/app/session'],
  ['machines/flows/gate/machine.ts', '../../../src/app/session'],
  ...['react', 'react-dom/client', '@xstate/react', '@tanstack/react-query', '@fluentui/react-components'].map(
    (name): [string, string] => ['machines/flows/gate/machine.ts', name],
  ),
  ...['hono', 'hono/cors', '@hono/node-server', 'drizzle-orm/pg-core', 'pg', '@electric-sql/pglite', 'pg-boss'].map(
    (name): [string, string] => ['machines/lifecycles/ticketOrder.ts', name],
  ),
  ['machines/values/money.ts', 'node:fs'],
  ['machines/values/money.ts', 'fs/promises'],
  ['machines/values/money.ts', '@tests/support/client'],
  ['machines/values/money.ts', '../../tests/support/client'],
  // contracts ← machines
  ['contracts/calls/ossApi.ts', '@server/config'],
  ['contracts/calls/ossApi.ts', '../../server/config'],
  ['contracts/calls/ossApi.ts', '@/look/theme'],
  ['contracts/calls/ossApi.ts', '../../src/look/theme'],
  ['contracts/calls/ossApi.ts', 'react'],
  ['contracts/calls/ossApi.ts', 'drizzle-orm'],
  ['contracts/calls/ossApi.ts', 'hono'],
  ['contracts/calls/ossApi.ts', 'node:crypto'],
  ['contracts/calls/ossApi.ts', 'path'],
  ['contracts/calls/ossApi.ts', '@tests/support/client'],
  // server and src know nothing of each other
  ['server/http/oss-api/files.ts', '@/look/theme'],
  ['server/http/oss-api/files.ts', '../../../src/look/theme'],
  ['server/http/oss-api/files.ts', 'react'],
  ['server/http/oss-api/files.ts', '@tests/support/client'],
  ['server/http/oss-api/files.ts', '../../../tests/support/client'],
  ['server/http/oss-api/files.ts', '../../../scripts/build.mjs'],
  ['src/app/session.ts', '@server/config'],
  ['src/app/session.ts', '../../server/config'],
  ['src/app/session.ts', 'hono'],
  ['src/app/session.ts', 'drizzle-orm'],
  ['src/app/session.ts', 'pg'],
  ['src/app/session.ts', 'pinyin-pro'],
  ['src/app/session.ts', 'node:path'],
  ['src/app/session.ts', 'crypto'],
  ['src/app/session.ts', '@tests/support/client'],
  ['src/app/session.ts', '../../vite/pinyinPlugin'],
  ['src/app/session.test.ts', '@server/config'],
  ['src/app/session.test.ts', '../../scripts/build.mjs'],
  // the ground of the gateway knows no suite, and suites know each other by their index
  ...[
    'records/saveRecord.ts',
    'http/gateway/serve.ts',
    'jobs/jobs.ts',
    'db/migrate.ts',
    'demo/seed.ts',
    'identity/signIn.ts',
  ].flatMap((file): [string, string][] => [
    [`server/${file}`, '@server/areas/tickets'],
    [`server/${file}`, '@server/areas/tickets/orders/placeOrder'],
    [`server/${file}`, '@server/areas/registry'],
  ]),
  ['server/areas/tickets/orders/placeOrder.ts', '@server/areas/members/gradeOfBuyer'],
  ['server/areas/tickets/orders/placeOrder.ts', '../../members/gradeOfBuyer'],
  ['server/areas/tickets/demo/ticketSales.ts', '@server/areas/members/demo/guests'],
  // inside the console
  ['src/blocks/table/Table.tsx', '@/areas/shop/area'],
  ['src/blocks/table/Table.tsx', '../../areas/shop/area'],
  ...['app/session', 'blocks/table/Table', 'areas/shop/area'].flatMap((name): [string, string][] => [
    ['src/look/theme.ts', `@/${name}`],
    ['src/look/theme.ts', `../${name}`],
  ]),
  ...suites.flatMap((suite): [string, string][] => [
    [`src/areas/${suite}/area.ts`, `@/areas/${nextSuite(suite)}/area`],
    [`src/areas/${suite}/parts/Row.tsx`, `../../${nextSuite(suite)}/area`],
  ]),
]

const allowed: [file: string, imported: string][] = [
  ['server/areas/tickets/orders/placeOrder.ts', '@server/areas/members'],
  ['server/areas/tickets/orders/placeOrder.ts', '@server/areas/members/index'],
  ['server/areas/tickets/orders/placeOrder.ts', '../stock'],
  ['server/areas/tickets/orders/placeOrder.ts', '@server/records/findRecord'],
  ['server/areas/cards/ecards.test.ts', '@server/areas/tickets/testing/saleFixtures'],
  ['server/areas/tickets/demo/ticketSales.ts', '@server/areas/members'],
  ['server/areas/tickets/demo/ticketSales.ts', '@server/demo/demoDesk'],
  ['server/demo/testing/seedRecords.ts', '@server/areas/registry'],
  ['server/areas/registry.ts', './tickets/suite'],
  ['server/startGateway.ts', './areas/registry'],
  ['machines/flows/gate/machine.ts', 'xstate'],
  ['machines/flows/gate/machine.ts', '../../values/money'],
  ['machines/flows/gate/machine.ts', '@machines/values/money'],
  ['contracts/calls/ossApi.ts', '@machines/values/money'],
  ['contracts/calls/ossApi.ts', '../envelope'],
  ['contracts/calls/ossApi.ts', 'zod'],
  ['server/http/oss-api/files.ts', '@contracts/envelope'],
  ['server/http/oss-api/files.ts', '@machines/values/money'],
  ['server/http/oss-api/files.ts', 'node:fs/promises'],
  ['server/http/oss-api/files.ts', 'hono'],
  ['server/http/oss-api/files.test.ts', '@tests/support/client'],
  ['src/app/session.ts', '@/areas/shop/area'],
  ['src/app/session.ts', '@machines/values/money'],
  ['src/app/session.test.tsx', '@tests/support/client'],
  ['src/app/session.test.tsx', '../../vite/pinyinPlugin'],
  ['src/blocks/table/Table.tsx', '@/look/theme'],
  ['src/blocks/table/Table.tsx', 'react'],
  ['src/look/theme.ts', '@fluentui/react-components'],
  ...suites.flatMap((suite): [string, string][] => [
    [`src/areas/${suite}/area.ts`, '@/app/session'],
    [`src/areas/${suite}/area.ts`, '../../blocks/table/Table'],
    [`src/areas/${suite}/area.ts`, `@/areas/${suite}/parts/Row`],
    [`src/areas/${suite}/parts/Row.tsx`, '../area'],
  ]),
  ['tests/gateway/http.test.ts', '@server/config'],
  ['tests/gateway/http.test.ts', '../../src/look/theme'],
]

/** Other ways to reach over a wall; `~` stands for the forbidden path. */
const spellings = {
  'a type import': `import type { A } from '~'\nexport const a: A = 1`,
  'a re-export': `export { a } from '~'`,
  'a re-export of all': `export * from '~'`,
  'an import when called': `export const a = () => import('~')`,
  'an import with a computed end': 'export const a = (name: string) => import(`~/${name}`)',
  'an import inside a type': `export type A = import('~').A`,
  'a glob': `export const a = import.meta.glob('~/*.ts')`,
  'a list of globs': `export const a = import.meta.glob(['./own/*.ts', '~/*.ts'])`,
}

/** Where the rule of the walls found something. */
const brokenIn = async (files: readonly PlantedFile[]): Promise<readonly string[]> =>
  (await lintPlanted(files)).findings.filter(({ code }) => code === 'walls(imports)').map(({ file }) => file)

/** One file per case, told apart by a number in front of the file's name. */
const numbered = (path: string, at: number) => join(dirname(path), `case${at}.${path.split('/').at(-1)}`)
const importing = (cases: [file: string, imported: string][]): readonly PlantedFile[] =>
  cases.map(([file, imported], at) => [numbered(file, at), `import { a } from '${imported}'\n\nexport const b = a\n`])

it('refuses each planted bad import', async () => {
  const files = importing(refused)
  const caught = new Set(await brokenIn(files))
  const missed = refused.filter((_case, at) => !caught.has(files[at]![0]))
  expect(missed).toEqual([])
})

it('lets every legal import pass', async () => {
  const files = importing(allowed)
  const broken = await brokenIn(files)
  expect(allowed.filter((_case, at) => broken.includes(files[at]![0]))).toEqual([])
})

it.each(Object.entries(spellings))('sees %s', async (_name, text) => {
  const paths = ['../../areas/shop', '@/areas/shop', '../tooltip']
  const files = paths.map((path, at): PlantedFile => [`src/blocks/table/case${at}.ts`, text.replace('~', path)])
  expect([...(await brokenIn(files))].sort()).toEqual(['src/blocks/table/case0.ts', 'src/blocks/table/case1.ts'])
})

it('ends with an error when a wall is broken, and with none when not', async () => {
  const exitCode = async (imported: string) =>
    (await lintPlanted(importing([['server/http/files.ts', imported]]))).exitCode
  expect(await exitCode('@/look/theme')).toBe(1)
  expect(await exitCode('@contracts/envelope')).toBe(0)
})
