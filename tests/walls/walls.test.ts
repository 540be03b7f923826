import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Suites of architecture §1, written out here: the rule must hold for each of them. */
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
  ['tests/gateway/everyCall.test.ts', '@server/config'],
  ['tests/gateway/everyCall.test.ts', '../../src/look/theme'],
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

interface Finding {
  file: string
  wall: boolean
}

let skeleton = ''

/** Folders of the given files in a new temporary project that holds the real lint config, rule and aliases. */
async function plant(files: [path: string, text: string][]): Promise<string> {
  const folder = await mkdtemp(join(skeleton, 'planted-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'scripts/walls.mjs']) {
    await cp(join(root, name), join(folder, name))
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Runs oxlint over a planted project as `npm run check` does. @returns every finding of the wall rule */
async function findingsOf(files: [path: string, text: string][]): Promise<Finding[]> {
  const folder = await plant(files)
  const output = await new Promise<string>((resolve, reject) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', '--format', 'json']
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      stdout ? resolve(stdout) : reject(error ?? new Error(stderr)),
    )
  })
  const { diagnostics, number_of_files: linted } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string }[]
    number_of_files: number
  }
  // The rule itself is one more file.
  expect(linted).toBe(files.length + 1)
  return diagnostics.map(({ filename, code }) => ({ file: filename, wall: code === 'walls(imports)' }))
}

/** One file per case, told apart by a number in front of the file's name. */
const numbered = (path: string, at: number) => join(dirname(path), `case${at}.${path.split('/').at(-1)}`)
const importing = (cases: [file: string, imported: string][]): [string, string][] =>
  cases.map(([file, imported], at) => [numbered(file, at), `import { a } from '${imported}'\n\nexport const b = a\n`])

beforeAll(async () => {
  skeleton = await mkdtemp(join(tmpdir(), 'walls-'))
})
afterAll(() => rm(skeleton, { recursive: true, force: true }))

it('refuses each planted bad import', async () => {
  const files = importing(refused)
  const findings = await findingsOf(files)
  const caught = new Set(findings.filter(({ wall }) => wall).map(({ file }) => file))
  const missed = refused.filter((_case, at) => !caught.has(files[at]![0]))
  expect(missed).toEqual([])
})

it('lets every legal import pass', async () => {
  const files = importing(allowed)
  const findings = await findingsOf(files)
  const wrong = allowed.filter((_case, at) => findings.some(({ file, wall }) => wall && file === files[at]![0]))
  expect(wrong).toEqual([])
})

it.each(Object.entries(spellings))('sees %s', async (_name, text) => {
  const paths = ['../../areas/shop', '@/areas/shop', '../tooltip']
  const files = paths.map((path, at): [string, string] => [`src/blocks/table/case${at}.ts`, text.replace('~', path)])
  const walls = (await findingsOf(files)).filter(({ wall }) => wall)
  expect(walls.map(({ file }) => file).sort()).toEqual(['src/blocks/table/case0.ts', 'src/blocks/table/case1.ts'])
})

it('ends with an error when a wall is broken, and with none when not', async () => {
  const exitCode = async (imported: string) => {
    const folder = await plant(importing([['server/http/files.ts', imported]]))
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings']
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (error) => resolve(error ? error.code : 0))
    })
  }
  expect(await exitCode('@/look/theme')).toBe(1)
  expect(await exitCode('@contracts/envelope')).toBe(0)
})
