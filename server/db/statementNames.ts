import { sql, type SQL } from 'drizzle-orm'

/** As of this time a statement is prepared, and at most so many are: what pgjdbc has found to serve everybody. */
const preparedFrom = 5
const mostPrepared = 256
/** Texts that are counted at a time; rare ones, such as lists of ids of every length, must not pile up. */
const mostCounted = 2_000

const mark = '/* planned by its values */'

/**
 * A condition that always holds, for a statement that adds up much: it is planned each time for the values that it is
 * asked with. A plan for any values guesses that a year is as short as a day, and reads each of its rows by itself.
 */
export const plannedByValues = (): SQL => sql.raw(`true ${mark}`)

/**
 * Names statements that come again and again, so that a connection parses and plans them once. PostgreSQL itself goes on
 * planning anew where a statement's parameters make a difference.
 * @returns a function that answers the name of a statement's text, undefined for one that is to be sent as it is: it is
 *   rare, or says that it is `plannedByValues`
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  return (text) => {
    if (text.includes(mark)) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < preparedFrom) {
      if (counts.size >= mostCounted) counts = new Map()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `often_${names.size}`
    names.set(text, name)
    return name
  }
}
