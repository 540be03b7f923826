import { pino, type Logger } from 'pino'

/** Structured lines on stdout; never bodies, cookies, tokens or names (docs/architecture.md, decision 12). */
export const openLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' })
