// Circles between the rooms of the gateway: a room can be read, and taken away, without those that lean on it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Tests and their fixtures may reach anywhere. */
const outside = /\.test(-d)?\.ts$|\/testing\/|\.testing\.ts$/

/**
 * The room that a file of the gateway lies in: `server/records`, `server/http/gateway`, `server/areas/tickets`. What lies
 * beside the rooms (`server/services.ts`, the registry of the suites) puts them together and is none.
 * @param {string} path from the root, with slashes
 * @returns {string | undefined}
 */
function roomOf(path) {
  const parts = path.split('/')
  const depth = ['areas', 'http'].includes(parts[1]) ? 3 : 2
  return parts[0] === 'server' && parts.length > depth ? parts.slice(0, depth).join('/') : undefined
}

/** The room that an import leads to. */
function roomMeant(importer, specifier) {
  const path = specifier.startsWith('@server/')
    ? `server/${specifier.slice('@server/'.length)}`
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(importer), specifier)
      : ''
  // A folder stands for its index.
  return roomOf(path) ?? roomOf(`${path}/index.ts`)
}

const specifiersOf = (path, text) => {
  const { staticImports, staticExports } = parseSync(path, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
}

/**
 * Who leans on whom.
 * @param {ReadonlyMap<string, string>} files text by path from the root
 * @returns {Map<string, Map<string, string>>} by room the rooms it imports, each with one file that does
 */
export function roomGraph(files) {
  const graph = new Map()
  for (const [path, text] of files) {
    const own = roomOf(path)
    if (own === undefined || outside.test(path)) continue
    for (const specifier of specifiersOf(path, text)) {
      const other = roomMeant(path, specifier)
      if (other === undefined || other === own) continue
      const leansOn = graph.get(own) ?? new Map()
      graph.set(own, leansOn.set(other, leansOn.get(other) ?? path))
    }
  }
  return graph
}

/**
 * One circle for each room that leans on itself by way of others.
 * @returns {string[]} `server/a → server/b (server/a/one.ts) → server/a (server/b/two.ts)`
 */
export function circlesOf(graph) {
  const found = []
  for (const start of graph.keys()) {
    // The shortest way back to where it began.
    const ways = [[start]]
    const seen = new Set()
    for (const way of ways) {
      for (const next of graph.get(way.at(-1))?.keys() ?? []) {
        if (next === start) {
          // Told once, by the room that comes first.
          if (start === [...way].sort()[0]) found.push(described(graph, [...way, start]))
          ways.length = 0
          break
        }
        if (!seen.has(next)) {
          seen.add(next)
          ways.push([...way, next])
        }
      }
    }
  }
  return found
}

const described = (graph, way) =>
  way.map((room, at) => (at === 0 ? room : `${room} (${graph.get(way[at - 1]).get(room)})`)).join(' → ')

/**
 * @param {string} root of the checkout
 * @returns {string[]} every circle between rooms of the gateway
 */
export function roomCircles(root) {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
  return circlesOf(roomGraph(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))))
}
