// A database of the run's own: made on the server that the settings name, gone when the run ends.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const usualServer = 'postgres://postgres@127.0.0.1:5432/postgres'
const connectTimeoutMs = 3_000

/** A pg client on a database; the caller ends it. */
export async function connect(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs })
  await client.connect()
  return client
}

/** Runs one statement on a database. @returns its rows */
export async function ask(url, text, values) {
  const client = await connect(url)
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Makes an empty database on the server of TEST_DATABASE_URL, of DATABASE_URL, or on the one of this machine.
 * @returns its address and what takes it away again
 */
export async function makeDatabase() {
  const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? usualServer
  const name = `console_bench_${randomBytes(6).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
