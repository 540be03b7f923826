import { lt } from 'drizzle-orm'
import { sweepFiles } from '../files/fileSweeper'
import { answerKeptMs } from '../http/gateway/idempotency'
import { idempotentAnswers } from '../http/tables'
import { sweepIdentity } from '../identity'
import type { Services } from '../services'
import type { Job } from './jobs'

/** All regular work of the gateway, one line each. */
export const scheduledJobs = (services: Services): Job[] => [
  { name: 'file-sweep', cron: '17 * * * *', run: () => sweepFiles(services) },
  sweepIdentity(services),
  { name: 'idempotent-answer-sweep', cron: '41 * * * *', run: () => forgetAnswers(services) },
]

async function forgetAnswers({ db, now }: Services): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now().getTime() - answerKeptMs)))
}
