import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { resourceOf, resources } from '@contracts/resources/registry'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { brokenRules } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { isSameValue } from '@server/records/sameValue'
import { readRow } from '@server/records/storedRecord'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../support/openGateway'

/** The whole demo as a first start makes it. */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ withFiles: true })
}, 180_000)
afterAll(() => gateway?.close())

const ask = async (text: string) => (await gateway.services.sql.query(text)).rows

const products = async () =>
  (await gateway.services.db.select().from(recordTable(ticketProduct).table)).map((row) => readRow(ticketProduct, row))

it('has sold of each product what its orders say, and locked what waits for payment or is printed', async () => {
  // What was paid and not given back; of a team that did not come about there are no vouchers to tell.
  const lines = await ask(`
    select l.product_id as id,
      sum(case when o.pay_time is null then 0
        when exists (select from ticket_voucher v where v.order_id = o.id) then l.qty - (select count(*)
          from ticket_voucher v where v.order_id = l.order_id and v.line = l.line and v.status in ('REFUNDED', 'VOID'))
        when o.status = 'REFUNDED' then 0 else l.qty end) as sold,
      coalesce(sum(l.qty) filter (where o.status = 'PENDING_PAY'), 0) as locked
    from ticket_sale_line l join ticket_order o on o.id = l.order_id group by l.product_id`)
  const printed = await ask(`
    select b.product_id as id, count(*) as locked
    from ticket_binding_code c join ticket_binding b on b.id = c.binding_id where c.state = 'FREE' group by b.product_id`)
  const of = (rows: typeof lines, id: number, name: string) =>
    Number(rows.find((row) => Number(row.id) === id)?.[name] ?? 0)
  const differing = (await products())
    .map(({ id, values }) => ({
      name: values.productName,
      says: [values.soldCount ?? 0, values.lockedCount ?? 0],
      orders: [of(lines, id, 'sold'), of(lines, id, 'locked') + of(printed, id, 'locked')],
    }))
    .filter(({ says, orders }) => String(says) !== String(orders))
  expect(differing).toEqual([])
})

it('has as much stock as is sold, locked and left, of each product and of its specs together', async () => {
  const all = await products()
  const differing = all.filter(({ values }) => {
    const { totalInventory, soldCount, lockedCount, availableCount, specs, productSpecType } = values
    const sum = (part: 'inventory' | 'sold' | 'locked') =>
      (specs ?? []).reduce((total, spec) => total + (spec[part] ?? 0), 0)
    const isWhole = totalInventory === (soldCount ?? 0) + (lockedCount ?? 0) + (availableCount ?? 0)
    const isOfSpecs = sum('inventory') === totalInventory && sum('sold') === soldCount && sum('locked') === lockedCount
    return !isWhole || (productSpecType === '1' && !isOfSpecs)
  })
  expect(differing.map(({ values }) => values.productName)).toEqual([])
  // There is something of everything to be seen.
  const several = all.filter(({ values }) => values.productSpecType === '1' && (values.soldCount ?? 0) > 0)
  expect(several.length).toBeGreaterThan(1)
  expect(all.filter(({ values }) => (values.soldCount ?? 0) > 0 && values.availableCount === 0).length).toBeGreaterThan(
    2,
  )
})

it('says of each member what the orders of that member come to', async () => {
  const differing = await ask(`
    select m.id from member m left join ticket_order o on o.member_id = m.id and o.pay_time is not null
    group by m.id, m.order_count, m.spent
    having m.order_count <> count(o.id) or m.spent <> coalesce(sum(o.pay_amount - o.refund_amount), 0)`)
  expect(differing).toEqual([])
  expect(Number((await ask('select max(order_count) as most from member'))[0]!.most)).toBeGreaterThan(2)
})

it('says of each member what his prepaid cards hold', async () => {
  const differing = await ask(`
    select m.id from member m left join prepaid_card c on c.member_id = m.id
    group by m.id, m.prepaid_balance having m.prepaid_balance <> coalesce(sum(c.balance), 0)`)
  expect(differing).toEqual([])
  expect(Number((await ask('select max(prepaid_balance) as most from member'))[0]!.most)).toBeGreaterThan(0)
})

it('leaves on each e-card what its voucher has left', async () => {
  const differing = await ask(`
    select c.id from ecard_account c join ticket_voucher v on v.id = c.voucher_id
    where c.times_left <> v.total_times - v.used_times - v.refunded_times`)
  expect(differing).toEqual([])
})

it('has reserved as many places as there are reservations', async () => {
  const differing = await ask(`
    select i.id, i.used, coalesce(sum(r.quantity), 0) as reserved from reservation_inventory i
    left join voucher_reservation r on r.product_id = i.product_id and r.date = i.date and r.slot = i.slot
      and r.hotel_id = i.hotel_id and r.status not in ('CANCELLED', 'REJECTED')
    group by i.id, i.used having i.used <> coalesce(sum(r.quantity), 0)`)
  expect(differing).toEqual([])
})

it('has a day today on which something was bought, used and asked back, and something waits', async () => {
  const now = gateway.services.now().toISOString()
  const since = `date_trunc('day', timestamptz '${now}' at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
  const [today] = await ask(`
    select (select count(*) from ticket_order where hotel_id = 1001 and created_at >= ${since}) as orders,
      (select count(*) from ticket_order where hotel_id = 1001 and status = 'PENDING_PAY'
        and pay_deadline > timestamptz '${now}') as waiting,
      (select count(*) from verify_record where hotel_id = 1001 and verify_time >= ${since}) as used,
      (select count(*) from ticket_refund where hotel_id = 1001 and created_at >= ${since}) as asked`)
  expect(Number(today!.orders)).toBeGreaterThan(12)
  expect(Number(today!.waiting)).toBeGreaterThan(0)
  expect(Number(today!.used)).toBeGreaterThan(3)
  expect(Number(today!.asked)).toBeGreaterThan(0)
})

it('has given out as many coupons as there are codes, each as its order says', async () => {
  const counted = await ask(`
    select c.id from coupon c left join coupon_code k on k.coupon_id = c.id
    group by c.id, c.taken having c.taken <> count(k.id)`)
  expect(counted).toEqual([])
  const differing = await ask(`
    select k.id from coupon_code k left join ticket_order o on o.id = k.order_id
    where case k.status
      when 'USED' then o.pay_time is null or o.coupon_amount <> k.discount_amount or o.pay_amount <> k.order_amount
        or o.member_id <> k.member_id
      when 'LOCKED' then o.status <> 'PENDING_PAY' or o.coupon_amount <> k.discount_amount
      else k.order_id is not null or k.discount_amount is not null end`)
  expect(differing).toEqual([])
  const [states] = await ask(`
    select count(*) as codes, count(distinct status) as code_states,
      (select count(distinct status) from coupon) as states, (select count(*) from coupon) as coupons from coupon_code`)
  expect([states!.states, states!.coupons].map(Number)).toEqual([4, 16])
  expect(Number(states!.codes)).toBeGreaterThan(200)
  expect(Number(states!.code_states)).toBeGreaterThan(3)
})

it('has given out as many red envelopes as members have, within their month, each as it was used', async () => {
  const counted = await ask(`
    select e.id from red_envelope e
      left join red_envelope_receive r on r.envelope_id = e.id and r.status <> 'VOID'
    group by e.id, e.issued, e.issued_amount
    having e.issued <> count(r.id) or e.issued_amount <> coalesce(sum(r.amount), 0) or e.issued > e.stock`)
  expect(counted).toEqual([])
  const differing = await ask(`
    select r.id from red_envelope_receive r
      left join red_envelope_writeoff w on w.receive_id = r.id and w.status = 'REDEEMED'
    where case r.status
      when 'USED' then w.id is null or w.deduct <> r.deduct or w.member_id <> r.member_id
        or w.order_amount < r.threshold or r.used_at > r.valid_to or w.order_amount < w.deduct
      else w.id is not null or r.deduct is not null end`)
  expect(differing).toEqual([])
  const [month] = await ask(`
    select s.spent, (select coalesce(sum(r.amount), 0) from red_envelope_receive r where r.status <> 'VOID'
      and to_char(r.received_at at time zone 'Asia/Shanghai', 'YYYY-MM') = s.spent_month) as given
    from red_envelope_setting s`)
  expect(Number(month!.spent)).toBe(Number(month!.given))
  const [there] = await ask(`
    select (select count(distinct status) from red_envelope) as states,
      (select count(*) from red_envelope_receive) as receives,
      (select count(*) from red_envelope_writeoff) as writeoffs,
      (select count(*) from red_envelope_writeoff w join ledger_entry l on l.biz_no = w.writeoff_no
        where w.funding = 'DONE' and l.ledger_event = 'POOL_TRANSFER' and l.amount = w.deduct) as transfers`)
  expect(Number(there!.states)).toBe(4)
  expect(Number(there!.receives)).toBeGreaterThan(200)
  expect(Number(there!.writeoffs)).toBeGreaterThan(100)
  expect(Number(there!.transfers)).toBe(3)
})

it('has books that balance', async () => {
  expect(await brokenRules(gateway.services.db)).toEqual([])
})

it('saves each record with its own values without changing any', { timeout: 240_000 }, async () => {
  const admin = await gateway.signIn('admin')
  const changed: unknown[] = []
  let saved = 0
  for (const resource of resources.filter(({ form, single }) => form.length > 0 && !single)) {
    const calls = callsOf(resource)
    const { data } = await admin.call(calls.list, { pageSize: 60 })
    for (const { id } of data?.list ?? []) {
      const { data: before } = await admin.call(calls.detail, { id })
      const values = before as unknown as Record<string, unknown>
      const given = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, values[name]]))
      const answer = await admin.call(calls.save, { id, version: before.version, values: given })
      // Where its status, its end or another rule of today allows no change there is none.
      if (answer.code !== 0) continue
      saved += 1
      const after = answer.data as unknown as Record<string, unknown>
      const differing = Object.keys(resource.fields).filter((name) => !isSameValue(values[name], after[name]))
      if (differing.length > 0 || answer.data.version !== before.version) changed.push([resource.key, id, differing])
    }
  }
  expect(changed).toEqual([])
  expect(saved).toBeGreaterThan(100)
})

it('shows behind each 待办 as many records as it counts, to everybody who is told of it', async () => {
  const counted = new Set<string>()
  for (const account of ['admin', 'finance', 'manager']) {
    const client = await gateway.signIn(account)
    for (const { key, count, link } of (await client.call(reportApi.todos, {})).data.list) {
      const resource = resourceOf(key.split('.')[0]!)
      // What the page itself is asked stands in its address, as 分录 of the points.
      const ofPage = new URL(resource.page ?? '', 'http://console').searchParams
      const asked = [...new URL(link, 'http://console').searchParams].filter(([name]) => !ofPage.has(name))
      const query = Object.fromEntries(asked)
      const { data } = await client.call(callsOf(resource).list, query)
      expect(data.total, `${account}: ${link}`).toBe(count)
      counted.add(key)
    }
  }
  expect(counted.size).toBeGreaterThan(5)
})

it('tells of each member what his orders, refunds and points come to', async () => {
  const differing = await ask(`
    select m.id, m.spent, told.spent as told, coalesce(a.available - a.owed, 0) as points, told.points as told_points
    from member m
    join (
      select member_id, coalesce(sum(amount), 0) as spent, coalesce(sum(points), 0) as points,
        count(*) filter (where kind = 'REGISTER') as joined
      from member_event group by member_id
    ) as told on told.member_id = m.id
    left join point_account a on a.member_id = m.id
    where m.spent <> told.spent or coalesce(a.available - a.owed, 0) <> told.points or told.joined <> 1`)
  expect(differing).toEqual([])
  const [counted] = await ask(`select count(*) as events, count(distinct member_id) as members from member_event`)
  expect(Number(counted?.members)).toBe(326)
  expect(Number(counted?.events)).toBeGreaterThan(2_600)
})
