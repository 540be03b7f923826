// Size budgets of docs/architecture.md, 5, gzip, reckoned from what the build wrote about itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kilobyte = 1024

/**
 * Everything a browser loads to show the first list: the entry, the area of the file manager and its suite's routes, as
 * large as they will be when every page of the console names its screen.
 */
const firstListBudget = 215 * kilobyte
const areaBudget = 40 * kilobyte
const firstListArea = 'shop'

/** Heavy and rarely needed: whoever uses one loads it on demand, in chunks of its own. */
const lazyPackages = [
  'ali-oss',
  'echarts',
  '@tiptap/core',
  '@tiptap/react',
  'react-image-crop',
  'photoswipe',
  'leaflet',
  '@amap/amap-jsapi-loader',
  'qrcode',
]

/** What only people who test may load: the QA pages, what they show, and the path toolkit. */
const qaSource = /^src\/qa\/|\.gallery\.tsx$|^machines\/testing\/|^machines\/flows\/[^/]+\/(?:cases|stories)\.ts$/

/** How many of its heaviest sources an offender names. */
const namedSources = 16

/** Chunk of a suite's rows of the route table (`vite/suiteRoutesPlugin.ts`), which comes with its first page. */
const routesOf = (suite) => `virtual:routes-of-${suite}`

/** What makes styles while the page is drawn; only a sheet of paper is allowed to, when it is asked for. */
const styleCompilers = ['stylis', 'rtl-css-js']

const areaSource = /^src\/areas\/([^/]+)\//

/**
 * What Vite's manifest and `vite/chunkContents.ts` say about a build.
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {{ manifest: Record<string, Chunk>, contents: Record<string, Record<string, number>>, growth: Record<string, number>, gzipBytes: (file: string) => number }} BuildReport
 * @typedef {{ name: string, bytes?: number, budget?: number, fault?: string, heaviest?: string[] }} BudgetRow
 */

/**
 * Reads a build of the console.
 * @param {string} folder `dist/console`
 * @returns {BuildReport}
 */
export function readBuild(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  return {
    manifest: read('manifest.json'),
    contents: read('chunks.json'),
    growth: read('namedRoutes.json'),
    gzipBytes: (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  }
}

/** The keys of a chunk and of all it imports statically, which a browser loads with it. */
function withImports(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

/** The keys of all that a browser can come to load without ever opening an area. */
function withoutArea(manifest, keys, area, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    withoutArea(manifest, [...imports, ...dynamicImports.filter((name) => name !== area)], area, found)
  }
  return found
}

/** Suite → key of its area chunk: what the shell loads on demand from `src/areas`. */
function areasOf(manifest, shell) {
  const onDemand = [...shell].flatMap((key) => manifest[key].dynamicImports ?? [])
  const named = onDemand.flatMap((key) => {
    const suite = areaSource.exec(manifest[key].src ?? key)?.[1]
    return suite ? [[suite, key]] : []
  })
  return new Map(named.sort())
}

/** The first circle of chunks that need one another before any of them has run; undefined when there is none. */
function circleIn(manifest) {
  const done = new Set()
  function search(key, way) {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return undefined
    for (const next of manifest[key].imports ?? []) {
      const found = search(next, [...way, key])
      if (found) return found
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const found = search(key, [])
    if (found) return found
  }
  return undefined
}

/**
 * Weighs a build against its budgets. An area is weighed by what only it loads: chunks that the shell, another area or
 * anything else outside it loads too are not its own.
 * @param {BuildReport} build
 * @returns {BudgetRow[]} one row per budget; `fault` says what is wrong, `heaviest` what it is made of
 */
export function weigh({ manifest, contents, growth, gzipBytes }) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const shell = withImports(manifest, entries)
  const areas = areasOf(manifest, shell)
  const loads = new Map([...areas].map(([suite, key]) => [suite, withImports(manifest, [key])]))
  const weightOf = (keys) => {
    const files = [...new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))]
    const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0)
    return { bytes, heaviest: heaviestOf(files.map((file) => contents[file] ?? {})) }
  }

  const rows = [{ name: 'shell', bytes: weightOf(shell).bytes }]
  const firstArea = loads.get(firstListArea)
  if (!firstArea) rows.push({ name: 'shell + first list', fault: `the shell loads no area '${firstListArea}'` })
  else if (!manifest[routesOf(firstListArea)]) {
    rows.push({ name: 'shell + first list', fault: `the shell loads no routes of '${firstListArea}'` })
  } else {
    const today = weightOf(new Set([...shell, ...firstArea, routesOf(firstListArea)]))
    rows.push({ name: '  of it today', bytes: today.bytes })
    const whenNamed = { ...today, bytes: today.bytes + growth[firstListArea] }
    rows.push(limited('shell + first list', whenNamed, firstListBudget))
  }
  for (const [suite, keys] of loads) {
    const shared = withoutArea(manifest, entries, areas.get(suite))
    const own = [...keys].filter((key) => !shared.has(key))
    const routes = manifest[routesOf(suite)] ? [routesOf(suite)] : []
    rows.push(limited(`area ${suite}`, weightOf([...own, ...routes]), areaBudget))
  }

  const eager = new Set([...shell, ...[...loads.values()].flatMap((keys) => [...keys])])
  const eagerFiles = new Set([...eager].map((key) => manifest[key].file))
  for (const name of lazyPackages) {
    const files = Object.keys(contents).filter((file) => name in contents[file])
    if (files.length === 0) continue
    const row = { name: `lazy ${name}`, bytes: files.reduce((sum, file) => sum + gzipBytes(file), 0) }
    const early = files.find((file) => eagerFiles.has(file))
    rows.push(early ? { ...row, fault: `${early} is loaded without being asked for` } : row)
  }
  for (const name of styleCompilers) {
    const early = [...eagerFiles].find((file) => name in (contents[file] ?? {}))
    if (early) rows.push({ name: `styles by ${name}`, fault: `${early} makes styles at run time` })
  }
  const circle = circleIn(manifest)
  if (circle) rows.push({ name: 'circle of chunks', fault: circle.map((key) => manifest[key].file).join(' → ') })
  const strays = Object.values(contents).flatMap((sources) =>
    Object.keys(sources).filter((name) => qaSource.test(name)),
  )
  if (strays.length > 0) rows.push({ name: 'qa code', fault: `${strays[0]} has no place in the console` })
  return rows
}

/** The heaviest sources of some chunks, with their KB before minifying and packing. */
function heaviestOf(chunks) {
  const sums = new Map()
  for (const chunk of chunks) {
    for (const [name, bytes] of Object.entries(chunk)) sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  const ordered = [...sums].sort(([, a], [, b]) => b - a).slice(0, namedSources)
  return ordered.map(([name, bytes]) => `${name} ${Math.round(bytes / kilobyte)}`)
}

function limited(name, { bytes, heaviest }, budget) {
  return bytes > budget ? { name, bytes, budget, fault: 'over budget', heaviest } : { name, bytes, budget }
}

/**
 * The rows as text, sizes in KB.
 * @param {BudgetRow[]} rows
 */
export function budgetTable(rows) {
  const inKilobytes = (bytes) => (bytes === undefined ? '' : (bytes / kilobyte).toFixed(1))
  const line = (name, bytes, budget, fault = '') =>
    `${name.padEnd(24)}${bytes.padStart(10)}${budget.padStart(10)}  ${fault && `✗ ${fault}`}`.trimEnd()
  return [
    line('gzip', 'KB', 'budget'),
    ...rows.flatMap(({ name, bytes, budget, fault, heaviest = [] }) => [
      line(name, inKilobytes(bytes), inKilobytes(budget), fault),
      ...(heaviest.length > 0 ? [`  before minifying, KB: ${heaviest.join(', ')}`] : []),
    ]),
  ].join('\n')
}
