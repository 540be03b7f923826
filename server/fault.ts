import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What a fault says of itself in the log. */
export interface FaultDescription {
  readonly name: string
  readonly message: string
  readonly stack?: string
  /** Of the database: SQLSTATE, or what the connection says. */
  readonly code?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

interface DatabaseFault extends Error {
  readonly code?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Longest part of a statement that the log keeps. */
const statementLength = 300

/** Connection refused or cut, server shutting down or starting, too many connections (PostgreSQL, appendix A). */
const awayCodes = /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
/** What the driver says without a code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const isDatabaseFault = (error: unknown): error is DatabaseFault => error instanceof Error && 'code' in error

/** The fault of the driver below that of the query builder. */
const driverFault = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** @returns whether the database could not be reached, so that the same may succeed in a moment */
export function isDatabaseAway(error: unknown): boolean {
  const fault = driverFault(error)
  if (!(fault instanceof Error)) return false
  return (isDatabaseFault(fault) && awayCodes.test(fault.code ?? '')) || awayMessages.test(fault.message)
}

/** A NUL, or half a character, that a column of text or JSON does not take (PostgreSQL, appendix A). */
const unstorableCodes: readonly string[] = ['22021', '22P05']

/** @returns whether a text that was sent has characters no database stores: the sender's fault, and none of ours */
export function isUnstorableText(error: unknown): boolean {
  const fault = driverFault(error)
  return isDatabaseFault(fault) && unstorableCodes.includes(fault.code ?? '')
}

/**
 * A fault for the log: of the database its code, statement and place, never the values that were sent: they are names,
 * phones and tokens (docs/architecture.md, decision 12).
 */
export function describeFault(error: unknown): FaultDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' }
  const fault = driverFault(error)
  if (error instanceof DrizzleQueryError || (isDatabaseFault(error) && 'severity' in error)) {
    const { code, table, column, constraint } = isDatabaseFault(fault) ? fault : {}
    const statement = error instanceof DrizzleQueryError ? error.query.slice(0, statementLength) : ''
    return {
      name: error.name,
      message: `database fault ${code ?? ''} ${statement}`.trim(),
      stack: placesOf(error),
      code,
      table,
      column,
      constraint,
    }
  }
  return { name: error.name, message: error.message, stack: error.stack }
}

/** The lines of a stack that name places, without the message above them, which may be of several lines. */
const placesOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
