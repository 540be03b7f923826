import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { builtStylesPlugin } from '../../vite/builtStylesPlugin'
import { styleCallsOf } from '../../vite/styleCalls'

const src = fileURLToPath(new URL('../../src', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'look/wholeStyles.ts')
  .map((name) => join(src, name))

it('finds every style that the console makes', () => {
  const missed = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    const written = source.match(/\bmake(?:Reset|Whole)?Styles\(/g)?.length ?? 0
    return (styleCallsOf(file, source)?.calls.length ?? 0) !== written
  })
  expect(missed).toEqual([])
})

it('takes of a module what the styles need, and nothing else', () => {
  const source = `
import { makeStyles as styled, tokens } from '@fluentui/react-components'
import { below, layout } from '@/look/layout'
import type { Row } from './Row'
import { draw } from './draw'
const gap = '8px'
const box = { padding: gap, width: layout.nav }
const unused = draw(gap)
export const useStyles = styled({ root: { ...box, color: tokens.colorBrandStroke2, [below.phone]: { draw: 'none' } } })
export function Page(row: Row) { return draw(useStyles().root) }
`
  const found = styleCallsOf('Page.tsx', source)!
  expect(found.calls.map(({ maker }) => maker)).toEqual(['makeStyles'])
  expect(found.values).toBe(`import { tokens as tokens } from "@fluentui/react-components"
import { below as below } from "@/look/layout"
import { layout as layout } from "@/look/layout"
const gap = '8px'
const box = { padding: gap, width: layout.nav }
export default [{ root: { ...box, color: tokens.colorBrandStroke2, [below.phone]: { draw: 'none' } } }]`)
})

it('says nothing of a module without styles', () => {
  expect(styleCallsOf('a.ts', 'export const makeStyles = 1')).toBeUndefined()
})

const plugin = builtStylesPlugin()
const run = <Hook>(hook: Hook) => hook as unknown as (...args: unknown[]) => Promise<{ code: string } | undefined>
const built = async (file: string) => (await run(plugin.transform)(readFileSync(file, 'utf8'), file))?.code

beforeAll(async () => {
  await run(plugin.configResolved)({ root: join(src, '..') })
  await run(plugin.buildStart)()
}, 120_000)

it('leaves no class without its rule', async () => {
  const bare: string[] = []
  for (const file of files) {
    const code = await built(file)
    for (const [, name] of code?.matchAll(/:"([fr][a-z0-9]{4,})"/g) ?? [])
      if (!new RegExp(`\\.${name}\\b|@keyframes ${name}\\b`).test(code!)) bare.push(`${file}: ${name}`)
  }
  expect(bare).toEqual([])
})

it('puts class names and finished rules in their place', async () => {
  const shell = (await built(join(src, 'app/shell/Shell.tsx')))!
  expect(shell).toMatch(/const useStyles = \/\*#__PURE__\*\/ __styles\(\{"frame":\{/)
  expect(shell).toContain('background-color:var(--colorNeutralBackground3);')
  expect(shell).not.toContain('makeStyles(')
  // Left and right are what the source says: there is no mirrored second class.
  expect(shell).not.toMatch(/:\["f/)

  const header = (await built(join(src, 'look/parts/PageHeader.tsx')))!
  expect(header).toMatch(/\(\(use, classes\) => \(\) => \(use\(\), classes\)\)\(__resetStyles\("", null, /)

  const signs = (await built(join(src, 'blocks/explorer/useThumbStyles.ts')))!
  expect(signs).toMatch(/import asset0 from "[^"]*signs\.svg\?no-inline"/)
  expect(signs).toContain('"+asset0+"')
  for (const code of [shell, header, signs]) expect(parseSync('built.tsx', code).errors).toEqual([])
})
