import { promoCalls } from '@contracts/calls/promoCalls'
import { codes } from '@contracts/envelope'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { promoCode } from '@contracts/rules/promoCodes'
import { promoScans } from '@server/areas/members/promo/tables'
import { complete } from '@server/demo/complete'
import { anyTable, recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues } from '@server/records/storedRecord'
import type { AnyResource } from '@contracts/resources/definition'
import { and, eq } from 'drizzle-orm'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, intakeSecret, signed, takeOrder } from '../testing/saleFixtures'
import { signIntake } from './intakeSignature'

const day = 24 * 60 * 60_000
let clock = Date.parse('2026-06-01T04:00:00.000Z')
const page = 'https://shop.example/join'
let gateway: TestGateway
let productId: number
let departmentId: number
let sellerId: number
let otherId: number

beforeAll(async () => {
  gateway = await openGateway({
    now: () => new Date(clock),
    settings: { INTAKE_SECRET: intakeSecret, PROMO_PAGE_URL: page },
  })
  productId = await createProduct(gateway.services)
  departmentId = await insert(department, { name: '推广测试部' })
  sellerId = await insert(employee, staff('推1', '陆一鸣'), 'ACTIVE')
  otherId = await insert(employee, staff('推2', '周二宝'), 'ACTIVE')
  await change(department, departmentId, { leaderId: otherId })
})
afterAll(() => gateway?.close())

let made = 0
const staff = (jobNo: string, name: string) => ({
  jobNo: jobNo.replace('推', 'TG-'),
  name,
  phone: `157${String(10_000_000 + (made += 1))}`,
  departmentId,
  roleIds: [1],
  allHotels: true,
})

async function insert<R extends AnyResource>(
  resource: R,
  given: Partial<RecordValues<R>>,
  status: string | null = null,
  brandId = 101,
): Promise<number> {
  const { db, now } = gateway.services
  const [row] = await db
    .insert(anyTable(resource).table)
    .values({
      ...writeRow(resource, complete(resource, given as never)),
      brandId,
      ...(status !== null && { status }),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return Number(row!.id)
}
async function change(resource: AnyResource, id: number, values: object) {
  const { table, columns } = anyTable(resource)
  await gateway.services.db.update(table).set(values).where(eq(columns.id, id))
}

let sent = 0
const tell = (code: string, visitor: string, hotelId = 1001, secret = intakeSecret) => {
  const request = {
    hotelId,
    kind: 'SCAN' as const,
    requestNo: `scan-${String((sent += 1)).padStart(8, '0')}`,
    sentAt: new Date(clock).toISOString(),
    payload: JSON.stringify({ code, visitor }),
  }
  return gateway.guest.call(promoCalls.takeScan, { ...request, sign: signIntake(request, secret) })
}
const order = async (visitor: string | undefined, buyerPhone: string, more: object = {}) => {
  const wish = { channel: 'WECHAT', buyerPhone, items: [{ productId, qty: 1 }], visitor, ...more }
  const at = new Date(clock)
  const { data } = await gateway.guest.call(takeOrder, signed('CREATE', wish, at))
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.orderNo, data.orderNo))
  return { ...readRow(ticketOrder, row!).values, payAmount: data.payAmount }
}
const pay = ({ orderNo, payAmount }: { orderNo: string; payAmount: number }) =>
  gateway.guest.call(
    takeOrder,
    signed(
      'PAY',
      { orderNo, transactionNo: `scanned-${orderNo}`, payMethod: 'WECHAT', amount: payAmount },
      new Date(clock),
    ),
  )
const memberOf = async (phone: string) => {
  const { table, columns } = recordTable(member)
  const [row] = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.phone, phone), eq(columns.brandId, 101)))
  return readRow(member, row!).values
}
const seller = () => promoCode('STAFF', sellerId)
const other = () => promoCode('STAFF', otherId)
/** Time passes between the tests: whoever signed in before has to do so again. */
const codesOfDepartment = async (client?: Client) =>
  (await (client ?? (await gateway.signIn('admin'))).call(promoCalls.departmentCodes, { departmentId })).data

it('counts for whom the visitor scanned first, for thirty days', async () => {
  const first = await tell(seller(), 'visitor-1')
  const until = new Date(clock + 30 * day).toISOString()
  expect(first.data).toEqual({ code: seller(), staffNo: 'TG-1', until })
  expect((await tell(other(), 'visitor-1')).data).toEqual({ code: other(), staffNo: 'TG-1', until })
  clock += 30 * day - 1
  expect((await order('visitor-1', '15800000001')).staffId).toBe(sellerId)
  expect((await memberOf('15800000001')).sourceStaffId).toBe(sellerId)
  clock += 1
  expect((await tell(other(), 'visitor-1')).data.staffNo).toBe('TG-2')
  // Who has joined stays whose he is.
  expect((await order('visitor-1', '15800000001')).staffId).toBe(otherId)
  expect((await memberOf('15800000001')).sourceStaffId).toBe(sellerId)
})

it('counts a scan of a department for who leads it, and for nobody where nobody does', async () => {
  const code = promoCode('DEPT', departmentId)
  expect((await tell(code, 'visitor-2')).data.staffNo).toBe('TG-2')
  await change(department, departmentId, { leaderId: null })
  expect((await tell(code, 'visitor-3')).data).toEqual({ code, staffNo: null, until: null })
  // Nobody has brought him yet: the next scan does.
  expect((await tell(seller(), 'visitor-3')).data.staffNo).toBe('TG-1')
  await change(department, departmentId, { leaderId: otherId })
})

it('goes by the number that an order names, and by nobody who works there no longer', async () => {
  await tell(seller(), 'visitor-4')
  expect((await order('visitor-4', '15800000004', { staffNo: 'TG-2' })).staffId).toBe(otherId)
  await tell(seller(), 'visitor-5')
  await change(employee, sellerId, { status: 'DISABLED' })
  expect((await order('visitor-5', '15800000005')).staffId).toBeNull()
  expect((await tell(seller(), 'visitor-6')).data.staffNo).toBeNull()
  await change(employee, sellerId, { status: 'ACTIVE' })
  expect((await order('nobody-scanned', '15800000006')).staffId).toBeNull()
})

it('shows what has come of each code: scans, people, who joined through it, who of them has paid', async () => {
  await gateway.services.db.delete(promoScans)
  for (const visitor of ['funnel-1', 'funnel-1', 'funnel-2', 'funnel-3']) await tell(seller(), visitor)
  await pay(await order('funnel-1', '15800000011'))
  await order('funnel-2', '15800000012')
  // A member before: nobody has brought him in.
  await order(undefined, '15800000013')
  clock += 1000
  await tell(seller(), 'funnel-4')
  await pay(await order('funnel-4', '15800000013'))
  const own = (await codesOfDepartment()).find(({ code }) => code === seller())
  expect(own).toMatchObject({
    name: '陆一鸣',
    creditedTo: '陆一鸣',
    link: `${page}?code=${seller()}&hotelId=1001`,
    scans: 5,
    visitors: 4,
    registers: 2,
    buyers: 1,
  })
  expect((await (await gateway.signIn('admin')).call(promoCalls.employeeCode, { employeeId: sellerId })).data).toEqual(
    own,
  )
  const neighbour = (await gateway.signIn('brand')).at({ brandId: 101, hotelId: 1002 })
  expect((await codesOfDepartment(neighbour)).find(({ code }) => code === seller())).toMatchObject({ scans: 0 })
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect((await codesOfDepartment(brand)).map(({ code, creditedTo }) => [code, creditedTo])).toEqual([
    [promoCode('DEPT', departmentId), '周二宝'],
    [seller(), '陆一鸣'],
    [other(), '周二宝'],
  ])
})

it('takes a scan once, signed, of a code of the brand alone', async () => {
  await gateway.services.db.delete(promoScans)
  const foreign = await insert(employee, { ...staff('推9', '外人'), jobNo: 'TG-9' }, 'ACTIVE', 102)
  for (const code of [promoCode('STAFF', foreign), 'S999999', promoCode('DEPT', 999_999)])
    expect((await tell(code, 'visitor-7')).message).toBe('推广码不存在')
  expect((await tell('x', 'visitor-7')).code).toBe(codes.badRequest)
  expect((await tell(seller(), 'visitor-7', 1001, 'another secret of sixteen')).message).toBe('签名有误')
  // Of another brand's store it is nobody's.
  expect((await tell(seller(), 'visitor-7', 1005)).message).toBe('推广码不存在')
  const request = {
    hotelId: 1001,
    kind: 'SCAN' as const,
    requestNo: 'scan-repeated',
    sentAt: new Date(clock).toISOString(),
    payload: JSON.stringify({ code: seller(), visitor: 'visitor-8' }),
  }
  const body = { ...request, sign: signIntake(request, intakeSecret) }
  const answers = await Promise.all([1, 2, 3].map(() => gateway.guest.call(promoCalls.takeScan, body)))
  for (const { data } of answers) expect(data).toEqual(answers[0]!.data)
  expect(await gateway.services.db.select().from(promoScans)).toHaveLength(1)
})

it('lets one of two scans at once say who has brought the visitor', async () => {
  const both = await Promise.all([tell(seller(), 'visitor-9'), tell(other(), 'visitor-9')])
  expect(new Set(both.map(({ data }) => data.staffNo)).size).toBe(1)
})

it('is seen with the right, within the brand', async () => {
  const front = await gateway.signIn('front')
  expect((await front.call(promoCalls.departmentCodes, { departmentId })).code).toBe(codes.noRight)
  expect((await front.call(promoCalls.employeeCode, { employeeId: sellerId })).code).toBe(codes.noRight)
  const stranger = await gateway.signIn('other')
  expect((await stranger.call(promoCalls.departmentCodes, { departmentId })).code).toBe(codes.gone)
  expect((await stranger.call(promoCalls.employeeCode, { employeeId: sellerId })).code).toBe(codes.gone)
})
