import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyDatabase } from '@tests/support/databases'
import type { OpenDatabase } from './db/connection'
import { describeFault, isDatabaseAway, isUnstorableText } from './fault'

let database: OpenDatabase
beforeAll(async () => {
  database = await copyDatabase(inject('snapshot'))
})
afterAll(() => database?.close())

it('says of a fault of the database where it is, and nothing of what was sent', async () => {
  const phone = '13812345678'
  for (const statement of [
    sql`select phone_that_is_gone from "user" where account = ${phone}`,
    sql`select * from "user" where version = ${phone}x`,
    sql`select ${`${phone} Zhang`}::int`,
  ]) {
    const error = await database.db.execute(statement).then(
      () => undefined,
      (fault: unknown) => fault,
    )
    const told = describeFault(error)
    expect(told.message).toContain('select')
    expect(told.code).toMatch(/^\w{5}$/)
    expect(JSON.stringify(told)).not.toContain(phone)
    expect(told.stack).toMatch(/^\s+at /)
    expect(isDatabaseAway(error)).toBe(false)
  }
})

it('tells a database that is away from one that refuses', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006']) expect(isDatabaseAway(withCode(code))).toBe(true)
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseAway(withCode('23505'))).toBe(false)
  expect(isDatabaseAway('away')).toBe(false)
})

it('tells a text that no database stores from every other fault', async () => {
  const faultOf = (statement: ReturnType<typeof sql>) =>
    database.db.execute(statement).then(
      () => undefined,
      (fault: unknown) => fault,
    )
  expect(isUnstorableText(await faultOf(sql`select ${'a\0b'}::text`))).toBe(true)
  expect(isUnstorableText(await faultOf(sql`select ${'{"a":"\\u0000"}'}::jsonb`))).toBe(true)
  expect(isUnstorableText(await faultOf(sql`select ${'x'}::int`))).toBe(false)
  expect(isUnstorableText(new Error('22021'))).toBe(false)
})
