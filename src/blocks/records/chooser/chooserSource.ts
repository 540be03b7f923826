import { ticketStrategies, type TicketStrategy } from '@contracts/calls/ticketApi'
import type { RecordListInput } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { call } from '@/app/gateway/call'
import type { PickerSource } from '../../pickers/pickerSource'
import { restaurantProductSource } from '../../pickers/restaurantProductSource'
import { ticketProductSource } from '../../pickers/ticketProductSource'
import { nameOf, type AnyRecord } from '../anyRecord'
import { choicesOf, columnsOf } from '../columns'
import type { Seen } from '../seen'

type Filters = Readonly<Record<string, string>>

const strategiesOf = (text: string | undefined): readonly TicketStrategy[] | undefined =>
  text === undefined ? undefined : ticketStrategies.filter((strategy) => text.split(',').includes(String(strategy)))

/** Columns of a chooser: its left side is narrower than a list. */
const mostColumns = 5

/** Records of any resource by its own list: its columns, its tabs of a field, its search. */
function recordSource({ resource, calls }: Seen, where: Filters): PickerSource<AnyRecord> {
  const { tabs: tabField, columns: listed } = resource.list
  const field = tabField === undefined || tabField === 'status' ? undefined : resource.fields[tabField]
  const isAsked = tabField !== undefined && where[tabField] !== undefined
  const choices = field && !isAsked ? choicesOf(field) : []
  const all = columnsOf(resource, {}, listed).slice(0, mostColumns)
  // They lead nowhere and are in no order of the user's: choosing is all that is done here.
  const columns = all.map((column) => ({ ...column, sortable: false, pinned: undefined }))
  return {
    key: ['record', resource.key, where],
    noun: resource.title,
    tabs: choices.length > 0 ? [{ value: '', label: '全部' }, ...choices] : [],
    columns: () => columns,
    pickedColumns: columns.slice(1),
    idOf: ({ id }) => String(id),
    nameOf: (record) => nameOf(resource, record),
    disabledReason: () => null,
    async load({ tab, keyword, page, pageSize }, signal) {
      const asked: RecordListInput = {
        ...where,
        pageIndex: page,
        pageSize,
        ...(keyword !== '' && { keyword }),
        ...(tab !== '' && { tab }),
      }
      const { list, total } = await call(calls.list, asked, { signal })
      return { rows: list, total }
    },
  }
}

type SourceOf = (seen: Seen, where: Filters, hotelId: number | null) => PickerSource<unknown>

/** Its rows are its own: whoever holds it hands back to it only what came from it. */
const unknownRows = <Row>(source: PickerSource<Row>) => source as unknown as PickerSource<unknown>

/** What has a list of its own for choosing: with prices, labels and reasons (Shared building blocks, 7.3). */
const ownSources: Readonly<Record<string, SourceOf>> = {
  'ticket-product': ({ tenant }, { ticketType }, hotelId) =>
    unknownRows(
      ticketProductSource({
        brandId: tenant.brandId ?? 0,
        hotelId,
        tabs: strategiesOf(ticketType)?.map((strategy) => ({ strategy })),
      }),
    ),
  'restaurant-product': (_, { productType }, hotelId) =>
    unknownRows(restaurantProductSource({ hotelId: hotelId ?? 0, productType })),
}

/**
 * Where the records of a reference are chosen from.
 * @param where which of them may be chosen: filters of their list, as they travel
 */
export function chooserSourceOf(seen: Seen, where: Filters = {}): PickerSource<unknown> {
  const { resource, tenant } = seen
  const own = Object.hasOwn(ownSources, resource.key) ? ownSources[resource.key] : undefined
  return own ? own(seen, where, tenant.hotelId) : unknownRows(recordSource(seen, where))
}

/** Why nothing can be chosen where the user stands; null when something can. */
export const chooserClosed = ({ scope }: AnyResource, { tenant }: Seen): string | null =>
  scope === 'hotel' && tenant.hotelId === null ? '请先选择门店' : null
