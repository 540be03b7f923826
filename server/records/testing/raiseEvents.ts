import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import type { Services } from '@server/services'
import { withAfterwards } from '../afterwards'
import { lockRecord, systemAt } from '../systemRecords'
import { raiseEvent } from '../takeTransition'
import type { Caller, Raise, Stored } from './storedSample'

/** Sends what only the system sends, and reads the record back as it stands then. */
export const raiseFor =
  (services: Services, reader: Caller): Raise =>
  async (resource: AnyResource, id: number, event: string) => {
    await withAfterwards(services, async (tx, afterwards) => {
      const record = await lockRecord(tx, resource, id)
      await raiseEvent({ tx, services, caller: systemAt(record), afterwards }, resource, record, { event, payload: {} })
    })
    return (await reader.call(callsOf(resource).detail, { id })).data as Stored
  }
