import { allCalls } from '@contracts/calls'
import { defaultBodyLimit, type Call } from '@contracts/calls/call'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { resources } from '@contracts/resources/registry'
import { baseRights } from '@contracts/routes/rolePresets'
import { roleRow, roles } from '@server/identity/roles'
import { memberships, users } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

/**
 * Every call of the contracts against everyone who must not make it. A new call is swept by standing in `allCalls`;
 * nothing here names one.
 */
const guarded = allCalls.filter((call) => call.access !== 'public')
const titled = (calls: readonly Call<object, unknown>[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const)

const looksAtAll = process.env.TEST_ALL === '1'

/** Addresses of what one engine answers for every record, each with its place among them. */
const ofRecords = new Map(
  resources
    .flatMap((resource) => Object.values(callsOf(resource)).map(({ path }) => path))
    .map((path, at) => [path, at]),
)

/**
 * The forms of an attack that a call is tried with: all of them, but of those that one engine answers each takes one in
 * turn, since they differ in nothing that an attack could reach. `npm test -- --all` tries each with all.
 */
function formsFor<Form>(call: Call<object, unknown>, forms: readonly Form[]): readonly Form[] {
  const at = ofRecords.get(call.path)
  return at === undefined || looksAtAll ? forms : [forms[at % forms.length]!]
}

let gateway: TestGateway
let admin: Client
let rightless: Client

beforeAll(async () => {
  gateway = await openGateway()
  await takeRightsFrom(gateway, 'verifier')
  admin = await gateway.signIn('admin')
  rightless = await gateway.signIn('verifier')
})
afterAll(() => gateway?.close())

/** The account keeps its store and loses every right. */
async function takeRightsFrom({ services: { db } }: TestGateway, account: string) {
  const given = roleRow({ brandId: 101, name: '无权限', permissions: [] }, new Date())
  const [role] = await db.insert(roles).values(given).returning()
  const [user] = await db.select().from(users).where(eq(users.account, account))
  await db.update(memberships).set({ roleId: role!.id }).where(eq(memberships.userId, user!.id))
}

describe('no session', () => {
  it.each(titled(guarded))('%s', async (_, call) => {
    const answer = await gateway.guest.call(call, {})
    expect([answer.status, answer.code]).toEqual([401, codes.noSession])
    const forged = await gateway.guest.call(
      call,
      {},
      { headers: { Cookie: admin.cookie.replace(/.{6}(?=;|$)/, 'AAAAAA') } },
    )
    expect(forged.status).toBe(401)
  })
})

describe('a foreign tenant', () => {
  it.each(titled(guarded))('%s', async (_, call) => {
    // 1005 and its brand belong to another merchant; 999999 does not exist.
    for (const tenant of formsFor<Readonly<Record<string, number>>>(call, [
      { hotelId: 1005 },
      { brandId: 102 },
      { hotelId: 999_999 },
      { hotelId: 1001, brandId: 102 },
      { brandId: 101 },
    ])) {
      const answer = await admin.at(tenant).call(call, {})
      expect([answer.status, answer.code], JSON.stringify(tenant)).toEqual([200, codes.noRight])
    }
  })
  it.each(titled(guarded.filter((call) => !call.namesOtherTenant)))(
    '%s names it in the query, body or path',
    async (_, call) => {
      const named = { hotelId: 1005, brandId: 102 } as object
      const path = call.path.replace('{hotelId}', '1005')
      const query = await gateway.fetch(
        new Request(`${gateway.origin}${path}?hotelId=1005`, {
          method: call.method,
          headers: { Cookie: admin.cookie, 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' },
          body: call.method === 'POST' ? '{}' : undefined,
        }),
      )
      expect([query.status, (await query.json()).code]).toEqual([200, codes.tenantChanged])
      if (call.method !== 'POST') return
      const body = await gateway.fetch(
        new Request(`${gateway.origin}${path.replace('1005', '1001')}`, {
          method: 'POST',
          headers: { Cookie: admin.cookie, 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' },
          body: JSON.stringify(named),
        }),
      )
      expect([body.status, (await body.json()).code]).toEqual([200, codes.tenantChanged])
    },
  )
})

describe('a missing right', () => {
  // A right that belongs to every role can never be lacking.
  const needsRight = guarded.filter(({ access }) => access !== 'session' && !baseRights.includes(access))
  it.each(titled(needsRight))('%s', async (_, call) => {
    const answer = await rightless.call(call, {})
    expect([answer.status, answer.code]).toEqual([200, codes.noRight])
  })
})

describe('a write from another site', () => {
  it.each(titled(allCalls.filter((call) => call.effect === 'write')))('%s', async (_, call) => {
    const forged: Record<string, string | null>[] = [
      { 'X-Requested-With': null },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of formsFor(call, forged)) {
      const answer = await admin.call(call, {}, { headers })
      expect([answer.status, answer.code], JSON.stringify(headers)).toEqual([400, codes.crossSite])
    }
  })
})

describe('a body', () => {
  const importing = allCalls.find((call) => (call.bodyLimit ?? 0) > defaultBodyLimit && call.path.endsWith('/import'))!
  const send = (cookie: string, body: ReadableStream | string) =>
    gateway.fetch(
      new Request(`${gateway.origin}${importing.path}`, {
        method: 'POST',
        headers: { Cookie: cookie, 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    )

  it('is not read from who may not send it', async () => {
    for (const [cookie, code] of [
      ['', codes.noSession],
      [rightless.cookie, codes.noRight],
    ] as const) {
      let read = false
      // Asked for its first part only by who reads it.
      const body = new ReadableStream(
        {
          pull(stream) {
            read = true
            stream.close()
          },
        },
        { highWaterMark: 0 },
      )
      expect((await (await send(cookie, body)).json()).code).toBe(code)
      expect(read).toBe(false)
    }
  })

  it('may not be larger than agreed, nor nested deeper than anything we take', async () => {
    const large = await gateway.fetch(
      new Request(`${gateway.origin}${importing.path}`, {
        method: 'POST',
        headers: {
          Cookie: admin.cookie,
          'X-Requested-With': 'fetch',
          'Content-Type': 'application/json',
          'Content-Length': String(importing.bodyLimit! + 1),
        },
        body: '{}',
      }),
    )
    expect(large.status).toBe(413)
    for (const depth of [40, 20_000]) {
      const deep = await send(admin.cookie, `{"rows":${'['.repeat(depth)}${']'.repeat(depth)}}`)
      expect([deep.status, (await deep.json()).message]).toEqual([400, '请求内容嵌套过深'])
    }
  })
})

describe('garbage', () => {
  it.each(titled(allCalls))('%s never faults', async (_, call) => {
    const tries: [string | undefined, Record<string, string>][] = [
      ['{"a":', {}],
      ['[]', {}],
      ['null', {}],
      ['"text"', {}],
      ['{"__proto__":{"hotelId":1}}', {}],
      ['\u0000', {}],
      ['{}', { 'Content-Type': 'text/plain' }],
      ['{}', { 'Content-Length': String((call.bodyLimit ?? defaultBodyLimit) + 1) }],
    ]
    const statuses: number[] = []
    const forms = call.method === 'POST' ? formsFor(call, tries) : [[undefined, {}] as [undefined, object]]
    for (const [body, headers] of forms) {
      const answer = await gateway.fetch(
        new Request(`${gateway.origin}${call.path.replace(/\{\w+\}/g, 'abc')}?ossDisplayId=abc&pageIndex=-1&path=%00`, {
          method: call.method,
          headers: {
            Cookie: rightless.cookie,
            'X-Requested-With': 'fetch',
            'Content-Type': 'application/json',
            ...headers,
          },
          body,
        }),
      )
      const text = await answer.text()
      expect(text).not.toMatch(/ at .*\.(ts|js):\d+/)
      expect(JSON.parse(text)).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 500 || status === 503)).toEqual([])
    if (call.method !== 'POST' || forms.length < tries.length || call.access !== 'public') return
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([413, 415]))
  })
})
