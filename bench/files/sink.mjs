// What the product is compared with: a Node server that takes a PUT, writes it, adds up its MD5 and fsyncs, and does
// nothing else. A process of its own, as the product is; says its port to whoever forked it.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'bench-files-sink-'))
const target = join(folder, 'object')

async function keep(request) {
  const file = await open(target, 'w')
  const md5 = createHash('md5')
  let bytes = 0
  try {
    for await (const chunk of request) {
      md5.update(chunk)
      await file.write(chunk)
      bytes += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, md5: md5.digest('hex') }
}

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const kept = await keep(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(kept))
    rmSync(target)
  } else {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>sink</title><input type="file">')
  }
})
server.requestTimeout = 0
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
