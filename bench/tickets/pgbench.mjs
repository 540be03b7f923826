// The yardstick of a verification: pgbench, with the statements that one was seen to ask of the database.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { firstCode, firstOrder, firstVoucher } from './fill.mjs'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** Where Debian lays it, the newest first, then PATH. @throws Error where there is none */
export function findPgbench() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (!found) throw new Error('pgbench is missing: it comes with the PostgreSQL server (Debian: postgresql)')
  return found
}

/** A text as SQL; pgbench would take a colon before a letter for one of its variables. */
const quoted = (text) =>
  text.includes(':')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
    : `'${text.replaceAll("'", "''")}'`

/** A value as SQL, with each number of the voucher that was seen replaced by that of the one whose turn it is. */
function expressionOf(value, variables) {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'object') throw new Error(`a parameter of another kind: ${JSON.stringify(value)}`)
  const text = String(value)
  const parts = text.split(new RegExp(`(${Object.keys(variables).join('|')})`)).filter((part) => part !== '')
  const varies = parts.some((part) => Object.hasOwn(variables, part))
  if (typeof value === 'number') return varies ? `:${variables[text]}` : text
  if (!varies) return quoted(text)
  const joined = parts.map((part) => (Object.hasOwn(variables, part) ? `(:${variables[part]})::text` : quoted(part)))
  return `(${joined.join(' || ')})${text.startsWith('{') ? '::jsonb' : ''}`
}

/**
 * The program of pgbench: client c takes the vouchers from `from + c × each` on, one after the other.
 * @param statements of one verification, as the gateway sent them
 * @param seen what was verified then: its place among the vouchers, and the ids that were given out
 * @param orderOf0 the order of the first voucher
 */
export function pgbenchScript(statements, seen, orderOf0) {
  const variables = {
    [firstVoucher + seen.voucher]: 'voucher',
    [orderOf0 + seen.voucher]: 'order',
    [firstCode + seen.voucher]: 'code',
    [orderOf0 - firstOrder + 202_500_000_000 + seen.voucher]: 'number',
    [seen.recordId]: 'record_id',
    [seen.lineId]: 'line_id',
  }
  const kept = { verify_record: 'record_', settle_line: 'line_' }
  const lines = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, at) => expressionOf(values[Number(at) - 1], variables))
    const table = /^\s*insert into "(\w+)"/i.exec(text)?.[1] ?? ''
    const end = Object.hasOwn(kept, table) ? ` \\gset ${kept[table]}` : ';'
    return filled.replace(/\s*\n\s*/g, ' ') + end
  })
  return [
    '\\set i :i + 1',
    '\\set n :from + :client_id * :each + :i',
    `\\set voucher ${firstVoucher} + :n`,
    `\\set order ${orderOf0} + :n`,
    `\\set code ${firstCode} + :n`,
    `\\set number ${orderOf0 - firstOrder + 202_500_000_000} + :n`,
    ...lines,
    '',
  ].join('\n')
}

/** Runs it. @returns transactions that were done, and how many a second @throws Error when one of them failed */
export async function runPgbench(pgbench, { file, script, databaseUrl, clients, seconds, from, each }) {
  writeFileSync(file, script)
  const { stdout, stderr } = await run(
    pgbench,
    [
      '--no-vacuum',
      '--protocol=prepared',
      '--jobs=1',
      `--client=${clients}`,
      `--time=${seconds}`,
      `--file=${file}`,
      `--define=from=${from}`,
      `--define=each=${each}`,
      '--define=i=0',
      databaseUrl,
    ],
    { env: { ...process.env, PGOPTIONS: '-c timezone=UTC -c jit=off' } },
  )
  const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!(perSecond > 0) || failed > 0 || /aborted|error/i.test(stderr)) throw new Error(`pgbench: ${stdout}${stderr}`)
  return { done, perSecond }
}
