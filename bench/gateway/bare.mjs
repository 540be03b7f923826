// The yardstick: what the list asks the database, asked by the shortest program that can answer HTTP. No session, no
// rights, no names, no envelope. `GET /<n>` runs the statements of the n-th variant side by side and answers their rows.
import { createServer } from 'node:http'
import pg from 'pg'

/** As many connections as the gateway has, kept as long. */
const poolSize = 10
const idleTimeoutMillis = 10 * 60_000

/** Each text is prepared under a name of its own, as the gateway's often ones are. */
function statementsWithNames(statements) {
  const names = new Map()
  const nameOf = (text) => names.get(text) ?? names.set(text, `bare_${names.size}`).get(text)
  return statements.map((ofVariant) =>
    ofVariant.map(({ text, values }) => ({ name: nameOf(text), text, values, rowMode: 'array' })),
  )
}

function listen({ databaseUrl, statements }) {
  const options = '-c timezone=UTC -c jit=off'
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, idleTimeoutMillis, options })
  const variants = statementsWithNames(statements)
  const server = createServer((request, response) => {
    Promise.all(variants[Number(request.url.slice(1))].map((statement) => pool.query(statement))).then(
      (results) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify({ data: results.map(({ rows }) => rows) }))
      },
      (error) => {
        response.statusCode = 500
        response.end(error.message)
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
}

process.once('message', listen)
process.on('disconnect', () => process.exit(0))
