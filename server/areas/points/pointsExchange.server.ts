import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Job } from '@server/jobs/jobs'
import { defineServer, type Effect } from '@server/records/recordServer'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordsIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { demandRegion, cancelSupply } from './supply/supplyExchange'
import { bookCash, deliver, mustBeGiven, settleCash, takeBack, undo } from './exchange'

type Touched = Effect<typeof pointsExchange>

/** So long after it was sent a parcel counts as received. */
const receiveDays = 10
const dayMs = 24 * 60 * 60 * 1000

const movingOf = ({ db, services, caller, afterwards }: Touched) => ({ tx: db, services, caller, afterwards })

/** Exchanges that nobody has paid in time are given up. */
export async function cancelUnpaid(services: Services): Promise<void> {
  const { columns } = recordTable(pointsExchange)
  const isLate = and(
    eq(columns.status, 'PENDING_PAY'),
    lte(columns.payDeadline, services.now()),
    isNull(columns.deletedAt),
  )
  const sent = { event: 'CANCEL', payload: { reason: '超时未支付' } } as const
  while (await raiseWithNext(services, pointsExchange, isLate, sent));
}

/** Parcels that were sent long enough ago have arrived. */
export async function receiveSent(services: Services): Promise<void> {
  const { columns } = recordTable(pointsExchange)
  const isThere = and(
    eq(columns.status, 'SENT'),
    lte(columns.sentAt, new Date(services.now().getTime() - receiveDays * dayMs)),
    isNull(columns.deletedAt),
  )
  while (await raiseWithNext(services, pointsExchange, isThere, { event: 'RECEIVE', payload: {} }));
}

/** What a process that was killed has left is handed over by the next one. */
export async function deliverLeft(services: Services): Promise<void> {
  for await (const left of recordsIn(services, pointsExchange, 'PENDING_SEND'))
    if (mustBeGiven(left)) await deliver(services, left.id)
}

const exchangeJobs = (services: Services): readonly Job[] => [
  { name: 'points-exchange-unpaid', cron: '* * * * *', run: () => cancelUnpaid(services) },
  { name: 'points-exchange-deliver', cron: '*/5 * * * *', run: () => deliverLeft(services) },
  { name: 'points-exchange-receive', cron: '50 16 * * *', run: () => receiveSent(services) },
]

export default defineServer(pointsExchange, {
  effects: {
    'book the payment': (effect) => bookCash(movingOf(effect), effect.record, 'ORDER_PAID'),
    'hand it over': ({ services, record, afterwards }) => {
      if (mustBeGiven(record)) afterwards(() => deliver(services, record.id))
      return Promise.resolve()
    },
    'check the code': ({ record, payload }) =>
      payload.code === record.values.pickupCode ? Promise.resolve() : Promise.reject(refused('自提码不正确')),
    'settle the cash': (effect) => settleCash(movingOf(effect), effect.record),
    'ask whether it is sent there': (effect) => demandRegion(movingOf(effect), effect.record),
    'give it all back': async (effect) => {
      await cancelSupply(movingOf(effect), effect.record)
      await undo(movingOf(effect), effect.record, { restock: true, wasPaid: effect.record.values.paidAt !== null })
    },
    'take back what was given': async (effect) => {
      await takeBack(movingOf(effect), effect.record)
      await undo(movingOf(effect), effect.record, {
        restock: effect.payload.restock === true,
        wasPaid: effect.record.values.paidAt !== null,
      })
    },
  },
  jobs: exchangeJobs,
})
