import type { Storage } from '../storage'

/** Requests to storage at once. */
const atOnce = 8

/** Does something with each, a few at a time, in their order. @throws the first failure, when those begun have ended */
export async function someAtOnce<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const failures: unknown[] = []
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined && failures.length === 0; one = waiting.shift())
      await act(one).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  if (failures.length > 0) throw failures[0]
}

/** Settles for several objects how they are served and who may read them. */
export const sealAll = (storage: Storage, keys: readonly string[], reader: { isPrivate: boolean }): Promise<void> =>
  someAtOnce(keys, (key) => storage.seal(key, reader))
