import { lt } from 'drizzle-orm'
import { sweepDrafts } from '../drafts/draftSweeper'
import { sweepFiles } from '../files/fileSweeper'
import { removeObjects } from '../files/objectRemover'
import { answerKeptMs } from '../http/gateway/idempotency'
import { idempotentAnswers } from '../http/tables'
import { sweepIdentity } from '../identity'
import { followTeams } from '../marketing/groupbuy/followTeams'
import { groupbuyJob } from '../marketing/groupbuy/groupbuyJob'
import { sweepMessages } from '../messages/messageSweeper'
import { exportJob } from '../records/exportJob'
import { makeExports } from '../records/exportTask'
import type { Services } from '../services'
import { sendMessages, smsJob } from '../sms/sendMessages'
import { ticketJobs } from '../tickets/ticketJobs'
import type { Job } from './jobs'

/** All regular work of the gateway, one line each. */
export const scheduledJobs = (services: Services): Job[] => [
  { name: 'file-sweep', cron: '17 * * * *', run: () => sweepFiles(services) },
  { name: 'object-removal', cron: '*/5 * * * *', run: () => removeObjects(services) },
  sweepIdentity(services),
  sweepDrafts(services),
  sweepMessages(services),
  { name: exportJob, cron: '* * * * *', run: () => makeExports(services) },
  ...ticketJobs(services),
  { name: smsJob, cron: '* * * * *', run: () => sendMessages(services) },
  { name: groupbuyJob, cron: '* * * * *', run: () => followTeams(services) },
  { name: 'idempotent-answer-sweep', cron: '41 * * * *', run: () => forgetAnswers(services) },
]

async function forgetAnswers({ db, now }: Services): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now().getTime() - answerKeptMs)))
}
