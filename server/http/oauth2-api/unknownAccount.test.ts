import { oauth2Api } from '@contracts/calls/oauth2Api'
import { memberships } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

const { verify } = vi.hoisted(() => ({ verify: vi.fn() }))
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  verify.mockImplementation(library.verify)
  return { ...library, verify }
})

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

it('spends one password check on an unknown account, as on a wrong password: time tells nothing', async () => {
  for (const account of ['nobody-here', 'front']) {
    verify.mockClear()
    const { message } = await gateway.guest.call(oauth2Api.login, { account, password: 'wrong-one1' })
    expect([account, message, verify.mock.calls.length]).toEqual([account, '账号或密码错误', 1])
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

it('lets who has lost every store while signed in still sign out, and faults at nothing', async () => {
  const client = await gateway.signIn('verifier')
  await gateway.services.db.delete(memberships).where(eq(memberships.userId, 'demo-verifier'))
  expect((await client.call(oauth2Api.me, {})).status).toBe(200)
  expect((await client.call(oauth2Api.menusByUser, {})).code).toBe(40300)
  expect((await client.call(oauth2Api.logout, {})).code).toBe(0)
  expect((await client.call(oauth2Api.me, {})).status).toBe(401)
})
