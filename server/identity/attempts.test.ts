import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admitAttempt, settleAttempt, type Counted } from './attempts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

const at = new Date('2026-03-02T08:00:00Z')
const rounds = 40

it('counts and takes back at the same moment, and none waits for the other for ever', async () => {
  const { db } = gateway.services
  const counted: readonly Counted[] = [
    { kind: 'SECOND_FACTOR', of: 'one who pressed twice' },
    { kind: 'ADDRESS', of: 'the hotel' },
  ]
  const signIn = async () => {
    const { admitted } = await admitAttempt(db, counted, at, () => Promise.resolve(true))
    await settleAttempt(db, counted)
    return admitted
  }
  for (let round = 0; round < rounds; round += 1)
    expect(await Promise.all([signIn(), signIn(), signIn()])).toEqual([true, true, true])
  // Nothing of it is left over.
  expect(await admitAttempt(db, counted, at)).toEqual({ admitted: true, captchaNextTime: false, lockedNow: false })
})
