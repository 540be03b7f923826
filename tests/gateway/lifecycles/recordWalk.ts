import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { eventsOf, offersOf } from '@contracts/resources/lifecycle'
import { labelOf } from '@machines/testing/cause'
import type { Driver } from '@machines/testing/drive'
import { httpDriver, type RecordDoor } from '@machines/testing/httpDriver'
import type { Case, Model } from '@machines/testing/model'
import type { Step } from '@machines/testing/situation'
import { stateKey } from '@machines/testing/transitions'
import { Refusal } from '@server/refusal'
import { withAfterwards } from '@server/records/afterwards'
import { presentRecord } from '@server/records/present'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { recordEvents } from '@server/records/tables'
import { raiseEvent } from '@server/records/takeTransition'
import { and, eq } from 'drizzle-orm'
import type { Client } from '../../support/client'
import type { Desk, LifecycleWorld } from './world'

const worlds = import.meta.glob<LifecycleWorld>('./worlds/*.ts', { eager: true, import: 'world' })

export const worldOf = ({ key }: AnyResource): LifecycleWorld => worlds[`./worlds/${key}.ts`] ?? {}
/** Keys of the resources that have a world. */
export const worldKeys: readonly string[] = Object.keys(worlds).map((path) =>
  path.slice('./worlds/'.length, -'.ts'.length),
)

/** A step as reports name it. */
export const nameOf = ({ from, cause }: Step): string => `${stateKey(from.snapshot)} ${labelOf(cause)}`

/** One lifecycle behind the calls of a gateway. */
export class RecordWalk {
  readonly desk: Desk
  readonly resource: AnyResource
  readonly world: LifecycleWorld
  readonly #calls

  constructor(desk: Desk, resource: AnyResource) {
    this.desk = desk
    this.resource = resource
    this.world = worldOf(resource)
    this.#calls = callsOf(resource)
  }

  get walker(): Client {
    return this.desk[this.world.walker ?? 'admin']
  }

  /** A new record in its first status. @throws Error naming the lifecycle that lacks what that needs */
  async make(): Promise<number> {
    const { desk, resource, world } = this
    if (world.make) return world.make(desk)
    if (resource.form.length === 0)
      throw new Error(`${resource.key} cannot be made by saving it: give worlds/${resource.key}.ts a \`make\``)
    return (await desk.samples.another(resource, {}, this.walker)).id
  }

  async read(id: number): Promise<RecordAnswer<AnyResource>> {
    if (this.world.isHidden) return this.#readRow(id)
    const { code, data, message } = await this.walker.call(this.#calls.detail, { id })
    if (code !== 0) throw new Error(`${this.resource.key} ${id}: ${message}`)
    return data
  }

  /** What would be answered about a record that nobody may see. */
  async #readRow(id: number): Promise<RecordAnswer<AnyResource>> {
    const { resource, desk } = this
    const { services } = desk.gateway
    const record = await lockRecord(services.db, resource, id)
    return presentRecord(services, systemAt(record), resource, record)
  }

  /** How a record stands in its row, and how many lines its history has: in one statement, as each step asks several times. */
  async standing(id: number) {
    const { resource, desk } = this
    const { db } = desk.gateway.services
    const { table, columns } = recordTable(resource)
    const lines = and(eq(recordEvents.resource, resource.key), eq(recordEvents.recordId, id))
    const { status, version } = columns
    const [row] = await db
      .select({ status, version, lines: db.$count(recordEvents, lines) })
      .from(table)
      .where(eq(columns.id, id))
    if (!row) throw new Error(`${resource.key} ${id} has no row`)
    return { ...row, version: Number(row.version) }
  }

  /** What the answer of a record offers to who may do everything. */
  #offered({ status, facts, isCreator, ...record }: RecordAnswer<AnyResource>): readonly string[] {
    const actor = { userId: 'walker', isCreator, mayDoAll: true }
    const standing = { status: status ?? '', record, facts, actor, now: this.desk.now().toISOString() }
    return offersOf(this.resource, standing).flatMap(({ event, refusal }) => (refusal === null ? [event] : []))
  }

  /** Sends an event as it is, with nothing prepared. */
  send(id: number, { event }: Case, { by = this.walker, version, key }: Sending = {}) {
    const { type, ...payload } = event
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
    return by.call(this.#calls.transition, { id, version, event: type, payload }, { headers })
  }

  async prepare(id: number, { event }: Case): Promise<void> {
    await this.world.before?.[event.type]?.(this.desk, id)
  }

  /** Takes some steps with a record, each as it comes about: by a call, or raised by the server itself. */
  async follow(id: number, steps: readonly Step[], by = this.walker): Promise<void> {
    for (const { cause } of steps) {
      const code = await this.#cause(id, cause, by)
      if (code !== 0) throw new Error(`${this.resource.key}: «${labelOf(cause)}» was answered with code ${code}`)
    }
  }

  async #cause(id: number, cause: Case, by = this.walker): Promise<number> {
    if (!eventsOf(this.resource).has(cause.event.type)) return this.#raise(id, cause)
    await this.prepare(id, cause)
    return (await this.send(id, cause, { by })).code
  }

  /** What the system raises by itself, in a transaction of its own. @returns 0, or the code of the refusal */
  async #raise(id: number, { event: { type, ...payload } }: Case): Promise<number> {
    const { resource, desk } = this
    const { services } = desk.gateway
    const { table, columns } = recordTable(resource)
    try {
      await withAfterwards(services, async (tx, afterwards) => {
        const [row] = await tx.select().from(table).where(eq(columns.id, id)).for('update')
        const record = readRow(resource, row!)
        const tenant = {
          brandId: record.brandId ?? 0,
          hotelId: record.hotelId,
          permissions: new Set<string>(),
          dataScope: 'BRAND' as const,
        }
        const caller = { userId: record.createdBy ?? '', tenant }
        await raiseEvent({ tx, services, caller, afterwards }, resource, record, { event: type, payload })
      })
      return 0
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  /** Walks the paths of a model with a new record, its status and its offers read back after each step. */
  async driver(model: Model): Promise<Driver> {
    const id = await this.make()
    let answered = await this.read(id)
    const door: RecordDoor = {
      status: async () => {
        answered = await this.read(id)
        return answered.status ?? ''
      },
      send: (cause) => this.#cause(id, cause),
    }
    const driver = httpDriver(model, door)
    const compared = [...eventsOf(this.resource).keys()].filter((event) => !this.world.before?.[event])
    return {
      ...driver,
      // Nothing is prepared for what is to be refused.
      refuse: async (cause) => {
        const isRaised = !eventsOf(this.resource).has(cause.event.type)
        await driver.refuse?.(cause)
        if (isRaised && (await this.send(id, cause)).status !== 400)
          throw new Error(`«${labelOf(cause)}» is the server's to raise, and was taken from a caller`)
      },
      expectState: async (key, snapshot) => {
        await driver.expectState(key, snapshot)
        const offered = this.#offered(answered)
          .filter((event) => compared.includes(event))
          .toSorted()
        const wanted = compared.filter((type) => snapshot.can({ type } as never)).toSorted()
        if (offered.join(', ') !== wanted.join(', '))
          throw new Error(`the server offers ${offered.join(', ') || 'nothing'}, the machine ${wanted.join(', ')}`)
      },
    }
  }
}

interface Sending {
  readonly by?: Client
  readonly version?: number
  readonly key?: string
}
