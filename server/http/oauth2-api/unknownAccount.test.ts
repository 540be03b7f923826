import { oauth2Api } from '@contracts/calls/oauth2Api'
import * as passwords from '@server/identity/passwords'
import { memberships } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

it('spends one password check on an unknown account, as on a wrong password: time tells nothing', async () => {
  const checked = vi.spyOn(passwords, 'passwordMatches')
  for (const account of ['nobody-here', 'front']) {
    checked.mockClear()
    const { message } = await gateway.guest.call(oauth2Api.login, { account, password: 'wrong-one1' })
    expect([account, message, checked.mock.calls.length]).toEqual([account, '账号或密码错误', 1])
  }
  checked.mockRestore()
})

it('lets who has lost every store while signed in still sign out, and faults at nothing', async () => {
  const client = await gateway.signIn('verifier')
  await gateway.services.db.delete(memberships).where(eq(memberships.userId, 'demo-verifier'))
  expect((await client.call(oauth2Api.me, {})).status).toBe(200)
  expect((await client.call(oauth2Api.menusByUser, {})).code).toBe(40300)
  expect((await client.call(oauth2Api.logout, {})).code).toBe(0)
  expect((await client.call(oauth2Api.me, {})).status).toBe(401)
})
