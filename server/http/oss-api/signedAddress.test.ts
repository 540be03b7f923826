import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Storage } from '@server/storage/storage'
import { signedAddress } from './signedAddress'

const minuteMs = 60_000

let signatures = 0
/** Counts what it signs; every address is another one. */
const storageThat = () =>
  ({ signedUrl: async (key: string) => `https://files.example/${key}?${++signatures}` }) as unknown as Storage

beforeEach(() => {
  signatures = 0
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('signs once in five minutes, and so leaves each address 55 of its 60 minutes', async () => {
  const storage = storageThat()
  const ask = () => signedAddress(storage, 'common/a.png', { seconds: 3600 })
  const first = await ask()
  vi.advanceTimersByTime(5 * minuteMs - 1)
  expect(await ask()).toBe(first)
  vi.advanceTimersByTime(1)
  const second = await ask()
  expect(second).not.toBe(first)
  vi.advanceTimersByTime(minuteMs)
  expect(await ask()).toBe(second)
  expect(signatures).toBe(2)
})

it('keeps apart keys, names, thumbnails and storages', async () => {
  const [storage, other] = [storageThat(), storageThat()]
  const asked = [
    () => signedAddress(storage, 'a.png', { seconds: 3600 }),
    () => signedAddress(storage, 'b.png', { seconds: 3600 }),
    () => signedAddress(storage, 'a.png', { seconds: 60 }),
    () => signedAddress(storage, 'a.png', { seconds: 3600, process: 'image/resize,w_200,h_200' }),
    () => signedAddress(storage, 'a.png', { seconds: 3600, downloadName: '旧名.png' }),
    () => signedAddress(storage, 'a.png', { seconds: 3600, downloadName: '新名.png' }),
    () => signedAddress(other, 'a.png', { seconds: 3600 }),
  ]
  const once = await Promise.all(asked.map((ask) => ask()))
  expect(new Set(once).size).toBe(7)
  expect(await Promise.all(asked.map((ask) => ask()))).toEqual(once)
})

it('keeps no more than 30,000: the oldest are signed again, the newest are not', async () => {
  const storage = storageThat()
  const ask = (number: number) => signedAddress(storage, `${number}.png`, { seconds: 3600 })
  for (let number = 0; number <= 30_000; number++) await ask(number)
  await ask(30_000)
  expect(signatures).toBe(30_001)
  await ask(0)
  expect(signatures).toBe(30_002)
})
