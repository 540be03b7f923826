import { fillPlaceholders, is, type SQL } from 'drizzle-orm'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './connection'

/** A statement whose text has been written once: asked again, only the values of its placeholders differ. */
export interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

const dialect = new PgDialect()

/** Writes the text of a statement; its placeholders (`sql.placeholder`) are filled when it is asked. */
export function writeStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, params }
}

/**
 * Asks a written statement. Writing one anew for each call costs more than the database takes to answer it.
 * @param values of the placeholders by name, as the driver takes them
 * @returns rows as lists of what the driver read: moments and days are texts, bigint and numeric may be
 */
export function askStatement(
  db: Database,
  { text, params }: Statement,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown[][]> {
  const query = { sql: text, params: fillPlaceholders([...params], values) }
  const asIs = (rows: unknown[][]) => rows
  return db._.session
    .prepareQuery<{ execute: unknown[][]; all: unknown; values: unknown }>(query, undefined, undefined, true, asIs)
    .execute()
}

/** What has been written for one set of rights at most; then all of it is forgotten. */
const mostKept = 500

/**
 * Keeps what was written for a caller's rights, by name. What a caller may read is part of a statement's text, so other
 * rights never meet it; an entry is collected together with its set of rights.
 */
export function keptByRights<Kept>(): (rights: ReadonlySet<string>, name: string, write: () => Kept) => Kept {
  const byRights = new WeakMap<ReadonlySet<string>, Map<string, Kept>>()
  return (rights, name, write) => {
    let kept = byRights.get(rights)
    if (!kept) byRights.set(rights, (kept = new Map()))
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const written = write()
    kept.set(name, written)
    return written
  }
}

/** Two questions side by side; within a transaction, whose one connection answers one at a time, in turn. */
export async function askBoth<One, Other>(
  db: Database,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  return is(db, PgTransaction) ? [await one(), await other()] : Promise.all([one(), other()])
}
