import { lt } from 'drizzle-orm'
import { declaredServers, declaredSuites } from './areas/registry'
import { sweepDrafts } from './drafts/draftSweeper'
import { sweepFiles } from './files/fileSweeper'
import { objectRemovalJob, removeObjects } from './files/objectRemover'
import { answerKeptMs } from './http/gateway/idempotency'
import { idempotentAnswers } from './http/tables'
import { sweepIdentity } from './identity'
import { exportJob } from './records/exportJob'
import { makeExports } from './records/exportTask'
import type { Services } from './services'
import { sendMessages, smsJob } from '@server/smsOutbox/sendMessages'
import type { Job } from './jobs/jobs'

/** All regular work of the gateway: the ground's, one line each, and what the suites declare. */
export const scheduledJobs = (services: Services): Job[] => [
  ...[...declaredServers, ...declaredSuites].flatMap(({ jobs }) => jobs?.(services) ?? []),
  { name: 'file-sweep', cron: '17 * * * *', run: () => sweepFiles(services) },
  { name: objectRemovalJob, cron: '*/5 * * * *', run: () => removeObjects(services) },
  sweepIdentity(services),
  sweepDrafts(services),
  { name: exportJob, cron: '* * * * *', run: () => makeExports(services) },
  { name: smsJob, cron: '* * * * *', run: () => sendMessages(services) },
  { name: 'idempotent-answer-sweep', cron: '41 * * * *', run: () => forgetAnswers(services) },
]

async function forgetAnswers({ db, now }: Services): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now().getTime() - answerKeptMs)))
}
