import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Three of these tests start Vitest; a busy machine takes its time. */
const patience = { timeout: 60_000 }
const plugin = JSON.stringify(join(root, 'vite/changedConstant.ts'))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constants-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await write({
    'vitest.config.mjs': `import { changedConstantPlugin } from ${plugin}
export default {
  plugins: [changedConstantPlugin()],
  test: { projects: [{ extends: true, test: { name: 'contracts', include: ['contracts/**/*.test.ts'] } }] },
}`,
  })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Runs `npm run constants` in the folder. @returns its exit code, and its lines in order */
function constants(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/constants.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

const limits = `const longest = 3 * 4
export const smallest = -1, open = true
export const words = {
  none: 'nothing',
  left: (count: number) => \`\${count} left\`,
  sizes: [20, { wide: '宽' }],
  key: Symbol('not a constant of ours'),
} as const satisfies object
export function problem(text: string | '无'): string | null {
  if (text === '') return ({ 空: 'e', '无': '不能为空' } as { 空: string; 无: '不能为空' }).无
  return text.length > longest ? \`最多\${longest}个字符\` : null
}
const internal = 'a name'
export const isInternal = (name: string) => name === internal
`

it('lists numbers, texts and switches of every kind, down to the leaves', async () => {
  await write({
    'src/blocks/box/constants.ts': limits,
    'src/blocks/box/exportConstants.ts': 'export const page = 2',
    'src/blocks/box/view.ts': 'export const notHere = 1',
    'machines/flows/wait/machine.ts': 'export const waitMs = 1_000\nexport const machine = make({ delay: 5 })',
    'machines/flows/wait/cases.ts': 'export const notHere = 1',
    'contracts/rules/messages.test.ts': 'export const notHere = 1',
  })
  expect(constants()).toEqual({
    status: 0,
    lines: [
      'src/blocks/box/constants.ts: longest = 12',
      'src/blocks/box/constants.ts: smallest = -1',
      'src/blocks/box/constants.ts: open = true',
      "src/blocks/box/constants.ts: words.none = 'nothing'",
      'src/blocks/box/constants.ts: words.left() = `${count} left`',
      'src/blocks/box/constants.ts: words.sizes[0] = 20',
      "src/blocks/box/constants.ts: words.sizes[1].wide = '宽'",
      "src/blocks/box/constants.ts: problem()#1 = '不能为空'",
      'src/blocks/box/constants.ts: problem()#2 = `最多${longest}个字符`',
      'src/blocks/box/exportConstants.ts: page = 2',
      'machines/flows/wait/machine.ts: waitMs = 1000',
    ],
    stderr: '',
  })
})

it('does not take a misspelt filter for a proof', () => {
  expect(constants('--mutate', 'nowhere')).toMatchObject({ status: 2, stderr: 'no constant is called nowhere\n' })
})

const tests = `import { expect, it } from 'vitest'
import { message, most, open, unseen } from './limits'
it('says the most', () => expect([message(2), most]).toEqual(['最多2个', 9]))
it('is open, and compares a constant with itself', () => expect([open, unseen]).toEqual([false, unseen]))
`
const source = `export const most = 9
export const unseen = 'never looked at'
export const open = false
export const message = (count: number) => \`最多\${count}个\`
`

it('says which changes no test notices, and leaves every file as it was', patience, async () => {
  await write({ 'contracts/rules/limits.ts': source, 'contracts/rules/limits.test.ts': tests })
  expect(constants('--mutate')).toEqual({
    status: 1,
    lines: [
      '1/4 noticed  contracts/rules/limits.ts: most ← says the most',
      '2/4 SURVIVES contracts/rules/limits.ts: unseen',
      '3/4 noticed  contracts/rules/limits.ts: open ← is open, and compares a constant with itself',
      '4/4 noticed  contracts/rules/limits.ts: message() ← says the most',
      '',
      '4 constants changed, 3 noticed',
      'survivors: 1',
      "  contracts/rules/limits.ts: unseen = 'never looked at'",
    ],
    stderr: '',
  })
  expect(await readFile(join(folder, 'contracts/rules/limits.ts'), 'utf8')).toBe(source)
})

it('is content when every change is noticed', patience, async () => {
  await write({ 'contracts/rules/limits.ts': source, 'contracts/rules/limits.test.ts': tests })
  const { status, lines } = constants('--mutate', ': most')
  expect([status, lines.at(-1)]).toEqual([0, 'survivors: none'])
})

it('does not take a test that ran out of time for one that notices', patience, async () => {
  const waits = `it('waits', { timeout: 50 }, () => new Promise((resolve) => most === 9 && resolve()))`
  await write({
    'contracts/rules/limits.ts': source,
    'contracts/rules/limits.test.ts': `import { it } from 'vitest'\nimport { most } from './limits'\n${waits}`,
  })
  const { status, lines } = constants('--mutate', ': most')
  expect([status, lines[0], lines.at(-1)]).toEqual([
    1,
    '1/1 SURVIVES contracts/rules/limits.ts: most ← waits (only ran out of time)',
    '  contracts/rules/limits.ts: most = 9',
  ])
})

it('judges nothing by tests that fail anyway', patience, async () => {
  await write({
    'contracts/rules/limits.ts': source,
    'contracts/rules/limits.test.ts': `${tests}it('is broken', () => expect(most).toBe(8))`,
  })
  const { status, lines } = constants('--mutate', ': most')
  expect(status).toBe(1)
  expect(lines).toEqual([
    '1/1 UNJUDGED contracts/rules/limits.ts: most ← is broken (fails without a change)',
    '',
    '1 constants changed, 0 noticed',
    'survivors: none',
    'not judged, for their tests fail without a change: 1',
    '  contracts/rules/limits.ts: most',
  ])
})
