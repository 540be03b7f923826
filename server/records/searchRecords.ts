import { mostFound, type FoundRecord } from '@contracts/calls/searchApi'
import type { AnyResource } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { recordLink } from '@contracts/resources/recordLink'
import { resources } from '@contracts/resources/registry'
import { titleOf } from '@contracts/resources/titleOf'
import type { AskedNow } from './facts'
import { listRecords } from './listRecords'
import type { RecordCaller } from './recordCaller'
import { may } from './rights'

/** Records that are looked for by a text, wherever their list searches it. */
const kinds = resources.filter(({ page, list }) => page !== undefined && (list.search ?? []).length > 0)

/**
 * The records that a text names, among those the caller may see: those whose own number it is, then the first of each
 * kind, then the second, at most `mostFound` (docs/console.md, 6). Personal data is masked as in their lists.
 */
export async function searchRecords(services: AskedNow, caller: RecordCaller, text: string): Promise<FoundRecord[]> {
  const seen = kinds.filter(({ access }) => may(caller, access.read))
  const found = await Promise.all(seen.map((kind) => ofKind(services, caller, kind, text)))
  return Array.from({ length: mostFound }, (_, place) => found.flatMap((ones) => ones[place] ?? []))
    .flat()
    .toSorted((one, other) => Number(other.isOwnNumber) - Number(one.isOwnNumber))
    .slice(0, mostFound)
    .map(({ isOwnNumber: _, ...record }) => record)
}

/** @property isOwnNumber the text is what this record alone has, not what it refers to */
interface Found extends FoundRecord {
  readonly isOwnNumber: boolean
}

async function ofKind(services: AskedNow, caller: RecordCaller, kind: AnyResource, text: string): Promise<Found[]> {
  const { list } = await listRecords(services, caller, kind, { keyword: text, pageSize: mostFound })
  const labels = new Map(kind.lifecycle ? statusChoices(kind).map(({ status, label }) => [status, label]) : [])
  const numbers = Object.entries(kind.fields).flatMap(([name, { unique }]) => (unique === true ? name : []))
  return list.map((record) => ({
    isOwnNumber: numbers.some((name) => record[name as keyof typeof record] === text),
    resource: kind.key,
    title: kind.title,
    id: record.id,
    name: titleOf(kind, record),
    status: labels.get(String(record.status)) ?? null,
    link: recordLink(kind, record.id)!,
  }))
}
