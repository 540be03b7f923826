import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { checkEveryMs, reloadAfterMs, versionWatchMachine } from './machine'

function start({ isFree = true } = {}) {
  const clock = new SimulatedClock()
  let isNew = false
  let checks = 0
  let reloads = 0
  const actor = createActor(
    versionWatchMachine.provide({
      actors: {
        'watch the window': fromCallback(() => undefined),
        'compare the builds': fromPromise(async () => {
          checks += 1
          return isNew
        }),
        'look whether the page is free': fromPromise(async () => isFree),
      },
      actions: { 'reload the page': () => void (reloads += 1) },
    }),
    { clock },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    settle,
    release: () => (isNew = true),
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    checks: () => checks,
    reloads: () => reloads,
  }
}

it('asks each five minutes and whenever the window gets the focus', async () => {
  expect([checkEveryMs, reloadAfterMs]).toEqual([300_000, 10_000])
  const { actor, pass, settle, checks } = start()
  await pass(299_999)
  expect(checks()).toBe(0)
  await pass(1)
  expect(checks()).toBe(1)
  actor.send({ type: 'focus' })
  await settle()
  expect(checks()).toBe(2)
})

it('reloads once, after the notice could be read', async () => {
  const { actor, pass, settle, release, reloads } = start()
  release()
  actor.send({ type: 'focus' })
  await settle()
  await pass(9_999)
  expect(reloads()).toBe(0)
  await pass(1)
  expect(reloads()).toBe(1)
  await pass(600_000)
  expect(reloads()).toBe(1)
})

it('never reloads over unsaved work; it does when that is saved', async () => {
  const { actor, pass, settle, release, reloads } = start()
  release()
  actor.send({ type: 'focus' })
  await settle()
  actor.send({ type: 'unsaved', isUnsaved: true })
  await pass(3_600_000)
  expect(reloads()).toBe(0)
  actor.send({ type: 'unsaved', isUnsaved: false })
  await pass(reloadAfterMs)
  expect(reloads()).toBe(1)
})

it('never reloads under an open dialog: it looks again later', async () => {
  const { actor, pass, settle, release, reloads } = start({ isFree: false })
  release()
  actor.send({ type: 'focus' })
  await settle()
  await pass(reloadAfterMs)
  await pass(reloadAfterMs)
  expect(reloads()).toBe(0)
})
