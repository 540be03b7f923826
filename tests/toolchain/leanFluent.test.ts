import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { leanFluent, withoutMirrored } from '../../vite/leanFluent'
import { leftToRight } from '../../vite/leftToRight'

const require = createRequire(import.meta.url)
const transform = leanFluent().transform as unknown as (code: string, id: string) => { code: string } | undefined
const own = (code: string) => transform(code, '/console/src/Page.tsx')?.code

it('takes each icon from a file of its own', () => {
  const built = own(
    "import { ChevronRight12Regular, Search16Regular as Find, type FluentIcon } from '@fluentui/react-icons'\n",
  )
  expect(built).toBe(
    "import { ChevronRight12Regular as ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right';" +
      "import { Search16Regular as Find } from '@fluentui/react-icons/svg/search';\n",
  )
  for (const [, file] of built!.matchAll(/from '([^']+)'/g)) expect(() => require.resolve(file!)).not.toThrow()
})

it('leaves what is no icon where it is', () => {
  expect(own("import { bundleIcon } from '@fluentui/react-icons'")).toContain(
    "bundleIcon } from '@fluentui/react-icons'",
  )
})

it('writes tokens as variables, in modules that have them of Fluent', () => {
  const source =
    "import { makeStyles, tokens } from '@fluentui/react-components'\nconst line = `1px ${tokens.colorBrandStroke2}`"
  expect(own(source)).toContain("`1px ${'var(--colorBrandStroke2)'}`")
  expect(own("import { tokens } from './tokens'\nconst one = tokens.first")).toBeUndefined()
})

it('keeps a class that mirrors one property and is the plain one of another', () => {
  const { classes, rules } = leftToRight(
    { root: { left: ['fa', 'fb'], right: ['fb', 'fa'], end: ['fc', 'fd'], gone: 0 } },
    {
      d: ['.fa{left:0;}', '.fb{right:0;}', ['.fc{float:left;}', { p: -1 }], ['.fd{float:right;}', { p: -1 }]],
      m: ['@media print{.fc{left:1px;}.fd{right:1px;}}'],
    },
  )
  expect(classes).toEqual({ root: { left: 'fa', right: 'fb', end: 'fc', gone: 0 } })
  expect(rules).toEqual({
    d: ['.fa{left:0;}', '.fb{right:0;}', ['.fc{float:left;}', { p: -1 }]],
    m: ['@media print{.fc{left:1px;}.fd{right:1px;}}'],
  })
})

const fluent = dirname(dirname(require.resolve('@fluentui/react-input/package.json')))
const finished = readdirSync(fluent, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^[^/]+\/lib\/.*\.styles\.js$/.test(name),
)

it("takes the other direction out of Fluent's own styles, and leaves no class without its rule", () => {
  expect(finished.length).toBeGreaterThan(100)
  const bare = finished.flatMap((name) => {
    const file = join(fluent, name)
    const built = withoutMirrored(file, readFileSync(file, 'utf8'))
    expect(built).not.toMatch(/:\s*\["f\w+",\s*"f\w+"\]/)
    const names = new Set([...built.matchAll(/":"(f[a-z0-9]{5,})"/g)].map(([, one]) => one!))
    return [...names].filter((one) => !new RegExp(`\\.${one}\\b`).test(built)).map((one) => `${name}: ${one}`)
  })
  expect(bare).toEqual([])
})
