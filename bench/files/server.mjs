import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a build on loopback.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export const serve = (folder) =>
  new Promise((ready) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://bench')
      const file = join(folder, pathname === '/' ? 'index.html' : pathname)
      if (!existsSync(file)) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      response.end(readFileSync(file))
    })
    server.listen(0, '127.0.0.1', () =>
      ready({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    )
  })
