import { ticketApi, type TicketCategory, type TicketStrategy } from '@contracts/calls/ticketApi'
import { activityTypes, productTypes, splitStates, ticketTypes } from '@contracts/resources/tickets/codes'
import { call } from '@/app/gateway/call'
import type { TableColumn } from '../table/column'
import { categoryDisabledReason } from './categoryRules'
import { pickerNouns } from './constants'
import type { PickerSource } from './pickerSource'

export interface TicketCategoryScope {
  readonly hotelId: number
  /** What the categories are chosen for: whether one that is in an activity may be chosen depends on it. */
  readonly tabs: readonly TicketStrategy[]
}

const tabNames: Readonly<Record<number, string>> = { ...activityTypes, ...ticketTypes }
const labelIn = (labels: Readonly<Record<string | number, string>>, code: string | number) =>
  labels[code] ?? String(code)

const shape: TableColumn<TicketCategory> = {
  name: 'productType',
  header: '商品形态',
  width: 112,
  value: ({ productType }) => labelIn(productTypes, productType),
}
const split: TableColumn<TicketCategory> = {
  name: 'supplierAccountStatus',
  header: '收入分账',
  width: 104,
  value: ({ supplierAccountStatus }) => labelIn(splitStates, supplierAccountStatus),
}
const activities: TableColumn<TicketCategory> = {
  name: 'activityTypes',
  header: '参加活动',
  width: 160,
  value: (category) => category.activityTypes.map((code) => labelIn(activityTypes, code)),
}
const columns: readonly TableColumn<TicketCategory>[] = [
  { name: 'categoryName', header: '分类名称', minWidth: 160 },
  shape,
  split,
  activities,
]
const pickedColumns = [shape, split]

/** The presale ticket categories of a store (Shared building blocks, 2.2 and 7.3). */
export const ticketCategorySource = ({ hotelId, tabs }: TicketCategoryScope): PickerSource<TicketCategory> => ({
  key: ['ticketCategory', hotelId],
  noun: pickerNouns.category,
  tabs: tabs.map((strategy) => ({ value: String(strategy), label: labelIn(tabNames, strategy) })),
  columns: () => columns,
  pickedColumns,
  idOf: ({ ticketCategoryId }) => String(ticketCategoryId),
  nameOf: ({ categoryName }) => categoryName,
  disabledReason: categoryDisabledReason,
  async load({ keyword, page, pageSize }, signal) {
    const search = keyword === '' ? {} : { categoryName: keyword }
    const asked = { hotelId, pageNum: page, pageSize, ...search }
    const { list, total } = await call(ticketApi.listTicketCategoryByHotelId, asked, { signal })
    return { rows: list, total }
  },
})
