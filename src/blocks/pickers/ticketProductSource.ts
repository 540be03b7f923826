import type { Call, InputOf } from '@contracts/calls/call'
import { ticketApi, type TicketProductRow, type TicketStrategy } from '@contracts/calls/ticketApi'
import { activityTypes, ticketTypes } from '@contracts/resources/tickets/codes'
import { call } from '@/app/gateway/call'
import { defaultTicketTabs, pickerNouns } from './constants'
import type { PickerSource } from './pickerSource'
import { pickedTicketColumns, ticketColumns } from './ticketColumns'
import { ticketDisabledReason } from './ticketRules'

type ListInput = InputOf<typeof ticketApi.jsonGetListTicketProduct>

/** A call that answers a page of tickets: another address and method for a tab (Shared building blocks, 7.3). */
export type TicketListCall = Call<ListInput, { list: TicketProductRow[]; total: number }>

export interface TicketTab {
  readonly strategy: TicketStrategy
  /** The name of the type or activity unless given. */
  readonly label?: string
  /** jsonGetListTicketProduct unless given. */
  readonly call?: TicketListCall
}

export interface TicketProductScope {
  readonly brandId: number
  /** null: the whole brand chooses. */
  readonly hotelId: number | null
  /** 13, 19, 24, 29, 30 unless given; none: tickets of all types, without tabs. */
  readonly tabs?: readonly TicketTab[]
  /** Goes along with every call: `auditStatus`, `chooseHotelId`, `ticketProductId`, `productIds`. */
  readonly extras?: Pick<ListInput, 'auditStatus' | 'chooseHotelId' | 'ticketProductId' | 'productIds'>
}

const defaultTabs: readonly TicketTab[] = defaultTicketTabs.map((strategy) => ({ strategy }))
const names: Readonly<Record<number, string>> = { ...activityTypes, ...ticketTypes }

/**
 * Ticket products by the tabs of their types and activities (Shared building blocks, 2.2 and 7.3; docs/tickets.md, 1).
 */
export function ticketProductSource({
  brandId,
  hotelId,
  tabs = defaultTabs,
  extras = {},
}: TicketProductScope): PickerSource<TicketProductRow> {
  const tabOf = (value: string) => tabs.find(({ strategy }) => String(strategy) === value)
  return {
    key: ['ticketProduct', brandId, hotelId, extras, tabs.map((tab) => tab.call?.path ?? '')],
    noun: pickerNouns.ticket,
    tabs: tabs.map(({ strategy, label }) => ({ value: String(strategy), label: label ?? names[strategy] ?? '' })),
    columns: ticketColumns,
    pickedColumns: pickedTicketColumns,
    idOf: ({ ticketProductId }) => String(ticketProductId),
    nameOf: ({ productName }) => productName,
    disabledReason: ticketDisabledReason,
    async load({ tab: value, keyword, page, pageSize }, signal) {
      const tab = tabOf(value)
      const asked: ListInput = {
        pageNum: page,
        pageSize,
        brandId,
        ...(hotelId !== null && { hotelId }),
        ...(tab && { strategy: tab.strategy }),
        ...(keyword !== '' && { productName: keyword }),
        ...extras,
      }
      const { list, total } = await call(tab?.call ?? ticketApi.jsonGetListTicketProduct, asked, { signal })
      return { rows: list, total }
    },
  }
}
