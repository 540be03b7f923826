import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Config } from '@server/config'
import { contentSecurityPolicy } from './contentSecurity'
import { pathRuns } from './pathRuns'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** Addresses that a whole page answers, and its file. */
const pages: Record<string, string> = {
  '/': '/index.html',
  '/qa/machines': '/qa.html',
  '/qa/blocks': '/qa.html',
  '/qa/product': '/qa.html',
}

/** Files with a hash in their name. */
const assets = /^\/(?:qa\/)?assets\//

/**
 * Serves the built console: `/` and its files, compressed copies where the build made them. Names with a hash are kept
 * for a year, the page itself is asked for each time. With `QA_PAGES=1` everything below `/qa/` comes from the build of
 * the QA pages beside it, and what `npm run paths` last left; without it there is nothing there.
 */
export function site(config: Config, folder: string) {
  const app = new Hono()
  const policy = contentSecurityPolicy(config)
  const qaFolder = join(folder, '..', 'qa')
  app.on(['GET', 'HEAD'], '*', async (http, next) => {
    const path = pages[http.req.path] ?? decodedPath(http.req.path)
    if (path === undefined) return next()
    const isQa = http.req.path.startsWith('/qa/')
    if (isQa && !config.qaPages) return next()
    if (http.req.path === '/qa/place.json') return http.json({ isDemo: config.seed === 'demo' })
    if (http.req.path === '/qa/runs.json')
      return http.body(await pathRuns(join(folder, '..')), 200, {
        'Content-Type': types['.json']!,
        'Cache-Control': 'no-cache',
      })
    const from = isQa ? qaFolder : folder
    const file = normalize(join(from, path))
    const type = types[extname(file)]
    if (!type || !file.startsWith(from + sep) || path.includes('/.')) return next()
    const found = await findFile(file, http.req.header('Accept-Encoding') ?? '')
    if (!found) return next()
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(found.size),
      Vary: 'Accept-Encoding',
      'Cache-Control': assets.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    }
    if (found.encoding) headers['Content-Encoding'] = found.encoding
    if (type === types['.html']) {
      headers['Content-Security-Policy'] = policy
      headers['X-Frame-Options'] = 'SAMEORIGIN'
      headers['Permissions-Policy'] = 'camera=(self), geolocation=(self), microphone=()'
    }
    if (http.req.method === 'HEAD') return http.body(null, 200, headers)
    return http.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream, 200, headers)
  })
  return app
}

/** @returns undefined where an address is no encoded text */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

async function findFile(file: string, accepted: string) {
  for (const { name, ending } of encodings) {
    if (!accepted.includes(name)) continue
    const compressed = await stat(file + ending).catch(() => undefined)
    if (compressed?.isFile()) return { file: file + ending, size: compressed.size, encoding: name }
  }
  const plain = await stat(file).catch(() => undefined)
  return plain?.isFile() ? { file, size: plain.size, encoding: undefined } : undefined
}
