import { callsOf } from '@contracts/resources/calls'
import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Database } from '@server/db/connection'
import type { Row } from '@server/records/column'
import type { Services } from '@server/services'
import { createJob } from '../testing/jobFixtures'
import { sell, createProduct, stored } from '../testing/saleFixtures'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { kindOf } from './jobKinds'
import { runTicketJobs } from './runTicketJobs'
import { ticketJobItems } from './tables'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const send = async (job: JobKey, id: number, event: string, by = admin, payload = {}) => {
  const answer = await by.call(callsOf(kindOf(job).resource).transition, { id, event, payload })
  return [answer.code, answer.message] as const
}
const jobAt = (job: JobKey, id: number) => stored(gateway.services, kindOf(job).resource, id)
const approve = async (job: JobKey, id: number) => {
  expect(await send(job, id, 'SUBMIT')).toEqual([0, 'ok'])
  expect(await send(job, id, 'APPROVE')).toEqual([0, 'ok'])
}
/** A process that dies as its transaction number `last` is about to be kept. */
function dyingAfter(services: Services, last: number): Services {
  let begunOnes = 0
  const db = new Proxy(services.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return async (work: (tx: Database) => Promise<unknown>) => {
        begunOnes += 1
        const isLast = begunOnes === last
        return target.transaction(async (tx) => {
          const done = await work(tx)
          if (isLast) throw new Error('killed')
          return done
        })
      }
    },
  })
  return { ...services, db }
}

/** Copies of a sold voucher, all of one order and product. @returns their product */
async function manyVouchers(many: number): Promise<number> {
  const { services } = gateway
  const productId = await createProduct(services)
  const { vouchers: sold } = await sell(services, productId)
  const { table, columns } = recordTable(ticketVoucher)
  const [first] = (await services.db.select().from(table).where(eq(columns.id, sold[0]!.id))) as Row[]
  const { id: _, ...row } = first!
  const copies = Array.from({ length: many - 1 }, (__, at) => ({ ...row, code: String(900_000_000_000 + at) }))
  for (let at = 0; at < copies.length; at += 500) await services.db.insert(table).values(copies.slice(at, at + 500))
  return productId
}

describe('a job of thousands', () => {
  it('loses nothing and does nothing twice, whoever is killed and however many work on it', async () => {
    const { services } = gateway
    const { db } = services
    const many = 2_000
    const productId = await manyVouchers(many)
    const id = await createJob(admin, 'ticket-delay-batch', [], { scopeType: 'CONDITION', codes: null, productId })
    await approve('ticket-delay-batch', id)
    expect((await jobAt('ticket-delay-batch', id)).values).toMatchObject({ total: many, refused: 0 })
    const { table, columns } = recordTable(ticketVoucher)
    const before = await db
      .select({ sum: sql<string>`sum(extract(epoch from ${columns.validEnd}))` })
      .from(table)
      .where(eq(columns.productId, productId))

    await expect(runTicketJobs(dyingAfter(services, 12))).rejects.toThrow('killed')
    const half = await jobAt('ticket-delay-batch', id)
    expect(half.status).toBe('RUNNING')
    expect(Number(half.values.ok)).toBeGreaterThan(0)
    expect(Number(half.values.ok)).toBeLessThan(many)
    await expect(runTicketJobs(dyingAfter(services, 20))).rejects.toThrow('killed')
    await Promise.all([runTicketJobs(services), runTicketJobs(services)])
    // Of two at one job the one that comes second may have gone home.
    await runTicketJobs(services)

    expect(await jobAt('ticket-delay-batch', id)).toMatchObject({ status: 'DONE', values: { ok: many, fail: 0 } })
    const [lines] = await db
      .select({ lines: count(), records: sql<number>`count(distinct ${recordEvents.recordId})`.mapWith(Number) })
      .from(recordEvents)
      .innerJoin(table, eq(columns.id, recordEvents.recordId))
      .where(
        and(
          eq(recordEvents.resource, ticketVoucher.key),
          eq(recordEvents.event, 'DELAY'),
          eq(columns.productId, productId),
        ),
      )
    expect(lines).toEqual({ lines: many, records: many })
    const after = await db
      .select({ sum: sql<string>`sum(extract(epoch from ${columns.validEnd}))` })
      .from(table)
      .where(eq(columns.productId, productId))
    expect(Number(after[0]!.sum) - Number(before[0]!.sum)).toBeCloseTo((many * 30 * dayMs) / 1000, 3)
    const states = await db
      .select({ state: ticketJobItems.state, items: count() })
      .from(ticketJobItems)
      .where(and(eq(ticketJobItems.job, 'ticket-delay-batch'), eq(ticketJobItems.jobId, id)))
      .groupBy(ticketJobItems.state)
    expect(states).toEqual([{ state: 'OK', items: many }])
  }, 120_000)
})
