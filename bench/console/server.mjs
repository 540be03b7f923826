import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rows } from './shared/rows.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const answerOf = ({ searchParams }) => {
  const page = Number(searchParams.get('page') ?? 1)
  const size = Number(searchParams.get('size') ?? 50)
  return JSON.stringify({ list: rows.slice((page - 1) * size, page * size), total: rows.length })
}

/** One of eight pictures of products. */
const pictureOf = (at) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="hsl(${at * 45} 40% 60%)"/><circle cx="40" cy="40" r="20" fill="#fff"/></svg>`

/**
 * Serves a build, and `GET /api/tickets?page&size` → `{ list, total }`; both gzipped once and kept in memory, so that no
 * implementation pays for another's size. Loopback only.
 * @returns its address, and `close`
 */
export const serve = (folder) =>
  new Promise((ready) => {
    const kept = new Map()
    const zipped = (key, read) => {
      if (!kept.has(key)) kept.set(key, gzipSync(read(), { level: 9 }))
      return kept.get(key)
    }
    const server = createServer((request, response) => {
      const url = new URL(request.url, 'http://bench')
      const isCall = url.pathname === '/api/tickets'
      const picture = /^\/pictures\/(\d)\.svg$/.exec(url.pathname)
      if (picture) {
        response.writeHead(200, { 'content-type': types['.svg'], 'cache-control': 'max-age=3600' })
        response.end(pictureOf(Number(picture[1])))
        return
      }
      const file = join(folder, url.pathname === '/' ? 'index.html' : url.pathname)
      if (!isCall && !existsSync(file)) {
        response.writeHead(404).end()
        return
      }
      const body = isCall ? zipped(url.search, () => answerOf(url)) : zipped(file, () => readFileSync(file))
      response.writeHead(200, {
        'content-type': isCall ? 'application/json' : (types[extname(file)] ?? 'application/octet-stream'),
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': 'no-store',
      })
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () =>
      ready({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    )
  })
