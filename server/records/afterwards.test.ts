import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { withAfterwards } from './afterwards'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

/** Takes two locks, one after the other; what it puts off happens once. */
const take = (first: number, second: number, done: number[]) =>
  withAfterwards(gateway.services, async (tx, afterwards) => {
    afterwards(async () => done.push(first))
    await tx.execute(sql`select pg_advisory_xact_lock(${first})`)
    await tx.execute(sql`select pg_sleep(0.3)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${second})`)
    return first
  })

it('two that wait for each other are both done, and nothing of either twice', async () => {
  const done: number[] = []
  expect(await Promise.all([take(71, 72, done), take(72, 71, done)])).toEqual([71, 72])
  expect(done.toSorted()).toEqual([71, 72])
})

it('anything else that fails is not tried again', async () => {
  let attempts = 0
  const work = withAfterwards(gateway.services, async () => {
    attempts += 1
    throw new Error('not a lock')
  })
  await expect(work).rejects.toThrow(new Error('not a lock'))
  expect(attempts).toBe(1)
})
