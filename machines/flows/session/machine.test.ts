import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine, type ElsewhereEvent, type WhoIAm } from './machine'

/** As the spec words them (docs/console.md, 2): not the machine's own names, so that a change of those is noticed. */
const [endingSoonMs, refreshIntervalMs, askAgainMs] = [120_000, 300_000, 5_000]

const idleForMs = 3_600_000
const me: WhoIAm = { userId: 'u1', mustChangePassword: false, idleForMs }
const goneError = Object.assign(new Error('登录已过期'), { status: 401 })

interface Held {
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** A running session whose questions wait for `answer` / `fail`. */
function start() {
  const pending = new Map<string, Held>()
  const told: ElsewhereEvent[] = []
  const done: string[] = []
  let fromElsewhere: (event: ElsewhereEvent) => void = () => undefined
  const held = <Output>() =>
    fromPromise<Output>(
      ({ self }) =>
        new Promise((resolve, reject) => void pending.set(self.id, { resolve: resolve as Held['resolve'], reject })),
    )
  const clock = new SimulatedClock()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        askWhoIAm: held<WhoIAm | null>(),
        refresh: held<{ idleForMs: number }>(),
        signOut: held<void>(),
        otherTabs: fromCallback<ElsewhereEvent>(({ sendBack, receive }) => {
          fromElsewhere = sendBack
          receive((event) => told.push(event))
        }),
      },
      actions: {
        'reload the page': () => void done.push('reload'),
        'drop what belongs to the user': () => void done.push('drop'),
      },
    }),
    { clock },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const take = (id: string) => {
    const one = pending.get(id)
    if (!one) throw new Error(`${id} was not asked; asked: ${[...pending.keys()].join(', ')}`)
    pending.delete(id)
    return one
  }
  return {
    actor,
    clock,
    told,
    done,
    pending,
    elsewhere: (event: ElsewhereEvent) => fromElsewhere(event),
    value: () => actor.getSnapshot().value,
    tag: (tag: 'inSession' | 'pageStays' | 'needsRelogin') => actor.getSnapshot().hasTag(tag),
    async answer(id: string, value: unknown) {
      take(id).resolve(value)
      await settle()
    },
    async fail(id: string, error: unknown) {
      take(id).reject(error)
      await settle()
    },
  }
}

const changing = { changingPassword: 'filling' }
const inUse = (idle: string, use: string) => ({ signedIn: { idle, use } })

async function startSignedIn(who: WhoIAm = me) {
  const session = start()
  await session.answer('askWhoIAm', who)
  return session
}

test('asking leads to signed out, to signed in, or to the forced password change', async () => {
  const nobody = start()
  expect(nobody.value()).toBe('asking')
  await nobody.answer('askWhoIAm', null)
  expect(nobody.value()).toBe('signedOut')

  const known = await startSignedIn()
  expect(known.value()).toEqual(inUse('running', 'quiet'))
  expect(known.tag('inSession')).toBe(true)

  const initial = await startSignedIn({ ...me, mustChangePassword: true })
  expect(initial.value()).toEqual(changing)
  expect(initial.tag('inSession')).toBe(false)
})

test('a gateway that cannot be reached is asked again, by itself or on retry', async () => {
  const session = start()
  await session.fail('askWhoIAm', new Error('offline'))
  expect(session.value()).toBe('unreachable')
  session.clock.increment(askAgainMs - 1)
  expect(session.value()).toBe('unreachable')
  session.clock.increment(1)
  expect(session.value()).toBe('asking')
  await session.fail('askWhoIAm', new Error('offline'))
  session.actor.send({ type: 'retry' })
  await session.answer('askWhoIAm', me)
  expect(session.value()).toEqual(inUse('running', 'quiet'))
})

test('signing in here tells the other tabs; signing in elsewhere brings this tab in', async () => {
  const here = start()
  await here.answer('askWhoIAm', null)
  here.actor.send({ type: 'signedIn' })
  expect(here.value()).toBe('entering')
  await here.answer('askWhoEntered', me)
  expect(here.value()).toEqual(inUse('running', 'quiet'))
  expect(here.told).toEqual([{ type: 'elsewhere.signedIn', userId: 'u1' }])

  const there = start()
  await there.answer('askWhoIAm', null)
  there.elsewhere({ type: 'elsewhere.signedIn', userId: 'u1' })
  expect(there.value()).toBe('asking')
  await there.answer('askWhoIAm', me)
  expect(there.told).toEqual([])
})

test.each([
  ['nobody after all', null, 'signedOut'],
  ['an initial password', { ...me, mustChangePassword: true }, changing],
])('entering finds %s', async (_, who, state) => {
  const session = start()
  await session.answer('askWhoIAm', null)
  session.actor.send({ type: 'signedIn' })
  await session.answer('askWhoEntered', who)
  expect(session.value()).toEqual(state)
})

test('entering without an answer is unreachable', async () => {
  const session = start()
  await session.answer('askWhoIAm', null)
  session.actor.send({ type: 'signedIn' })
  await session.fail('askWhoEntered', new Error('offline'))
  expect(session.value()).toBe('unreachable')
})

test('the forced password change leads in, or out', async () => {
  const mustChange = () => startSignedIn({ ...me, mustChangePassword: true })
  const changed = await mustChange()
  changed.actor.send({ type: 'passwordChanged' })
  await changed.answer('askWhoEntered', me)
  expect(changed.value()).toEqual(inUse('running', 'quiet'))

  const left = await mustChange()
  left.actor.send({ type: 'signOut' })
  expect(left.tag('pageStays')).toBe(false)
  await left.fail('signOutUnchanged', new Error('offline'))
  expect(left.value()).toEqual(changing)
  left.actor.send({ type: 'signOut' })
  await left.answer('signOutUnchanged', undefined)
  expect(left.value()).toBe('signedOut')
  expect(left.told).toEqual([{ type: 'elsewhere.signedOut' }])
  expect(left.done).toEqual(['drop'])

  const refused = await mustChange()
  refused.actor.send({ type: 'refused' })
  expect(refused.value()).toBe('signedOut')

  const leftElsewhere = await mustChange()
  leftElsewhere.elsewhere({ type: 'elsewhere.signedOut' })
  expect(leftElsewhere.value()).toBe('signedOut')

  const changedElsewhere = await mustChange()
  changedElsewhere.elsewhere({ type: 'elsewhere.signedIn', userId: 'u1' })
  expect(changedElsewhere.value()).toBe('asking')

  const lateOrder = await startSignedIn()
  lateOrder.actor.send({ type: 'passwordRequired' })
  expect(lateOrder.value()).toEqual(changing)
})

test('the bar shows 2 minutes before the idle end, then the session expires and the page stays', async () => {
  const session = await startSignedIn()
  session.clock.increment(idleForMs - endingSoonMs - 1)
  expect(session.value()).toEqual(inUse('running', 'quiet'))
  session.clock.increment(1)
  expect(session.value()).toEqual(inUse('endingSoon', 'quiet'))
  session.clock.increment(endingSoonMs - 1)
  expect(session.value()).toEqual(inUse('endingSoon', 'quiet'))
  session.clock.increment(1)
  expect(session.value()).toBe('expired')
  expect(session.tag('pageStays')).toBe(true)
  expect(session.tag('needsRelogin')).toBe(true)
  expect(session.tag('inSession')).toBe(false)
})

test('a session that ends within 2 minutes warns at once and ends at its own time', async () => {
  const session = await startSignedIn({ ...me, idleForMs: 30_000 })
  session.clock.increment(0)
  expect(session.value()).toEqual(inUse('endingSoon', 'quiet'))
  session.clock.increment(30_000)
  expect(session.value()).toBe('expired')
})

test('somebody at work renews the session once per interval and starts its countdown anew', async () => {
  const session = await startSignedIn()
  session.actor.send({ type: 'activity' })
  session.actor.send({ type: 'activity' })
  expect(session.value()).toEqual(inUse('running', 'atWork'))
  expect(session.pending.has('refresh')).toBe(false)
  session.clock.increment(refreshIntervalMs - 1)
  expect(session.value()).toEqual(inUse('running', 'atWork'))
  session.clock.increment(1)
  expect(session.value()).toEqual(inUse('running', 'refreshing'))
  await session.answer('refresh', { idleForMs })
  expect(session.value()).toEqual(inUse('running', 'quiet'))
  expect(session.told).toEqual([{ type: 'elsewhere.renewed', idleForMs }])
  session.clock.increment(idleForMs - endingSoonMs - 1)
  expect(session.value()).toEqual(inUse('running', 'quiet'))
})

test.each([
  ['活动', 'quiet', { type: 'activity' } as const],
  ['继续使用', 'quiet', { type: 'continue' } as const],
  ['活动', 'atWork', { type: 'activity' } as const],
  ['继续使用', 'atWork', { type: 'continue' } as const],
])('%s while ending soon (%s) renews at once', async (_, use, event) => {
  const warnedAfter = idleForMs - endingSoonMs
  const session = await startSignedIn()
  session.clock.increment(warnedAfter - 1)
  if (use === 'atWork') session.actor.send({ type: 'activity' })
  session.clock.increment(1)
  expect(session.value()).toEqual(inUse('endingSoon', use))
  session.actor.send(event)
  expect(session.value()).toEqual(inUse('endingSoon', 'refreshing'))
  await session.answer('refresh', { idleForMs })
  expect(session.value()).toEqual(inUse('running', 'quiet'))
})

test('a refused renewal expires the session, a failed one changes nothing', async () => {
  const failed = await startSignedIn()
  failed.clock.increment(idleForMs - endingSoonMs)
  failed.actor.send({ type: 'continue' })
  await failed.fail('refresh', new Error('offline'))
  expect(failed.value()).toEqual(inUse('endingSoon', 'quiet'))
  failed.actor.send({ type: 'continue' })
  await failed.fail('refresh', goneError)
  expect(failed.value()).toBe('expired')
})

test.each(['quiet', 'atWork'])('继续使用 without the bar (%s) changes nothing', async (use) => {
  const session = await startSignedIn()
  if (use === 'atWork') session.actor.send({ type: 'activity' })
  expect(session.actor.getSnapshot().can({ type: 'continue' })).toBe(false)
  session.actor.send({ type: 'continue' })
  expect(session.value()).toEqual(inUse('running', use))
})

test('a renewal in another tab restarts the countdown here', async () => {
  const session = await startSignedIn()
  session.clock.increment(idleForMs - endingSoonMs)
  expect(session.value()).toEqual(inUse('endingSoon', 'quiet'))
  session.elsewhere({ type: 'elsewhere.renewed', idleForMs })
  expect(session.value()).toEqual(inUse('running', 'quiet'))
  expect(session.told).toEqual([])
})

test('another user signing in elsewhere reloads the page; the same one changes nothing', async () => {
  const session = await startSignedIn()
  session.elsewhere({ type: 'elsewhere.signedIn', userId: 'u1' })
  expect(session.value()).toEqual(inUse('running', 'quiet'))
  session.elsewhere({ type: 'elsewhere.signedIn', userId: 'u2' })
  expect(session.value()).toBe('reloading')
  expect(session.done).toEqual(['reload'])
})

test.each(['here', 'elsewhere'])('after a 401, signing in again %s resumes the same user', async (place) => {
  const session = await startSignedIn()
  session.actor.send({ type: 'refused' })
  expect(session.value()).toBe('expired')
  if (place === 'here') session.actor.send({ type: 'signedIn' })
  else session.elsewhere({ type: 'elsewhere.signedIn', userId: 'u1' })
  expect(session.value()).toBe('resuming')
  expect(session.tag('pageStays')).toBe(true)
  await session.answer('askWhoResumes', me)
  expect(session.value()).toEqual(inUse('running', 'quiet'))
  expect(session.told).toEqual([{ type: 'elsewhere.signedIn', userId: 'u1' }])
})

test.each([
  ['another user', { ...me, userId: 'u2' }, 'reloading'],
  ['nobody', null, 'expired'],
  ['an initial password', { ...me, mustChangePassword: true }, changing],
])('resuming finds %s', async (_, who, state) => {
  const session = await startSignedIn()
  session.actor.send({ type: 'refused' })
  session.actor.send({ type: 'signedIn' })
  await session.answer('askWhoResumes', who)
  expect(session.value()).toEqual(state)
  expect(session.actor.getSnapshot().context.userId).toBe('u1')
})

test('resuming without an answer stays expired', async () => {
  const session = await startSignedIn()
  session.actor.send({ type: 'refused' })
  session.actor.send({ type: 'signedIn' })
  await session.fail('askWhoResumes', new Error('offline'))
  expect(session.value()).toBe('expired')
})

test.each(['here', 'elsewhere'])('an expired page may be left for good %s', async (place) => {
  const session = await startSignedIn()
  session.actor.send({ type: 'refused' })
  if (place === 'here') session.actor.send({ type: 'signOut' })
  else session.elsewhere({ type: 'elsewhere.signedOut' })
  expect(session.value()).toBe('signedOut')
  expect(session.done).toEqual(['drop'])
  expect(session.actor.getSnapshot().context.userId).toBeNull()
})

test('signing out drops what belongs to the user and tells the other tabs', async () => {
  const session = await startSignedIn()
  session.actor.send({ type: 'signOut' })
  expect(session.value()).toBe('signingOut')
  expect(session.done).toEqual([])
  await session.answer('signOut', undefined)
  expect(session.value()).toBe('signedOut')
  expect(session.done).toEqual(['drop'])
  expect(session.told).toEqual([{ type: 'elsewhere.signedOut' }])
})

test('signing out of a session that is gone is signed out; a failed sign-out stays and says why', async () => {
  const gone = await startSignedIn()
  gone.actor.send({ type: 'signOut' })
  await gone.fail('signOut', goneError)
  expect(gone.value()).toBe('signedOut')
  expect(gone.done).toEqual(['drop'])

  const failed = await startSignedIn()
  failed.actor.send({ type: 'signOut' })
  await failed.fail('signOut', new Error('网络异常'))
  expect(failed.value()).toEqual(inUse('running', 'quiet'))
  expect(failed.actor.getSnapshot().context.error).toBe('网络异常')
  expect(failed.done).toEqual([])
})

test('signed out elsewhere is signed out here', async () => {
  const session = await startSignedIn()
  session.elsewhere({ type: 'elsewhere.signedOut' })
  expect(session.value()).toBe('signedOut')
  expect(session.done).toEqual(['drop'])
})

test('without its actors the machine reaches no network: it fails by name', () => {
  const actor = createActor(sessionMachine)
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(String(errors[0])).toContain('otherTabs must be provided')
})
