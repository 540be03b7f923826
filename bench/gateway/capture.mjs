// Loaded into a gateway before it starts: notes what it asks the database, until it is asked for it.
import pg from 'pg'

let noted = []
const query = pg.Client.prototype.query

pg.Client.prototype.query = function noteAndQuery(asked, values, ...rest) {
  const text = typeof asked === 'string' ? asked : asked?.text
  if (typeof text === 'string') noted.push({ text, values: (Array.isArray(values) ? values : asked.values) ?? [] })
  return query.call(this, asked, values, ...rest)
}

process.on('message', () => {
  process.send(noted)
  noted = []
})
// The gateway ends when its work is done, not when nobody asks any more.
process.channel.unref()
