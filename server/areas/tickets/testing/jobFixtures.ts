import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { callsOf } from '@contracts/resources/calls'
import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'
import type { Services } from '@server/services'
import { kindOf } from '../batches/jobKinds'
import { sell, createCard, createProduct } from './saleFixtures'

/** Who calls, as far as this file needs to know. */
interface Caller {
  call<Input extends object, Data>(call: Call<Input, Data>, input: Input): Promise<Envelope<Data>>
}

type Values = Readonly<Record<string, unknown>>

/** What each kind of job says besides its vouchers. */
const rules: Readonly<Record<JobKey, Values>> = {
  'ticket-batch-refund': { ratio: 100, waiveFee: true },
  'ticket-delay-batch': { delayType: 'ADD_DAYS', addDays: 30, includeExpired: false },
  'ticket-delay-single': { delayType: 'ADD_DAYS', addDays: 30, includeExpired: false },
  'validcard-delay': { delayType: 'ADD_DAYS', addDays: 30, includeExpired: false },
}

/** Writes a job over some codes. @returns its id @throws Error when it is refused */
export async function createJob(client: Caller, job: JobKey, codes: readonly string[], more: Values = {}) {
  const values = {
    jobName: '台风停运',
    reason: '台风停运',
    scopeType: 'CODES',
    codes: codes.join('\n'),
    ...rules[job],
    ...more,
  }
  const { data, message, code } = await client.call(callsOf(kindOf(job).resource).save, { values })
  if (code !== 0) throw new Error(`${job}: ${message} ${JSON.stringify(data)}`)
  return data.id
}

/** Codes of a new order of some pieces. */
export async function codesSold(services: Services, given: Values = {}, qty = 1): Promise<readonly string[]> {
  const { vouchers } = await sell(services, await createProduct(services, given), {}, qty)
  return vouchers.map(({ values }) => values.code)
}

/** The same of a 有效期卡. */
export async function cardCodesSold(services: Services): Promise<readonly string[]> {
  const { cardId } = await createCard(services, [{ name: '单次泳池', times: 1, settlePrice: 6_000 }])
  const { vouchers } = await sell(services, cardId)
  return vouchers.map(({ values }) => values.code)
}
