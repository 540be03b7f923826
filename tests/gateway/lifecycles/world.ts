import { signInWith } from '@server/records/testing/recordFixtures'
import { raiseFor } from '@server/records/testing/raiseEvents'
import { createSamples, type Samples } from '@server/records/testing/storedSample'
import type { Client } from '../../support/client'
import { openGateway, type TestGateway } from '../../support/openGateway'

/** Ten minutes before the day of the stores ends: a lifecycle's walk can see the next one. */
const begun = Date.parse('2026-06-01T15:50:00.000Z')

/** A gateway with people of one brand, at whose desk lifecycles are walked. */
export interface Desk {
  readonly gateway: TestGateway
  /** Administrator of the store 1001. */
  readonly admin: Client
  /** Administrator of its brand. */
  readonly brand: Client
  readonly samples: Samples
  /** Signs an account of the store in that has these rights and no other. */
  signInWith(account: string, rights: string[]): Promise<Client>
  now(): Date
  /** Lets time pass for one piece of work; afterwards it is the beginning again. */
  later<Result>(ms: number, work: () => Promise<Result>): Promise<Result>
}

/** Opens a desk; its gateway is to be closed. */
export async function openDesk(): Promise<Desk> {
  let passed = 0
  const now = () => new Date(begun + passed)
  const gateway = await openGateway({ now })
  const admin = await gateway.signIn('admin')
  return {
    gateway,
    admin,
    brand: (await gateway.signIn('brand')).at({ brandId: 101 }),
    samples: createSamples(admin, { store: 1001, raise: raiseFor(gateway.services, admin) }),
    signInWith: (account, rights) => signInWith(gateway, account, rights),
    now,
    later: async (ms, work) => {
      passed = ms
      try {
        return await work()
      } finally {
        passed = 0
      }
    },
  }
}

/** Why a transition is refused, and how it comes to that. */
export interface Refused {
  readonly message: string
  /** Another record than the lifecycle's own, @returns its id */
  readonly make?: (desk: Desk) => Promise<number>
  /** Who brings the record there and sends the event; who sends all others, unless told. */
  readonly sender?: (desk: Desk) => Promise<Client>
  /** What makes the guard say no, when the record stands where the event is sent. */
  readonly arrange?: (desk: Desk, id: number) => Promise<void>
  /** How much later it is sent. */
  readonly laterMs?: number
}

/**
 * What the walk of a lifecycle needs beside the definition: `worlds/<key of the resource>.ts`. A record that is made by
 * saving its sample and refuses nothing by a guard needs none.
 */
export interface LifecycleWorld {
  /** Who sends its events; the store's administrator unless told. */
  readonly walker?: 'admin' | 'brand'
  /** Nobody who calls sees it in every status: it is read back from its row. */
  readonly isHidden?: true
  /** A record in its first status, @returns its id; the stored sample unless told */
  readonly make?: (desk: Desk) => Promise<number>
  /** What has to be done with a record before an event can be taken, by event. */
  readonly before?: Readonly<Record<string, (desk: Desk, id: number) => Promise<unknown>>>
  /** By status and event: every reason with which a guard says no. */
  readonly refusals?: Readonly<Record<string, readonly Refused[]>>
}
