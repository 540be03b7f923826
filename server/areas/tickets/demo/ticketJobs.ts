import type { JobKey } from '@contracts/calls/ticketJobCalls'
import type { AnyResource, EventIn } from '@contracts/resources/definition'
import type { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import type { ticketDelayBatch } from '@contracts/resources/tickets/ticketDelayBatch'
import type { ticketDelaySingle } from '@contracts/resources/tickets/ticketDelaySingle'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import type { validcardDelay } from '@contracts/resources/tickets/validcardDelay'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { readRow, type RecordValues } from '@server/records/storedRecord'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoStore as store } from '@server/demo/demoStores'
import { kindOf } from '../batches/jobKinds'
import { runTicketJobs } from '../batches/runTicketJobs'
import { sendRefunds } from '../refunds/sendRefunds'

const maker = 'demo-market'
const checker = 'demo-finance'
const dayMs = 24 * 60 * 60 * 1000

interface JobSeedOf<Key extends JobKey, R extends AnyResource> {
  readonly job: Key
  readonly name: string
  readonly reason: string
  /** How many vouchers it takes; 0 for all of the card that it names. */
  readonly take: number
  readonly card?: string
  readonly events: readonly EventIn<R>[]
  readonly more?: Partial<RecordValues<R>>
}

type JobSeed =
  | JobSeedOf<'ticket-delay-batch', typeof ticketDelayBatch>
  | JobSeedOf<'ticket-delay-single', typeof ticketDelaySingle>
  | JobSeedOf<'ticket-batch-refund', typeof ticketBatchRefund>
  | JobSeedOf<'validcard-delay', typeof validcardDelay>

const toAudit = ['SUBMIT'] as const
const toRun = ['SUBMIT', 'APPROVE'] as const
const later = { delayType: 'ADD_DAYS', addDays: 30 } as const

/** 14 jobs, in most of their statuses. */
const jobs: readonly JobSeed[] = [
  { job: 'ticket-delay-batch', name: '台风停运统一延期', reason: '台风停运', take: 2, events: toRun, more: later },
  { job: 'ticket-delay-batch', name: '餐厅装修延期', reason: '餐厅装修', take: 2, events: toAudit, more: later },
  { job: 'ticket-delay-batch', name: '五一闭园补偿延期', reason: '五一闭园', take: 2, events: ['CANCEL'], more: later },
  { job: 'ticket-delay-batch', name: '泳池检修延期', reason: '泳池检修', take: 1, events: [], more: later },
  { job: 'ticket-delay-single', name: '客人改期', reason: '客人行程变更', take: 1, events: ['SUBMIT'], more: later },
  { job: 'ticket-delay-single', name: '航班取消延期', reason: '航班取消', take: 1, events: ['SUBMIT'], more: later },
  { job: 'ticket-delay-single', name: '单券延期', reason: '客人身体不适', take: 1, events: [], more: later },
  { job: 'ticket-batch-refund', name: '露台晚餐停办退款', reason: '活动取消', take: 1, events: toRun },
  { job: 'ticket-batch-refund', name: '停水当日用餐退款', reason: '停水', take: 1, events: toAudit },
  { job: 'ticket-batch-refund', name: '错价订单退款', reason: '标价有误', take: 1, events: [], more: { ratio: 80 } },
  { job: 'ticket-batch-refund', name: '重复下单退款', reason: '重复下单', take: 1, events: ['CANCEL'] },
  {
    job: 'validcard-delay',
    name: '亲子乐园年卡闭园延期',
    reason: '设备检修',
    take: 0,
    card: '亲子乐园年卡',
    events: [],
    more: later,
  },
  {
    job: 'validcard-delay',
    name: '健身泳池半年卡换水延期',
    reason: '泳池换水',
    take: 0,
    card: '健身泳池半年卡',
    events: [],
    more: later,
  },
  {
    job: 'validcard-delay',
    name: '早餐月卡装修延期',
    reason: '餐厅装修',
    take: 0,
    card: '早餐月卡',
    events: ['CANCEL'],
    more: later,
  },
]

type Binding = RecordValues<typeof ticketBinding>

interface BindingSeed {
  readonly name: string
  readonly values: Partial<Binding>
  readonly events: readonly EventIn<typeof ticketBinding>[]
}

/** 5 bindings. */
const bindingSeeds: readonly BindingSeed[] = [
  { name: '中秋礼盒实体券', values: { prefix: 'ZQ26', quantity: 20 }, events: ['ENABLE'] },
  { name: '企业福利卡册', values: { prefix: 'QYFL', quantity: 10, needPin: false }, events: ['ENABLE'] },
  {
    name: '旅行社合作码',
    values: { bindType: 'THIRD', thirdCodes: 'LX-20260001\nLX-20260002\nLX-20260003' },
    events: ['ENABLE'],
  },
  { name: '前台收银品项', values: { bindType: 'POS', quantity: 5, posItemCode: 'F0812' }, events: [] },
  { name: '春节实体券', values: { prefix: 'CJ26', quantity: 10 }, events: ['ENABLE', 'CLOSE'] },
]

/** Jobs and bindings of the demo's first store, once: through the same steps as real ones. */
export async function seedTicketJobs(services: Services): Promise<void> {
  const [first] = await services.db.select().from(recordTable(ticketBinding).table).limit(1)
  if (first) return
  await seedJobs(services)
  await seedBindings(services)
  await runTicketJobs(services)
  await sendRefunds(services)
}

async function seedJobs(services: Services): Promise<void> {
  const codes = await freeCodes(services)
  // Where little was sold there is little to be done.
  if (codes.length === 0) return
  let used = 0
  for (const { job, name, reason, take, card = '', events, more = {} } of jobs) {
    // Those under way take vouchers of their own, as far as there are.
    const from = used + take <= codes.length ? used : 0
    if (events.includes('SUBMIT')) used += take
    const scope =
      take > 0
        ? { scopeType: 'CODES', codes: codes.slice(from, from + take).join('\n') }
        : { scopeType: 'CONDITION', productId: await cardOf(services, card) }
    await make(services, kindOf(job).resource, { jobName: name, reason, ...scope, ...more }, events)
  }
}

/** Unused codes, oldest first. */
async function freeCodes({ db }: Services): Promise<readonly string[]> {
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, store.hotelId), eq(columns.status, 'ACTIVE'), gt(columns.shareAmount, 0)))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ticketVoucher, row).values.code)
}

async function cardOf({ db }: Services, name: string): Promise<number | null> {
  const { table, columns } = recordTable(ticketProduct)
  const [row] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.hotelId, store.hotelId), eq(columns.productName, name)))
    .orderBy(asc(columns.id))
    .limit(1)
  return row?.id ?? null
}

async function seedBindings(services: Services): Promise<void> {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.hotelId, store.hotelId),
        eq(columns.status, 'PUBLISHED'),
        inArray(columns.ticketType, ['13', '19']),
        eq(columns.productSpecType, '0'),
        gt(columns.availableCount, 20),
      ),
    )
    .orderBy(asc(columns.id))
    .limit(bindingSeeds.length)
  const today = services.now().getTime()
  const dayIn = (days: number) => storeDay(new Date(today + days * dayMs).toISOString())
  const validRange = [dayIn(0), dayIn(180)] as const
  for (const [at, { name, values, events }] of bindingSeeds.entries()) {
    const productId = rows[at % Math.max(rows.length, 1)]?.id
    if (productId === undefined) return
    const bound: Partial<Binding> = { name, productId, validRange, ...values }
    await make(services, ticketBinding, bound, events)
  }
}

/** A record made in the store, with what was done with it since. */
async function make(
  services: Services,
  resource: AnyResource,
  values: RecordValues,
  events: readonly string[],
): Promise<void> {
  await withAfterwards(services, async (tx, afterwards) => {
    const { id } = await makeRecord(tx, services.now(), systemAt(store, maker), resource, values)
    for (const event of events) {
      const caller = systemAt(store, event === 'APPROVE' ? checker : maker)
      // What an event brings about may have changed the record besides.
      const record = await lockRecord(tx, resource, id)
      await raiseEvent({ tx, services, caller, afterwards }, resource, record, { event, payload: {} })
    }
  })
}
