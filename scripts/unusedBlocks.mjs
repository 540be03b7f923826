// Blocks (folders of src/blocks) that no screen uses, and what their pages in the gallery say of it: each names the screen
// that it waits for, so that a finished part is neither forgotten nor taken for one in use.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Screens and the shell: what a user reaches. */
const screens = /^src\/(?:areas|app|look)\/|^src\/main\.tsx$/
/** Tests, their fixtures and pages of the gallery show a part; they do not use it. */
const shows = /\.test(?:-d)?\.tsx?$|\/testing\/|\.gallery\.tsx$|^src\/qa\//
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
const blockOf = (path) => /^src\/blocks\/([^/]+)\//.exec(path)?.[1]
const waiting = /\bgallery\b[^=]*=\s*\{[^}]*waitsFor:\s*'([^']+)'/

/** What a file imports, also later: paths from the root that are among the files. */
function importsOf(path, text, files) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
  ]
  return named.flatMap((specifier) => {
    const meant = specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier)
        : ''
    const found = endings.map((ending) => meant + ending).find((one) => files.has(one))
    return meant !== '' && found ? [found] : []
  })
}

/**
 * @param {ReadonlyMap<string, string>} files text by path from the root, with slashes
 * @returns {{ block: string, waitsFor: string | null }[]} the blocks none of whose components and hooks a screen reaches, by name
 */
export function unusedBlocks(files) {
  const reached = new Set([...files.keys()].filter((path) => screens.test(path) && !shows.test(path)))
  for (const path of reached)
    for (const next of importsOf(path, files.get(path), files)) if (!shows.test(next)) reached.add(next)
  const blocks = [...new Set([...files.keys()].flatMap((path) => blockOf(path) ?? []))].sort()
  return blocks.flatMap((block) => {
    const paths = [...files.keys()].filter((path) => blockOf(path) === block)
    // Constants and types of a block may be borrowed where it is not drawn.
    const drawn = paths.filter(
      (path) => !shows.test(path) && (path.endsWith('.tsx') || /\/use[A-Z]\w*\.ts$/.test(path)),
    )
    const parts = drawn.length > 0 ? drawn : paths
    if (parts.some((path) => reached.has(path))) return []
    const said = paths.filter((path) => path.endsWith('.gallery.tsx')).map((path) => waiting.exec(files.get(path))?.[1])
    return [{ block, waitsFor: said.find((one) => one !== undefined) ?? null }]
  })
}

/**
 * Gallery pages that still name a screen though their block is in use.
 * @param {ReadonlyMap<string, string>} files
 * @returns {string[]} paths
 */
export function waitingInVain(files) {
  const unused = new Set(unusedBlocks(files).map(({ block }) => block))
  return [...files].flatMap(([path, text]) =>
    path.endsWith('.gallery.tsx') && waiting.test(text) && !unused.has(blockOf(path)) ? [path] : [],
  )
}

/** @returns {Map<string, string>} the sources of the console */
export function readConsole(root) {
  const paths = readdirSync(join(root, 'src'), { recursive: true }).map((path) => `src/${path.replaceAll('\\', '/')}`)
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
