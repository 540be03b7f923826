import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { yuanText } from '../records/money'
import type { TableColumn } from '../table/column'
import { TicketNameCell, TicketStatusCell } from './cells'
import { ecardTypeLabels, MULTI_SPEC, shipTypeLabels } from './constants'
import { giftPrice, ticketInventory, ticketStatus } from './ticketRules'

type Column = TableColumn<TicketProductRow>

const yuan = (fen: number | null) => (fen === null ? null : yuanText(fen))
const labelled = (labels: Readonly<Record<string, string>>, code: string | null) =>
  code === null ? null : (labels[code] ?? code)

const productName: Column = { name: 'productName', header: '商品名称', minWidth: 180, component: TicketNameCell }
const ticketProductId: Column = { name: 'ticketProductId', header: '商品编号', width: 88, align: 'end' }
const hotelName: Column = { name: 'hotelName', header: '门店', width: 112 }
const posterTitle: Column = { name: 'posterTitle', header: '海报标题', width: 144 }
const categoryName: Column = { name: 'categoryName', header: '分类', width: 92 }
const salePrice: Column = {
  name: 'salePrice',
  header: '售价（元）',
  width: 96,
  align: 'end',
  value: (row) => yuan(giftPrice(row, row.salePrice)),
}
const minSalePrice: Column = {
  name: 'minSalePrice',
  header: '最低售价（元）',
  width: 120,
  align: 'end',
  value: (row) => yuan(giftPrice(row, row.minSalePrice)),
}
const totalInventory: Column = {
  name: 'totalInventory',
  header: '总库存',
  width: 80,
  align: 'end',
  value: ticketInventory,
}
const rpNames: Column = { name: 'rpNames', header: '价格计划', width: 144 }
const spec: Column = {
  name: 'productSpecType',
  header: '规格',
  width: 80,
  value: ({ productSpecType }) => (productSpecType === MULTI_SPEC ? '多规格' : '单规格'),
}
const ecardType: Column = {
  name: 'ecardType',
  header: '电子卡类型',
  width: 104,
  value: (row) => labelled(ecardTypeLabels, row.ecardType),
}
const shipType: Column = {
  name: 'shipType',
  header: '配送方式',
  width: 96,
  value: (row) => labelled(shipTypeLabels, row.shipType),
}
const statusName: Column = {
  name: 'statusName',
  header: '状态',
  width: 92,
  component: TicketStatusCell,
  value: ticketStatus,
}

/** Columns where no tab says otherwise. */
const defaultColumns: readonly Column[] = [
  productName,
  ticketProductId,
  categoryName,
  salePrice,
  totalInventory,
  statusName,
]

/** As 13 (docs/tickets.md, 1). */
const plain: readonly Column[] = [productName, hotelName, categoryName, salePrice, totalInventory, statusName]

/** The column set of each tab (Shared building blocks, 9; docs/readings.md, 52; docs/tickets.md, 1). */
const columnsOfTab: ReadonlyMap<string, readonly Column[]> = new Map([
  ['13', plain],
  ['19', [productName, posterTitle, categoryName, totalInventory, statusName]],
  ['23', plain],
  ['24', [productName, spec, salePrice, totalInventory, statusName]],
  ['25', plain],
  ['29', [productName, hotelName, rpNames, minSalePrice, statusName]],
  ['30', [productName, ecardType, shipType, salePrice, statusName]],
  ['32', plain],
])

/** Columns of a tab of the ticket picker; always the same list for the same tab. */
export const ticketColumns = (tab: string): readonly Column[] => columnsOfTab.get(tab) ?? defaultColumns

/** Columns of tickets that were chosen, after their names. */
export const pickedTicketColumns: readonly Column[] = [hotelName, salePrice, totalInventory, statusName]
