import { openPglite, type OpenDatabase } from '@server/db/connection'
import { migrateDatabase } from '@server/db/migrate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepIdentity } from './sweep'
import { captchas, loginAttempts, operationLog, sessions } from './tables'
import { createUser } from './users'

const day = 24 * 60 * 60_000
const now = new Date('2026-03-02T08:00:00Z')
const from = (ms: number) => new Date(now.getTime() + ms)

let database: OpenDatabase
beforeAll(async () => {
  database = await openPglite()
  await migrateDatabase(database)
})
afterAll(() => database.close())

it('removes what is over and keeps what is not', async () => {
  const { db } = database
  await createUser(db, { id: 'u', account: 'u', name: '甲', state: 'ACTIVE' }, now)
  const session = { userId: 'u', createdAt: now, updatedAt: now, lastSeenAt: now, remember: false }
  await db.insert(sessions).values([
    { ...session, id: 'live', token: 'live', expiresAt: from(1), endsAt: from(day) },
    { ...session, id: 'idle', token: 'idle', expiresAt: from(-1), endsAt: from(day) },
    { ...session, id: 'over', token: 'over', expiresAt: from(1), endsAt: from(-1) },
  ])
  await db.insert(captchas).values([
    { id: 'live', answer: '', address: '', expiresAt: from(1) },
    { id: 'over', answer: '', address: '', expiresAt: from(-1) },
  ])
  await db.insert(loginAttempts).values([
    { kind: 'ACCOUNT', key: 'live', failures: 1, lastAt: from(-day + 1) },
    { kind: 'ACCOUNT', key: 'over', failures: 1, lastAt: from(-day - 1) },
  ])
  const line = { action: '登录', account: 'u', ip: '', device: '' }
  await db.insert(operationLog).values([
    { ...line, at: from(-180 * day + 1), detail: 'live' },
    { ...line, at: from(-180 * day - 1), detail: 'over' },
  ])

  await sweepIdentity({ db, now: () => now }).run()

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(['live'])
  expect((await db.select().from(captchas)).map(({ id }) => id)).toEqual(['live'])
  expect((await db.select().from(loginAttempts)).map(({ key }) => key)).toEqual(['live'])
  expect((await db.select().from(operationLog)).map(({ detail }) => detail)).toEqual(['live'])
})
