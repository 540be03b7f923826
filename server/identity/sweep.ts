import { lt, or } from 'drizzle-orm'
import type { Job } from '../jobs/jobs'
import type { Services } from '../services'
import { captchas, loginAttempts, operationLog, sessions, verifications } from './tables'

const day = 24 * 60 * 60_000
const attemptsKeptMs = day
const logKeptMs = 180 * day

/** The hourly job that removes ended sessions, stale captchas, codes and counters, and log lines older than 180 days. */
export const sweepIdentity = ({ db, now }: Pick<Services, 'db' | 'now'>): Job => ({
  name: 'identity-sweep',
  cron: '17 * * * *',
  async run() {
    const at = now()
    const before = (ms: number) => new Date(at.getTime() - ms)
    await db.delete(sessions).where(or(lt(sessions.expiresAt, at), lt(sessions.endsAt, at)))
    await db.delete(verifications).where(lt(verifications.expiresAt, at))
    await db.delete(captchas).where(lt(captchas.expiresAt, at))
    await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, before(attemptsKeptMs)))
    await db.delete(operationLog).where(lt(operationLog.at, before(logKeptMs)))
  },
})
