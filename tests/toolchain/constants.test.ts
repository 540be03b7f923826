import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constants-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Runs `npm run constants` in the folder. @returns its exit code, and its lines in order */
function constants(args: string[] = [], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/constants.mjs'), ...args], {
    cwd,
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
    'src/areas/shop/constants.ts': "const kilo = 1_000\nexport const least = kilo\nexport const title = '店'",
  })
  expect(constants()).toEqual({
    status: 0,
    lines: [
      'src/areas/shop/constants.ts: kilo = 1000',
      'src/areas/shop/constants.ts: least = kilo',
      "src/areas/shop/constants.ts: title = '店'",
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

it('lists those asked for', async () => {
  await write({ 'src/blocks/box/constants.ts': limits })
  expect(constants(['words.sizes', 'open'])).toEqual({
    status: 0,
    lines: [
      'src/blocks/box/constants.ts: open = true',
      'src/blocks/box/constants.ts: words.sizes[0] = 20',
      "src/blocks/box/constants.ts: words.sizes[1].wide = '宽'",
    ],
    stderr: '',
  })
})

it('names each constant that is not as approved, until it is', async () => {
  const file = 'src/blocks/box/constants.ts'
  await write({ [file]: 'export const most = 9\nexport const gone = 1' })
  constants(['--approve'])
  expect(constants(['--check'])).toEqual({ status: 0, lines: [''], stderr: '' })
  await write({ [file]: "export const most = 8\nexport const word = '新'" })
  const differences = [`- ${file}: most = 9`, `- ${file}: gone = 1`, `+ ${file}: most = 8`, `+ ${file}: word = '新'`]
  expect(constants(['--check'])).toEqual({
    status: 1,
    lines: [...differences, 'where that is meant: npm run constants -- --approve'],
    stderr: '',
  })
  constants(['--approve'])
  expect(constants(['--check']).status).toBe(0)
})

it('finds the numbers and words of the product as they are approved', () => {
  expect(constants(['--check'], root)).toEqual({ status: 0, lines: [''], stderr: '' })
})
