import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import type { MeasureKey } from '@contracts/reports/measures'
import { employee } from '@contracts/resources/members/employee'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'

const days = { from: '2026-06-01', to: '2026-06-30' }
const [lake, hill] = [1001, 1002]
let gateway: TestGateway
let brand: Client

/** Two of one store of whom one sells, one of both stores who sells in one, one who sells and has left, and one who is off. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-20T02:00:00.000Z') })
  const { services } = gateway
  const one = await createEmployee(services, { name: '林佳', hotelIds: [lake] })
  await createEmployee(services, { name: '周航', hotelIds: [lake] })
  const both = await createEmployee(services, { name: '方晴', hotelIds: [lake, hill] })
  const gone = await createEmployee(
    services,
    { name: '吴桐', hotelIds: [lake], leaveDate: '2026-06-10' },
    { status: 'LEFT' },
  )
  await createEmployee(services, { name: '程野', hotelIds: [lake] }, { status: 'DISABLED' })
  await createEmployee(services, { name: '顾宁', hotelIds: [hill], joinDate: '2026-07-01' })
  const productId = await createProduct(services, { salePrice: 30_000 })
  for (const staffId of [one, one, both, gone]) await sell(services, productId, { staffId })
  await foldFacts(services)
  brand = await gateway.signIn('brand')
})
afterAll(() => gateway?.close())

const ask = async (client: Client, given: object) =>
  await client.call(reportApi.queryReport, {
    reportKey: 'brand-staff',
    ...days,
    part: 'kpis',
    compare: 'none',
    ...given,
  })
const kpis = async (client: Client, given: object = {}): Promise<Partial<Record<MeasureKey, number | null>>> =>
  Object.fromEntries((await ask(client, given)).data.kpis.map(({ measure, value }) => [measure, value]))

it('counts who is on duty, who of them sells, and what each of them brings', async () => {
  expect(await kpis(brand)).toMatchObject({
    staffOnDuty: 3,
    staffSellerRate: 2 / 3,
    staffAmt: 120_000,
    staffPerHead: 40_000,
  })
})

it('counts one of several stores in each of them, and who has not joined or has left in none', async () => {
  const { rows, totals } = (await ask(brand, { part: 'rows' })).data
  const found = Object.fromEntries(rows.map(({ key, values }) => [key, values]))
  expect(found[lake]).toMatchObject({ staffOnDuty: 3, staffSellers: 2, staffAmt: 120_000, staffPerHead: 40_000 })
  expect(found[hill]).toMatchObject({ staffOnDuty: 1, staffSellers: 0, staffSellerRate: 0, staffAmt: 0 })
  expect(totals).toMatchObject({ staffOnDuty: 3, staffSellers: 2 })
  expect(await kpis(brand.at({ hotelId: hill }))).toMatchObject({ staffOnDuty: 1, staffAmt: 0, staffPerHead: 0 })
  const earlier = await kpis(brand, { from: '2026-05-01', to: '2026-05-31' })
  expect(earlier).toMatchObject({ staffOnDuty: 0, staffSellerRate: null, staffPerHead: null })
})

it('says what 员工销售 says, of all and of each employee', async () => {
  const sold = { reportKey: 'staff-sold' }
  expect((await kpis(brand)).staffAmt).toBe((await kpis(brand, sold)).staffAmt)
  const rowsOf = async (given: object) =>
    (await ask(brand, { part: 'rows', tab: 'staff', ...given })).data.rows.map(({ labels, values }) => [
      labels[0],
      values.staffCnt,
      values.staffAmt,
      values.staffBackAmt,
      values.staffNetAmt,
    ])
  const rows = await rowsOf({})
  expect(rows[0]).toEqual(['林佳', 2, 60_000, 0, 60_000])
  expect(rows).toEqual(await rowsOf(sold))
})

it('tells who sees his own work alone of himself', async () => {
  const { services } = gateway
  const { table, columns } = recordTable(employee)
  await services.db.update(table).set({ accountId: 'demo-front' }).where(eq(columns.name, '林佳'))
  const self = await signInWith(gateway, 'front', ['report:brand-staff'], { dataScope: 'SELF', name: '只看自己' })
  expect(await kpis(self)).toMatchObject({ staffOnDuty: 1, staffSellerRate: 1, staffAmt: 60_000, staffPerHead: 60_000 })
  expect((await ask(self, { part: 'rows' })).data.rows.map(({ labels }) => labels[0])).toEqual(['林佳'])
})

it('is shown to nobody without its right, and has no file without that of files', async () => {
  const other = await signInWith(gateway, 'market', ['report:staff-sold'], { name: '员工销售' })
  expect((await ask(other, {})).code).toBe(codes.noRight)
  const reader = await signInWith(gateway, 'market', ['report:brand-staff'], { name: '品牌员工' })
  expect((await ask(reader, {})).code).toBe(0)
  expect((await reader.call(reportApi.exportReport, { reportKey: 'brand-staff', ...days })).code).toBe(codes.noRight)
})
