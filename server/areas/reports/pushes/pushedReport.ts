import type { ReportAsked } from '@contracts/calls/reportCalls'
import { familyOf } from '@contracts/reports/families'
import { reportOf } from '@contracts/reports/reports'
import { customReport, specOf } from '@contracts/resources/reports/customReport'
import type { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { customKey } from '@contracts/resources/reports/reportView'
import { routes } from '@contracts/routes'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { findRecords } from '@server/records/findRecord'
import type { RecordValues } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { viewAsked } from '../query/viewAsked'

type Subscription = RecordValues<typeof reportSubscription>

/** What a subscription sends: a report that stands, or one that somebody has put together. */
export interface PushedReport {
  /** Rights of who reads it, of who takes its file, and of who sends it. */
  readonly reads: readonly string[]
  readonly exports: readonly string[]
  readonly sends: string
  /** The question that it answers at a moment. */
  readonly askedAt: (at: Date) => ReportAsked
  /** Where it is looked at. */
  readonly linkOf: (asked: ReportAsked) => string | undefined
  /** Whether somebody is shown it at all, whatever his rights. */
  readonly isShownTo: (reader: RecordCaller) => Promise<boolean>
}

/** @returns why it is sent to nobody, in words, where that is so */
export async function pushedReportOf(
  db: Database,
  values: Subscription,
): Promise<
  { readonly report: PushedReport; readonly problem: null } | { readonly report: null; readonly problem: string }
> {
  const no = (problem: string) => ({ report: null, problem })
  if (values.reportKey !== customKey) {
    const report = reportOf(values.reportKey)
    if (!report?.isPushed) return no('该报表不能定时推送')
    const { access } = report
    return {
      problem: null,
      report: {
        reads: [access],
        exports: [`${access}:export`],
        sends: `${access}:subscribe`,
        askedAt: (at) => viewAsked(values, at),
        linkOf: ({ from, to }) => {
          const path = routes.find((one) => one.access === access && one.screen !== undefined)?.path
          return path === undefined ? undefined : `${path}?from=${from}&to=${to}`
        },
        isShownTo: () => Promise.resolve(true),
      },
    }
  }
  const id = Number(values.customReportId)
  const stored = Number.isSafeInteger(id) && id > 0 ? await recordOfId(db, customReport, id) : null
  if (!stored || stored.deletedAt !== null) return no('自定义报表已删除')
  if (stored.status === 'ARCHIVED') return no('自定义报表已归档')
  const spec = specOf(stored.values)
  const { read } = customReport.access
  const { access } = familyOf(spec.family)
  return {
    problem: null,
    report: {
      reads: [read, access],
      exports: [`${read}:export`, `${access}:export`],
      sends: `${read}:subscribe`,
      askedAt: (at) => {
        const { from, to, compare } = viewAsked(values, at)
        return { spec, from, to, compare }
      },
      linkOf: () => `${customReport.page}?id=${id}`,
      isShownTo: async (reader) => (await findRecords(db, reader, customReport, [id])).length > 0,
    },
  }
}
