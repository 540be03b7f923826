import { directPayment } from '@contracts/resources/finance/directPayment'
import { invoice } from '@contracts/resources/finance/invoice'
import type { invoiceBookConfig } from '@contracts/resources/finance/invoiceBookConfig'
import { invoiceBookConfig as configs } from '@contracts/resources/finance/invoiceBookConfig'
import type { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { invoiceEntity as entities } from '@contracts/resources/finance/invoiceEntity'
import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq, gt } from 'drizzle-orm'
import { complete, type Given } from '@server/demo/complete'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoBrandId, demoStore, demoStores } from '@server/demo/demoStores'
import { documentNo } from '@server/records/documentNo'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { fileAddress } from '../invoices/invoiceFile'
import { invoiceableOf } from '../invoices/invoiceable'
import { taxOf } from '../invoices/invoiceService'

const items = [
  { bizType: 'TICKET', itemName: '住宿服务', taxCode: '3070402000000000000', taxRate: 6 },
  { bizType: 'DIRECT', itemName: '餐饮服务', taxCode: '3070401000000000000', taxRate: 6 },
] as const

const seller: Given<typeof invoiceEntity> = {
  name: '杭州云栖酒店管理有限公司',
  taxNo: '91330106MA2CF0001X',
  address: '杭州市西湖区龙井路1号',
  phone: '0571-87001234',
  bank: '招商银行杭州西湖支行',
  accountNo: '571900012346621',
  usages: ['SELLER', 'BUYER'],
  isDefault: true,
  drawer: '许知衡',
  mailTo: 'finance@yunqi.example',
  items,
}
const restaurant: Given<typeof invoiceEntity> = {
  name: '杭州湖畔餐饮有限公司',
  taxNo: '91330106MA2CF0188K',
  usages: ['SELLER'],
  drawer: '吴佳怡',
  items: [items[1]],
}

/** 开票主体: those of the first store, one of each of the others. */
export const demoEntities = ({ ago: past }: Demo): readonly DemoRecord<typeof invoiceEntity>[] => {
  const [first, ...others] = demoStores
  const place = { brandId: demoBrandId, status: null, events: [] }
  return [
    { id: 1, hotelId: first.hotelId, ...place, createdAt: past(390), values: complete(entities, seller) },
    { id: 2, hotelId: first.hotelId, ...place, createdAt: past(200), values: complete(entities, restaurant) },
    ...others.map(({ hotelId }, at) => ({
      id: at + 3,
      hotelId,
      ...place,
      createdAt: past(380),
      values: complete(entities, seller),
    })),
  ]
}

/** 预约开票设置 of the first store; the others go by the definition. */
export const demoBookConfigs = ({ ago: past }: Demo): readonly DemoRecord<typeof invoiceBookConfig>[] => [
  {
    id: 1,
    ...demoStore,
    status: null,
    events: [],
    createdAt: past(390),
    values: complete(configs, { guideText: '请提供完整的公司抬头和税号；专票请附开票资料。', autoApproveMax: 20_000 }),
  },
]

const dayMs = 24 * 60 * 60 * 1000
const titles = [
  ['上海临港文旅有限公司', '91310115MA1K30001X'],
  ['杭州数智科技有限公司', '91330108MA2H10023B'],
  ['苏州园区培训中心', '12320594466952788M'],
] as const
const fates = ['issue', 'issue', 'submit', 'approve', 'fail', 'red', 'reject', 'issue', 'confirm', 'person'] as const
type Fate = (typeof fates)[number]

/** Numbers of what was paid in the first store and can be invoiced, the oldest first. */
async function paidNumbers({ db }: Services): Promise<readonly string[]> {
  const atCounter = recordTable(directPayment)
  const payments = await db
    .select({ no: atCounter.columns.payNo })
    .from(atCounter.table)
    .where(
      and(
        eq(atCounter.columns.hotelId, demoStore.hotelId),
        eq(atCounter.columns.status, 'PAID'),
        gt(atCounter.columns.paidAmount, 10_000),
      ),
    )
    .orderBy(asc(atCounter.columns.id))
    .limit(12)
  const tickets = recordTable(ticketOrder)
  const orders = await db
    .select({ no: tickets.columns.orderNo })
    .from(tickets.table)
    .where(and(eq(tickets.columns.hotelId, demoStore.hotelId), eq(tickets.columns.status, 'COMPLETED')))
    .orderBy(asc(tickets.columns.id))
    .limit(8)
  return [...payments, ...orders].map(({ no }) => String(no))
}

/** 发票 of the demo's first store, once: of payments and orders that there are, never for more than those leave. */
export async function seedInvoices(services: Services): Promise<void> {
  const { table, columns } = recordTable(invoice)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const numbers = await paidNumbers(services)
  for (const [at, bizNo] of numbers.entries())
    await makeInvoice(ago(services, (numbers.length - at) * 0.4 * dayMs), bizNo, at, fates[at % fates.length]!)
  const recharges = recordTable(rechargeOrder)
  const paid = await services.db
    .select({ no: recharges.columns.rechargeNo })
    .from(recharges.table)
    .where(and(eq(recharges.columns.hotelId, demoStore.hotelId), eq(recharges.columns.status, 'PAID')))
    .orderBy(asc(recharges.columns.id))
    .limit(2)
  for (const [at, { no }] of paid.entries())
    await makeInvoice(ago(services, 30 * dayMs), String(no), at, at === 0 ? 'issue' : 'submit')
}

async function makeInvoice(services: Services, bizNo: string, at: number, fate: Fate): Promise<void> {
  const now = services.now()
  const applyNo = documentNo('FP', now)
  const pdfUrl = await fileAddress(services, applyNo)
  await atDesk(services, async (moving) => {
    const { tx } = moving
    const order = await invoiceableOf(tx, demoStore.hotelId, bizNo)
    if (!order || order.left <= 0) return
    const [company, number] = titles[at % titles.length]!
    const isOwn = order.side === 'CONSUMER'
    const isPerson = fate === 'person'
    const [title, taxNo] = isOwn
      ? [isPerson ? '王敏' : company, isPerson ? null : number]
      : [seller.name!, seller.taxNo!]
    let one = await makeRecord(tx, now, moving.caller, invoice, {
      applyNo,
      side: order.side,
      bizType: order.bizType,
      orders: [{ bizNo, amount: order.left }],
      titleType: isPerson ? 'PERSON' : 'COMPANY',
      title,
      taxNo,
      invoiceType: !isPerson && at % 2 === 0 ? 'SPECIAL' : 'NORMAL',
      email: isOwn ? 'fapiao@example.com' : 'finance@yunqi.example',
      amount: order.left,
    })
    if (fate === 'submit') return
    const take = async (sent: Parameters<typeof raiseEvent<typeof invoice>>[3]) => {
      one = await raiseEvent(moving, invoice, one, sent)
    }
    if (fate === 'reject') {
      await raiseEvent(moving, invoice, one, {
        event: 'REJECT',
        payload: { failReason: '抬头与税号不符，请核对后重新申请' },
      })
      return
    }
    await take({ event: 'PASS', payload: {} })
    if (fate === 'approve') return
    await take({ event: 'SEND', payload: {} })
    if (fate === 'fail') {
      await take({ event: 'FAIL', payload: { failReason: '税号与抬头不符' } })
      return
    }
    const taxAmount = taxOf(order.left, items[0].taxRate)
    const invoiceNo = `25332000${String(10_000_000_000 + at * 7_919 + one.id).padStart(12, '0')}`.slice(0, 20)
    await take({ event: 'OK', payload: { invoiceNo, taxAmount, pdfUrl } })
    if (fate !== 'red' && fate !== 'confirm') return
    await take({ event: 'RED', payload: { redReason: 'MISTAKE', redAsked: Math.floor(order.left / 2) } })
    if (fate === 'confirm') return
    const confirmed = await lockRecord(tx, invoice, one.id)
    await raiseEvent(moving, invoice, confirmed, {
      event: 'RED_OK',
      payload: { redNo: invoiceNo.replace(/^25/, '26') },
    })
  })
}
