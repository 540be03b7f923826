import { tellOfNewDevice } from '@server/notifications/newDeviceTeller'
import { createHash, createHmac } from 'node:crypto'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { codes } from '@contracts/envelope'
import { captchas, credentials, loginAttempts, operationLog, sessions, settings, users } from '@server/identity/tables'
import { createUser } from '@server/identity/users'
import { demoPassword } from '@tests/support/databases'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2026-03-02T08:00:00Z')

let clock = start
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  clock = start
  const { db } = gateway.services
  await db.delete(loginAttempts)
  await db.delete(sessions)
  await db.delete(operationLog)
  await db.delete(captchas)
})

type Login = Parameters<typeof login>[0]
const login = (given: {
  account: string
  password: string
  remember?: boolean
  captcha?: string
  captchaId?: string
}) => gateway.guest.call(oauth2Api.login, given)
const fail = (account: string, more: Partial<Login> = {}) => login({ account, password: 'wrong-1', ...more })
const wrong = (captchaRequired: boolean) => ({
  status: 200,
  code: codes.badRequest,
  message: '账号或密码错误',
  data: { captchaRequired },
})

/** Puts a captcha whose answer is known into the database: the picture is made so that a program can't read it. */
async function knownCaptcha(answer = 'A3K9', expiresInMs = 5 * minute) {
  const { db } = gateway.services
  const { data } = await gateway.guest.call(oauth2Api.captcha, {})
  const sealed = createHmac('sha256', gateway.services.secrets.signingKey('session').toString('base64url'))
    .update(`${data.captchaId}:${answer}`)
    .digest('base64url')
  await db
    .update(captchas)
    .set({ answer: sealed, expiresAt: new Date(clock + expiresInMs) })
    .where(eq(captchas.id, data.captchaId))
  return { captchaId: data.captchaId, captcha: answer }
}

describe('sign-in', () => {
  it('sets an httpOnly cookie and says that no change of password is due', async () => {
    const answer = await login({ account: 'admin', password: demoPassword })
    expect(answer).toMatchObject({ status: 200, code: 0, data: { mustChangePassword: false } })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).not.toMatch(/Secure|Max-Age/)
  })

  it('takes the account in any case and with blanks around it', async () => {
    expect((await login({ account: ' ADMIN ', password: demoPassword })).code).toBe(0)
  })

  it('answers an unknown account, a wrong password, a missing one and garbage alike', async () => {
    for (const account of [
      'admin',
      'nobody',
      '',
      "' OR 1=1 --",
      '管理员🏨',
      'a\u0000b',
      '\ud800',
      'x'.repeat(100_000),
    ]) {
      expect(await fail(account), account.slice(0, 20)).toMatchObject(wrong(false))
    }
    await gateway.services.db.delete(loginAttempts)
    expect(await login({ account: 'front', password: '' })).toMatchObject(wrong(false))
    expect(await login({ account: 'front', password: `${demoPassword}${'x'.repeat(100_000)}` })).toMatchObject(
      wrong(false),
    )
  })

  it('refuses missing and wrong types without a fault', async () => {
    for (const given of [{}, { account: 'admin' }, { account: 1, password: 2 }, { account: ['admin'], password: {} }]) {
      const answer = await gateway.guest.call(oauth2Api.login, given as never)
      expect([answer.status, answer.code]).toEqual([400, codes.badRequest])
    }
  })

  it('keeps passwords as Argon2id only', async () => {
    const stored = await gateway.services.db.select().from(credentials)
    expect(stored.length).toBeGreaterThan(0)
    for (const { password } of stored) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('replaces the session the browser had', async () => {
    const first = await gateway.signIn('admin')
    const again = await gateway.guest.call(
      oauth2Api.login,
      { account: 'manager', password: demoPassword },
      { headers: { Cookie: first.cookie } },
    )
    expect(again.code).toBe(0)
    expect((await first.call(oauth2Api.me, {})).status).toBe(401)
  })

  it('marks the cookie Secure behind https', async () => {
    const secure = await openGateway({ settings: { PUBLIC_URL: 'https://console.example' } })
    const answer = await secure.guest.call(oauth2Api.login, { account: 'admin', password: demoPassword })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure/)
    expect((await (await secure.signIn('admin')).call(oauth2Api.me, {})).code).toBe(0)
    await secure.close()
  })
})

describe('captcha and lock', () => {
  it('asks for a captcha after three failures, whether the account exists or not', async () => {
    for (const account of ['admin', 'nobody']) {
      expect(await fail(account)).toMatchObject(wrong(false))
      expect(await fail(account)).toMatchObject(wrong(false))
      expect(await fail(account)).toMatchObject(wrong(true))
      expect(await fail(account)).toMatchObject({
        code: codes.fieldErrors,
        message: '请输入图形验证码',
        data: { captcha: '请输入图形验证码' },
      })
    }
    // Another account is not affected.
    expect((await login({ account: 'front', password: demoPassword })).code).toBe(0)
  })

  it('takes a right captcha once, in either case, and then looks at the password', async () => {
    for (let n = 0; n < 3; n += 1) await fail('admin')
    const solved = await knownCaptcha()
    expect(await fail('admin', { ...solved, captcha: 'a3k9' })).toMatchObject(wrong(true))
    expect(await login({ account: 'admin', password: demoPassword, ...solved })).toMatchObject({
      code: codes.fieldErrors,
      message: '图形验证码错误或已过期',
    })
    expect((await login({ account: 'admin', password: demoPassword, ...(await knownCaptcha()) })).code).toBe(0)
  })

  it('refuses a wrong, a foreign and an expired captcha, and uses it up', async () => {
    for (let n = 0; n < 3; n += 1) await fail('admin')
    const solved = await knownCaptcha()
    const tries: Partial<Login>[] = [
      { ...solved, captcha: 'XXXX' },
      solved,
      { captchaId: "' OR 1=1", captcha: 'A3K9' },
      { captchaId: '\u0000'.repeat(24), captcha: 'A3K9' },
      { captcha: 'A3K9' },
      await knownCaptcha('A3K9', 0),
    ]
    for (const one of tries) {
      expect(await login({ account: 'admin', password: demoPassword, ...one })).toMatchObject({
        code: codes.fieldErrors,
        message: '图形验证码错误或已过期',
      })
    }
  })

  it('sends the captcha as a picture without its answer', async () => {
    const { data } = await gateway.guest.call(oauth2Api.captcha, {})
    const svg = Buffer.from(data.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toContain('<text')
    const [stored] = await gateway.services.db.select().from(captchas)
    expect(stored?.answer).toMatch(/^[\w-]{43}$/)
  })

  it('stops an address that hoards captchas', async () => {
    let answer = await gateway.guest.call(oauth2Api.captcha, {})
    for (let n = 0; n < 60; n += 1) answer = await gateway.guest.call(oauth2Api.captcha, {})
    expect(answer.code).toBe(codes.throttled)
    clock += 5 * minute
    expect((await gateway.guest.call(oauth2Api.captcha, {})).code).toBe(0)
  })

  async function lock(account: string) {
    for (let n = 0; n < 3; n += 1) await fail(account)
    for (let n = 0; n < 2; n += 1) await fail(account, await knownCaptcha())
  }

  it('locks after five failures for 15 minutes, even for the right password', async () => {
    await lock('admin')
    const locked = await login({ account: 'admin', password: demoPassword, ...(await knownCaptcha()) })
    expect(locked).toMatchObject({ status: 200, code: codes.throttled, message: '密码错误次数过多，请15分钟后再试' })
    expect(locked.headers.get('Retry-After')).toBe('900')
    clock += 15 * minute - 1000
    const last = await login({ account: 'admin', password: demoPassword })
    expect([last.code, last.headers.get('Retry-After')]).toEqual([codes.throttled, '1'])
    clock += 1000
    expect((await login({ account: 'admin', password: demoPassword })).code).toBe(0)
  })

  it('locks an account that does not exist just the same', async () => {
    await lock('nobody')
    expect((await fail('nobody')).message).toBe('密码错误次数过多，请15分钟后再试')
  })

  it('starts counting anew after a success', async () => {
    for (let n = 0; n < 3; n += 1) await fail('admin')
    expect((await login({ account: 'admin', password: demoPassword, ...(await knownCaptcha()) })).code).toBe(0)
    expect(await fail('admin')).toMatchObject(wrong(false))
  })

  it('counts simultaneous attempts one by one: of twenty guesses only three are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail('admin')))
    expect(answers.filter(({ code }) => code === codes.badRequest)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === codes.fieldErrors)).toHaveLength(17)
  })

  it('slows down an address that tries many accounts', async () => {
    for (let n = 0; n < 10; n += 1) await fail(`guess${n}`)
    expect((await fail('guess-more')).code).toBe(codes.fieldErrors)
    for (let n = 10; n < 30; n += 1) await fail(`guess${n}`, await knownCaptcha())
    expect((await login({ account: 'admin', password: demoPassword })).code).toBe(codes.throttled)
  })

  it('gives an address back the attempts that succeeded', async () => {
    for (let n = 0; n < 12; n += 1) expect((await login({ account: 'admin', password: demoPassword })).code).toBe(0)
  })
})

describe('who may sign in', () => {
  it.each([
    ['INVITED', '账号尚未激活，请先完成激活'],
    ['DISABLED', '账号已停用，请联系管理员'],
    ['LEFT', '账号已停用，请联系管理员'],
  ] as const)('%s may not, and learns it only with the right password', async (state, message) => {
    const account = `state-${state}`
    await createUser(gateway.services.db, { account, name: '新员工', password: 'initial1', state }, new Date(clock))
    expect(await fail(account)).toMatchObject(wrong(false))
    const answer = await login({ account, password: 'initial1' })
    expect(answer).toMatchObject({ code: codes.badRequest, message, data: { state } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('says so when the account has no store', async () => {
    const account = 'homeless'
    await createUser(
      gateway.services.db,
      { account, name: '无店', password: 'initial1', state: 'ACTIVE' },
      new Date(clock),
    )
    expect((await login({ account, password: 'initial1' })).message).toBe('账号还没有可进入的门店，请联系管理员')
  })

  it('ends the sessions of an account that is switched off', async () => {
    const front = await gateway.signIn('front')
    await gateway.services.db.update(users).set({ state: 'DISABLED' }).where(eq(users.account, 'front'))
    expect((await front.call(oauth2Api.me, {})).status).toBe(401)
    await gateway.services.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.account, 'front'))
  })
})

describe('how long a session lives', () => {
  it('ends after eight hours without activity', async () => {
    const admin = await gateway.signIn('admin')
    clock += 8 * hour - 1
    expect((await admin.call(oauth2Api.me, {})).code).toBe(0)
    clock += 8 * hour
    expect((await admin.call(oauth2Api.me, {})).status).toBe(401)
  })

  it('ends after seven days whatever happens', async () => {
    const admin = await gateway.signIn('admin')
    for (let passed = 0; passed < 7 * day - 4 * hour; passed += 4 * hour) {
      clock += 4 * hour
      expect((await admin.call(oauth2Api.me, {})).code).toBe(0)
    }
    const { data } = await admin.call(oauth2Api.refresh, {})
    expect(data.idleEndsAt).toBe(data.endsAt)
    clock = start + 7 * day
    expect((await admin.call(oauth2Api.me, {})).status).toBe(401)
  })

  it('lives seven idle days when remembered, and the browser keeps the cookie as long', async () => {
    const answer = await login({ account: 'admin', password: demoPassword, remember: true })
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=604800/)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    clock += 7 * day - 1
    expect((await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: cookie } })).code).toBe(0)
    clock += 1
    expect((await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: cookie } })).status).toBe(401)
  })

  it('writes activity down once a minute at most', async () => {
    const admin = await gateway.signIn('admin')
    const seen = async () => (await gateway.services.db.select().from(sessions))[0]?.lastSeenAt.getTime()
    clock += minute - 1
    await admin.call(oauth2Api.me, {})
    expect(await seen()).toBe(start)
    clock += 1
    await admin.call(oauth2Api.me, {})
    expect(await seen()).toBe(start + minute)
  })

  it('survives a new process over the same database', async () => {
    const admin = await gateway.signIn('admin')
    const { openIdentity } = await import('@server/identity')
    const other = await openIdentity({ ...gateway.services, beforeSignIn: tellOfNewDevice })
    const caller = { headers: new Headers({ Cookie: admin.cookie }), address: '' }
    expect((await other.sessionOf(caller))?.account).toBe('admin')
  })

  it('accepts no cookie that it did not sign', async () => {
    const admin = await gateway.signIn('admin')
    const [name, value = ''] = admin.cookie.split(/=(.*)/s)
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${createHash('sha256').update(token).digest('base64')}`,
      '%E0%A4%A',
      '',
    ]) {
      const answer = await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: `${name}=${forged}` } })
      expect(answer.status, forged).toBe(401)
    }
  })

  it('accepts no cookie that is made of what the database holds', async () => {
    const admin = await gateway.signIn('admin')
    const { db } = gateway.services
    const name = admin.cookie.split('=')[0]
    const [session] = await db.select().from(sessions)
    const kept = await db.select().from(settings)
    const forge = (key: string) =>
      `${session!.token}.${createHmac('sha256', key).update(session!.token).digest('base64')}`
    for (const key of [...kept.map(({ value }) => value), session!.id, '']) {
      const cookie = `${name}=${encodeURIComponent(forge(key))}`
      expect((await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: cookie } })).status, key).toBe(401)
    }
    // What it is signed with lies elsewhere, and the forger has made no other mistake.
    const own = gateway.services.secrets.signingKey('session').toString('base64url')
    const right = `${name}=${encodeURIComponent(forge(own))}`
    expect((await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: right } })).status).toBe(200)
  })
})

describe('the operation log', () => {
  it('keeps sign-in, failure, lock, switch, change and sign-out with address and device', async () => {
    const { db } = gateway.services
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36' }
    for (let n = 0; n < 5; n += 1) {
      await gateway.guest.call(
        oauth2Api.login,
        { account: 'finance', password: 'wrong-1', ...(n > 2 ? await knownCaptcha() : {}) },
        { headers },
      )
    }
    await fail('my-secret-password')
    const brand = await gateway.signIn('brand')
    await brand.call(oauth2Api.switchTenant, { hotelId: 1002 })
    await brand.call(oauth2Api.logout, {})
    const lines = await db.select().from(operationLog).orderBy(operationLog.id)
    expect(lines.map(({ action, account }) => `${account} ${action}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'finance 登录失败'),
      'finance 登录锁定',
      'my*** 登录失败',
      'brand 登录',
      'brand 切换门店',
      'brand 退出登录',
    ])
    expect(lines[0]).toMatchObject({ device: 'Windows 电脑 · Chrome 126', ip: '', at: new Date(start) })
    expect(lines[7]).toMatchObject({ brandId: 101, hotelId: 1002 })
  })
})
