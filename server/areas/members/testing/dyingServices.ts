import type { Services } from '@server/services'

/** Services of a process that dies when it keeps a transaction: what that has done is taken back whole. @param nth of its transactions, from 1 */
export function dyingAt(services: Services, nth: number): Services {
  let kept = 0
  return {
    ...services,
    db: new Proxy(services.db, {
      get(db, name, receiver) {
        if (name !== 'transaction') return Reflect.get(db, name, receiver) as unknown
        return (work: (tx: unknown) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            const result = await work(tx)
            kept += 1
            if (kept === nth) throw new Error('killed')
            return result
          })
      },
    }),
  }
}
