import type { ReportAnswer, ReportKpi } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { reportOf } from '@contracts/reports/reports'
import { reportShare } from '@contracts/resources/reports/reportShare'
import { eq, sql } from 'drizzle-orm'
import { brands, hotels } from '@server/identity/tables'
import type { Database } from '@server/db/connection'
import { maskText } from '@server/records/mask'
import { recordTable } from '@server/records/recordTables'
import { may } from '@server/records/rights'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { callerAt } from '../query/callerAt'
import { chartOf, countedUntil, kpisOf } from '../query/queryReport'
import { readReport, type ReadReport } from '../query/readReport'
import { tableOf, type ReportTable } from '../query/reportTable'
import { viewAsked } from '../query/viewAsked'
import { idOfToken, isSame, shareKeys, type ShareKeys } from './shareKeys'

type Needs = Pick<Services, 'db' | 'now' | 'secrets'>
type Share = StoredRecord<typeof reportShare>

/** Rows of the table at most; the totals are over all of them. */
const mostRows = 200

/** A share that opens now, with its keys. */
export interface OpenShare {
  readonly share: Share
  readonly keys: ShareKeys
}

/** The share of a link; null for one that was never made, is stopped or over. */
export async function shareOfToken({ db, now, secrets }: Needs, token: string): Promise<OpenShare | null> {
  const keys = shareKeys(secrets)
  const id = idOfToken(keys, token)
  const share = id === null ? null : await recordOfId(db, reportShare, id)
  if (!share || share.status !== 'ACTIVE' || share.deletedAt !== null) return null
  const { expireAt } = share.values
  return expireAt === null || Date.parse(expireAt) <= now().getTime() ? null : { share, keys }
}

/** Whether a password opens a share: any where it has none. */
export const isOpenedBy = ({ share, keys }: OpenShare, code: string): boolean =>
  !share.values.withCode || isSame(code.trim().toLowerCase(), keys.codeOf(share.id))

/** What a shared report says, without anything that its maker does not want to be seen. */
export interface SharedReport {
  readonly title: string
  readonly place: string
  readonly read: ReadReport
  readonly kpis: readonly ReportKpi[]
  readonly charts: readonly {
    readonly title: string
    readonly measure: MeasureKey
    readonly series: ReportAnswer['series']
  }[]
  readonly table: ReportTable
  readonly updatedAt: string
}

/**
 * A shared report as its maker may see it at this moment; whoever looks, and whoever is signed in there, is not asked.
 * @returns null when he has left, or may not see or share it any more
 */
export async function sharedReport(
  { db, now }: Needs,
  { values, createdBy, ...place }: Share,
): Promise<SharedReport | null> {
  const report = reportOf(values.reportKey)
  const owner = await callerAt(db, createdBy ?? '', place)
  if (!report?.isShared || !owner || !may(owner, `${report.access}:share`)) return null
  try {
    const at = now()
    const read = await readReport(db, owner, viewAsked(values, at))
    const isShown = (measure: MeasureKey) => values.showMoney || measureOf(measure).unit !== 'fen'
    const columns = read.tab.columns.filter(isShown)
    const tab = { ...read.tab, columns }
    const shown: ReadReport = { ...read, tab }
    // Rows in the order of what is hidden would tell of it.
    const sort = sortOf(tab.sort, columns, tab.by === 'date')
    const charts = []
    for (const [nth, chart] of read.tab.charts.entries())
      if (isShown(chart.measure))
        charts.push({
          title: chart.title,
          measure: chart.measure,
          series: withMaskedLines(await chartOf(db, at, read, { chart: nth }), chart.by),
        })
    const table =
      columns.length === 0
        ? { heads: [], columns: [], rows: [], totals: {}, total: 0 }
        : await tableOf(db, at, shown, sort)
    return {
      title: report.title,
      place: await placeName(db, place),
      read,
      kpis: await kpisOf(db, at, read, report.kpis.filter(isShown)),
      charts,
      table: {
        ...table,
        rows: table.rows.slice(0, mostRows).map((row) => ({
          ...row,
          key: '',
          labels: row.labels.map((label) => masked(label, tab.by)),
        })),
      },
      updatedAt: await countedUntil(db, at),
    }
  } catch (error) {
    // He may not see it of these stores any more.
    if (error instanceof Refusal) return null
    throw error
  }
}

const sortOf = (usual: string, columns: readonly MeasureKey[], isByDate: boolean): string => {
  const name = usual.replace(/^-/, '')
  if (name === 'date' || (columns as readonly string[]).includes(name)) return usual
  return isByDate ? '-date' : `-${columns[0]}`
}

/** Keys of families whose names are people's. */
const people = new Set(['staff', 'member', 'owner'])
const phones = /(?<!\d)1\d{10}(?!\d)/g

/** Names of people and phones are nobody's business outside. */
const masked = (label: string, by: string | undefined): string =>
  by !== undefined && people.has(by) ? maskText('name', label) : withMaskedPhones(label)

/** A text in which nobody can be called. */
export const withMaskedPhones = (text: string): string => text.replace(phones, (phone) => maskText('phone', phone))

const withMaskedLines = (series: ReportAnswer['series'], by: string | undefined): ReportAnswer['series'] => ({
  ...series,
  lines: series.lines.map((line) => ({ ...line, key: '', label: masked(line.label, by) })),
})

async function placeName(db: Database, { brandId, hotelId }: Pick<Share, 'brandId' | 'hotelId'>): Promise<string> {
  const [row] =
    hotelId === null
      ? await db
          .select({ name: brands.name })
          .from(brands)
          .where(eq(brands.id, brandId ?? 0))
      : await db.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId))
  return row?.name ?? ''
}

/** A look at a share is no change of it: its history does not follow. */
export async function countView({ db }: Needs, { id }: Share): Promise<void> {
  const { table, columns } = recordTable(reportShare)
  await db
    .update(table)
    .set({ views: sql`coalesce(${columns.views}, 0) + 1` })
    .where(eq(columns.id, id))
}
