import type { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import type { DraftCheck } from '@server/records/recordServer'
import { demand, may } from '@server/records/rights'
import { callerAt } from '../query/callerAt'
import { readAsked } from '../query/queryReport'
import { pushedReportOf, type PushedReport } from './pushedReport'
import { receiversOf, type Receiver } from './receivers'

/** Whether somebody may be sent a report, and may be reached by a channel; why not, in a few words. */
export async function whyNot(
  db: Database,
  { brandId, hotelId }: Pick<RecordCaller['tenant'], 'brandId' | 'hotelId'>,
  { userId, email, phone }: Receiver,
  {
    report,
    channel,
    withFile,
  }: { readonly report: PushedReport; readonly channel: string; readonly withFile: boolean },
): Promise<
  { readonly reader: RecordCaller; readonly reason: null } | { readonly reader: null; readonly reason: string }
> {
  const no = (reason: string) => ({ reader: null, reason })
  const reader = userId === null ? null : await callerAt(db, userId, { brandId, hotelId })
  if (!reader) return no('已离职、停用或不在该门店')
  if (!report.reads.every((right) => may(reader, right))) return no('没有查看该报表的权限')
  if (!(await report.isShownTo(reader))) return no('该报表没有发布给他的角色')
  if (withFile && !report.exports.every((right) => may(reader, right))) return no('没有导出该报表的权限')
  if (channel === 'MAIL' && !email) return no('员工档案里没有邮箱')
  if (channel === 'WECOM' && !phone) return no('没有手机号，企业微信找不到该成员')
  return { reader, reason: null }
}

/**
 * Who may send a report to whom: its maker by the right of the report, of stores and filters that he may see himself; each
 * receiver must be able to open it.
 */
export const subscriptionDraft: DraftCheck<typeof reportSubscription> = async (db, caller, { values, stored, now }) => {
  const { report, problem: why } = await pushedReportOf(db, values)
  const problem = (at: string, message: string): Readonly<Record<string, string>> => ({ [at]: message })
  if (!report) return problem('reportKey', why)
  demand(caller, report.sends)
  const withFile = values.format === 'XLSX'
  if (withFile && !report.exports.every((right) => may(caller, right)))
    return problem('format', '没有导出该报表的权限，请选择摘要')
  await readAsked(db, caller, report.askedAt(now))
  const { brandId, hotelId } = caller.tenant
  const ownerId = stored?.createdBy ?? caller.userId
  const receivers = await receiversOf(db, brandId, { ownerId, ...values })
  const wanted = { report, channel: values.channel, withFile }
  const refused: string[] = []
  for (const receiver of receivers) {
    const { reason } = await whyNot(db, { brandId, hotelId }, receiver, wanted)
    if (reason !== null) refused.push(`${receiver.name}${reason}`)
  }
  return refused.length === 0 ? {} : problem('receiverIds', refused.join('；'))
}
