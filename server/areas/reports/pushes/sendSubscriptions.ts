import { exportTask } from '@contracts/resources/reports/exportTask'
import { reportDelivery } from '@contracts/resources/reports/reportDelivery'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { spanWords } from '@contracts/reports/report'
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { hotels } from '@server/identity/tables'
import { tellUser } from '@server/notifications/messageTeller'
import { withAfterwards, type Afterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { may } from '@server/records/rights'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { callerAt } from '../query/callerAt'
import { reportWorkbook } from '../query/exportReport'
import { readAsked } from '../query/queryReport'
import { reportOutbox } from '../tables'
import { deliverWaiting } from './deliverWaiting'
import { standInPushPlatforms, type PushPlatforms } from './pushPlatforms'
import { pushedReportOf, type PushedReport } from './pushedReport'
import { receiversOf, type Receiver } from './receivers'
import { failSending, settleBatch } from './settleBatch'
import { whyNot } from './subscriptionDraft'
import { daysWords, summaryOf } from './summary'

/** Name of the job that sends reports. */
export const pushJob = 'report-push'

type Subscription = StoredRecord<typeof reportSubscription>

/** Sendings of one run; the next minute goes on. */
const mostInRun = 500

/**
 * Sends what is due or wanted, then what waits in the outbox. A sending is written down whole, its next time with it, in
 * one transaction under the lock of its subscription: of two gateways one sends it, and one that is killed leaves all of
 * it or nothing.
 */
export async function sendSubscriptions(
  services: Services,
  platforms: PushPlatforms = standInPushPlatforms,
): Promise<void> {
  for (let sent = 0; sent < mostInRun && (await sendNext(services)); sent += 1);
  await deliverWaiting(services, platforms)
}

/** @returns whether there was one */
async function sendNext(services: Services): Promise<boolean> {
  let id: number | null = null
  try {
    return await withAfterwards(services, async (tx, afterwards) => {
      const due = await lockDue(tx, services.now())
      if (!due) return false
      id = due.id
      await send({ tx, services, afterwards }, due)
      return true
    })
  } catch (error) {
    if (id === null) throw error
    services.log.error({ id, error: describeFault(error) }, 'report push')
    return giveUp(services, id)
  }
}

const dueAt = (now: Date) => {
  const { columns } = recordTable(reportSubscription)
  return and(
    isNull(columns.deletedAt),
    or(isNotNull(columns.wantedAt), and(eq(columns.status, 'ACTIVE'), lte(columns.nextAt, now))),
  )
}

/** The due one that was made first, past those that another process sends. */
async function lockDue(tx: Database, now: Date, id?: number): Promise<Subscription | null> {
  const { table, columns } = recordTable(reportSubscription)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(dueAt(now), id === undefined ? undefined : eq(columns.id, id)))
    .orderBy(asc(columns.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ? readRow(reportSubscription, row) : null
}

/** What could not be worked out is a failure of this time; the next one is tried anew. */
function giveUp(services: Services, id: number): Promise<boolean> {
  return withAfterwards(services, async (tx, afterwards) => {
    const due = await lockDue(tx, services.now(), id)
    if (!due) return true
    const moving = { tx, services, caller: systemAt(due), afterwards }
    const begun = await raiseEvent(moving, reportSubscription, due, { event: 'SEND', payload: {} })
    await failSending(moving, begun, '生成报表时出错')
    return true
  })
}

interface Sending {
  readonly tx: Database
  readonly services: Services
  readonly afterwards: Afterwards
}

async function send({ tx, services, afterwards }: Sending, due: Subscription): Promise<void> {
  const moving = { tx, services, caller: systemAt(due), afterwards }
  const subscription = await raiseEvent(moving, reportSubscription, due, { event: 'SEND', payload: {} })
  const { values, brandId, hotelId, createdBy } = subscription
  const place = { brandId: brandId ?? 0, hotelId }
  const { report, problem } = await pushedReportOf(tx, values)
  if (!report) {
    await failSending(moving, subscription, problem)
    return
  }
  const owner = await callerAt(tx, createdBy ?? '', place)
  if (!owner || !may(owner, report.sends)) {
    await failSending(moving, subscription, '创建人已没有该报表的定时推送权限')
    return
  }
  const withFile = values.format === 'XLSX'
  for (const receiver of await receiversOf(tx, place.brandId, { ownerId: owner.userId, ...values })) {
    const wanted = { report, channel: values.channel, withFile }
    const { reader, reason } = await whyNot(tx, place, receiver, wanted)
    if (reader) await hand({ tx, services, afterwards }, subscription, report, { receiver, reader })
    else await note(tx, services.now(), subscription, receiver, { state: 'SKIPPED', reason })
  }
  await settleBatch({ tx, services, afterwards }, subscription)
}

type Outcome = Pick<StoredRecord<typeof reportDelivery>['values'], 'state' | 'reason'> & { readonly sentAt?: string }

const note = (
  tx: Database,
  at: Date,
  { id, values, createdBy, ...place }: Subscription,
  { name }: Receiver,
  come: Outcome,
) =>
  makeRecord(tx, at, systemAt(place, createdBy ?? 'system'), reportDelivery, {
    subscriptionId: id,
    receiver: name,
    channel: values.channel,
    batchAt: values.lastAt!,
    ...come,
  })

/** Gives a receiver the report as he may see it at this moment: into his messages, or into the outbox. */
async function hand(
  sending: Sending,
  subscription: Subscription,
  report: PushedReport,
  { receiver, reader }: { readonly receiver: Receiver; readonly reader: RecordCaller },
) {
  const { tx, services } = sending
  const { values } = subscription
  const at = services.now()
  const asked = report.askedAt(at)
  const { read } = await readAsked(tx, reader, asked)
  const place = await placeName(tx, reader)
  const title = `${place}${read.report.title} ${spanWords[values.span]}（${daysWords(read.days)}）`
  const text = await summaryOf(tx, at, read)
  const file = values.format === 'XLSX' ? await reportWorkbook({ db: tx, now: services.now }, reader, asked) : null
  if (values.channel === 'SITE') {
    if (file) await keepForDownload(sending, reader, file)
    const link = report.linkOf(asked)
    await tellUser(
      tx,
      at,
      { userId: reader.userId, brandId: reader.tenant.brandId, hotelId: reader.tenant.hotelId },
      {
        kind: 'RESULT',
        title,
        body: file ? `${text}\n表格在下载中心：${file.name}` : text,
        ...(link === undefined ? {} : { link: file ? '/download-center' : link }),
        bizType: reportSubscription.key,
        bizId: String(subscription.id),
      },
    )
    await note(tx, at, subscription, receiver, { state: 'SENT', reason: null, sentAt: at.toISOString() })
    return
  }
  const delivery = await note(tx, at, subscription, receiver, { state: 'WAIT', reason: null })
  await tx.insert(reportOutbox).values({
    deliveryId: delivery.id,
    subscriptionId: subscription.id,
    channel: values.channel,
    address: (values.channel === 'MAIL' ? receiver.email : receiver.phone)!,
    title,
    text,
    fileName: file?.name ?? null,
    fileBase64: file?.content.toString('base64') ?? null,
    createdAt: at,
  })
}

/** Of a store, so that who works in several knows which one is spoken of. */
async function placeName(tx: Database, { tenant: { hotelId } }: RecordCaller): Promise<string> {
  if (hotelId === null) return ''
  const [hotel] = await tx.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId))
  return hotel ? `【${hotel.name}】` : ''
}

/** The workbook becomes a finished export of its receiver, kept and thrown away like those that he asks for himself. */
async function keepForDownload(
  { tx, services, afterwards }: Sending,
  reader: RecordCaller,
  { name, rows, content }: { readonly name: string; readonly rows: number; readonly content: Buffer },
): Promise<void> {
  const caller: RecordCaller = { userId: reader.userId, tenant: { ...reader.tenant, permissions: new Set() } }
  const made = await makeRecord(tx, services.now(), caller, exportTask, {
    name,
    source: 'report',
    format: 'XLSX',
    rows,
  })
  const key = `export/${made.id}-${randomBytes(12).toString('hex')}.xlsx`
  await services.storage.put(key, content)
  await services.storage.setPrivate(key)
  const moving = { tx, services, caller, afterwards }
  const queued = await raiseEvent(moving, exportTask, made, { event: 'QUEUE', payload: {} })
  const running = await raiseEvent(moving, exportTask, queued, { event: 'START', payload: {} })
  await raiseEvent(moving, exportTask, running, { event: 'SUCCEED', payload: { fileId: key, rows } })
}
