import { callsOf } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import type { AnyResource } from '@contracts/resources/definition'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import type { Choice } from '../list/listDefinition'
import { nameOf, type AnyRecord } from './anyRecord'
import { mostOptions } from './constants'
import { findResource } from './findResource'
import type { Seen } from './seen'

const choiceOf = (target: AnyResource, record: AnyRecord): Choice => ({
  value: String(record.id),
  label: nameOf(target, record),
})

/** Whether the records that a reference leads to may be read where the user stands. */
export async function mayChoose({ may, tenant }: Seen, to: string): Promise<boolean> {
  const target = await findResource(to)
  if (!target || (target.scope === 'hotel' && tenant.hotelId === null)) return false
  const { read, readAlso = [] } = target.access
  return [read, ...readAlso].some(may)
}

/** The records that a text finds, 50 at most; where the server searches nothing, among their names. */
export async function findChoices(to: string, keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const target = await findResource(to)
  if (!target) return []
  const isSearched = (target.list.search ?? []).length > 0
  const asked = { pageSize: mostOptions, ...(isSearched && keyword && { keyword }) }
  const { list } = await call(callsOf(target).list, asked, { signal })
  const choices = list.map((one) => choiceOf(target, one))
  return isSearched ? choices : choices.filter(({ label }) => label.includes(keyword))
}

const outOfReach: ReadonlySet<number> = new Set([codes.gone, codes.noRight, codes.hotelRequired])

/** Some records by id; those that are gone or out of reach are left out. */
export async function nameChoices(to: string, ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> {
  const target = await findResource(to)
  if (!target) return []
  const named = ids.map(async (id): Promise<readonly Choice[]> => {
    try {
      return [choiceOf(target, await call(callsOf(target).detail, { id: Number(id) }, { signal }))]
    } catch (error) {
      if (error instanceof CallError && outOfReach.has(error.code)) return []
      throw error
    }
  })
  return (await Promise.all(named)).flat()
}
