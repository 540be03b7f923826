import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
interface Row {
  name: string
  bytes?: number
  budget?: number
  fault?: string
  heaviest?: string[]
}
interface Budgets {
  weigh(build: {
    manifest: Record<string, Chunk>
    contents: Record<string, Record<string, number>>
    growth: Record<string, number>
    gzipBytes(file: string): number
  }): Row[]
}

const { weigh } = (await import(fileURLToPath(new URL('../../scripts/budgets.mjs', import.meta.url)))) as Budgets

const kilobyte = 1024

/** A build of a shell with a vendor chunk, two areas that share a block, and a lazily loaded package. */
const manifest: Record<string, Chunk> = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: [
      'src/areas/shop/index.ts',
      'src/areas/members/index.ts',
      'src/app/palette/Palette.tsx',
      'virtual:routes-of-shop',
      'virtual:routes-of-members',
    ],
  },
  'virtual:routes-of-shop': { file: 'shopRoutes.js' },
  'virtual:routes-of-members': { file: 'membersRoutes.js' },
  '_vendor.js': { file: 'vendor.js' },
  'src/app/palette/Palette.tsx': { file: 'palette.js', imports: ['_vendor.js', '_popover.js'] },
  '_popover.js': { file: 'popover.js' },
  'src/areas/shop/index.ts': {
    file: 'shop.js',

    imports: ['_table.js', '_popover.js', 'index.html'],
    dynamicImports: ['node_modules/ali-oss/dist/sdk.js', 'src/areas/shop/Cropper.tsx'],
  },
  'src/areas/members/index.ts': { file: 'members.js', imports: ['_table.js', '_membersOwn.js'] },
  '_table.js': { file: 'table.js', imports: ['_vendor.js'] },
  '_membersOwn.js': { file: 'membersOwn.js' },
  'src/areas/shop/Cropper.tsx': { file: 'cropper.js', imports: ['src/areas/shop/index.ts'] },
  'node_modules/ali-oss/dist/sdk.js': { file: 'sdk.js' },
}
const sizes: Record<string, number> = {
  'index.js': 20,
  'vendor.js': 130,
  'palette.js': 9,
  'popover.js': 6,
  'shop.js': 30,
  'members.js': 25,
  'table.js': 12,
  'membersOwn.js': 5,
  'cropper.js': 60,
  'sdk.js': 200,
  'shopRoutes.js': 2,
  'membersRoutes.js': 1,
}
/** How much the routes of a suite grow once all of them name a screen. */
const growth = { shop: 1 * kilobyte, members: 2 * kilobyte }
const contents: Record<string, Record<string, number>> = {
  'sdk.js': { 'ali-oss': 900_000 },
  'vendor.js': { react: 20_000, 'react-dom': 500_000 },
}

/** The rows of the build above, some chunks heavier or filled differently, by their name. */
function rowsWith(
  other: {
    sizes?: Record<string, number>
    contents?: Record<string, Record<string, number>>
    growth?: Record<string, number>
    manifest?: Record<string, Chunk>
  } = {},
) {
  const weights = { ...sizes, ...other.sizes }
  const gzipBytes = (file: string) => weights[file]! * kilobyte
  const rows = weigh({
    manifest: { ...manifest, ...other.manifest },
    contents: { ...contents, ...other.contents },
    growth: { ...growth, ...other.growth },
    gzipBytes,
  })
  return new Map(rows.map((row) => [row.name, row]))
}

it('weighs shell and first list with everything they load at once, and nothing that comes later', () => {
  const rows = rowsWith()
  expect(rows.get('shell')?.bytes).toBe((20 + 130) * kilobyte)
  expect(rows.get('shell + first list')).toEqual({
    name: 'shell + first list',
    bytes: (20 + 130 + 30 + 12 + 6 + 2 + 1) * kilobyte,
    budget: 215 * kilobyte,
  })
  expect(rows.get('  of it today')?.bytes).toBe((20 + 130 + 30 + 12 + 6 + 2) * kilobyte)
})

it('weighs an area by the chunks that only it loads', () => {
  const rows = rowsWith()
  expect(rows.get('area shop')?.bytes).toBe((30 + 2) * kilobyte)
  expect(rows.get('area members')?.bytes).toBe((25 + 5 + 1) * kilobyte)
  expect([...rows.values()].filter(({ fault }) => fault)).toEqual([])
})

it.each([
  ['shell + first list', { 'vendor.js': 145 }],
  ['area shop', { 'shop.js': 39 }],
  ['area members', { 'membersOwn.js': 15 }],
])('refuses %s when it grows over its budget', (name, grown) => {
  const faults = [...rowsWith({ sizes: grown }).values()].filter(({ fault }) => fault)
  expect(faults.map((row) => [row.name, row.fault])).toEqual([[name, 'over budget']])
})

it.each(['vendor.js', 'members.js'])(
  'refuses a lazy package in %s, which is loaded without being asked for',
  (file) => {
    const row = rowsWith({ contents: { [file]: { 'ali-oss': 1 } } }).get('lazy ali-oss')
    expect(row?.fault).toBe(`${file} is loaded without being asked for`)
  },
)

it('refuses chunks that need one another before any of them has run', () => {
  const row = rowsWith({ manifest: { '_vendor.js': { file: 'vendor.js', imports: ['_table.js'] } } })
  expect(row.get('circle of chunks')?.fault).toBe('vendor.js → table.js → vendor.js')
})

it('names what an offender is made of, heaviest first', () => {
  const row = rowsWith({ sizes: { 'vendor.js': 300 } }).get('shell + first list')
  expect(row?.heaviest).toEqual(['react-dom 488', 'react 20'])
})

it('refuses a build in which the first list is missing', () => {
  const rows = weigh({
    manifest: { 'index.html': { file: 'index.js', isEntry: true } },
    contents,
    growth,
    gzipBytes: () => 1,
  })
  expect(rows.find(({ name }) => name === 'shell + first list')?.fault).toContain('shop')
})

it.each([
  'src/qa/main.tsx',
  'src/blocks/a/A.gallery.tsx',
  'machines/testing/plan.ts',
  'machines/flows/deletion/cases.ts',
])('lets no %s into the console', (source) => {
  const row = rowsWith({ contents: { 'vendor.js': { [source]: 1 } } }).get('qa code')
  expect(row?.fault).toBe(`${source} has no place in the console`)
})

it('holds the first list to its budget as it will be when every page names its screen', () => {
  const faults = [...rowsWith({ growth: { shop: 20 * kilobyte } }).values()].filter(({ fault }) => fault)
  expect(faults.map((row) => [row.name, row.fault])).toEqual([['shell + first list', 'over budget']])
})

it('refuses what makes styles at run time in a chunk that is loaded without being asked for', () => {
  const row = rowsWith({ contents: { 'members.js': { stylis: 9_000 } } }).get('styles by stylis')
  expect(row?.fault).toBe('members.js makes styles at run time')
  expect(rowsWith({ contents: { 'cropper.js': { stylis: 9_000 } } }).has('styles by stylis')).toBe(false)
})
