import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords'

/** Processor time that a piece of work takes, µs: the least of some runs, for a busy machine only adds to it. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 5; run++) {
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    least = Math.min(least, user + system)
  }
  return least
}

it('keeps passwords as Argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('yunqi2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('spends as much on an unknown account, and on a password too long to be one, as on a wrong one', async () => {
  const stored = await hashPassword('yunqi2026')
  const wrong = await costOf(async () => expect(await passwordMatches(stored, 'wrong-one1')).toBe(false))
  const unknown = await costOf(async () => expect(await passwordMatches(null, 'wrong-one1')).toBe(false))
  const long = await costOf(async () => expect(await passwordMatches(stored, 'x'.repeat(10_000))).toBe(false))
  // Without the check it is a thousandth.
  expect(unknown).toBeGreaterThan(wrong / 4)
  expect(long).toBeGreaterThan(wrong / 4)
})
