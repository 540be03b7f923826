import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { ProductRecord } from '../orders/saleTerms'
import { numbersIn } from './numbersIn'

const statusNames = new Map(statusChoices(ticketProduct).map(({ status, label }) => [status, label]))

/**
 * A product as the picker reads it (Shared building blocks, 3); the names are those of its store or brand and its
 * category.
 */
export function presentTicketProduct(
  { id, status, values: product }: ProductRecord,
  names: { readonly hotelName: string; readonly categoryName: string },
): TicketProductRow {
  return {
    ...names,
    ticketProductId: id,
    productName: product.productName,
    posterTitle: product.posterTitle,
    productType: product.productType ?? '',
    // A product of several specs has no price of its own.
    salePrice: product.salePrice ?? product.minSalePrice ?? 0,
    minSalePrice: product.minSalePrice,
    totalInventory: product.totalInventory,
    status,
    statusName: statusNames.get(status) ?? '',
    rpNames: [...(product.rpNames ?? [])],
    productSpecType: Number(product.productSpecType),
    isBrandMultiple: product.isBrandMultiple ?? false,
    productStatusVmo: {
      limitTime: (product.dailyTimes ?? []).length > 0,
      limitSell: (product.dailyQty ?? 0) > 0,
      zhiLianPass: product.zhiLianPass ?? false,
      zhiLianRoom: product.zhiLianRoom ?? false,
    },
    ecardType: product.ecardType,
    shipType: product.shipType,
    supplierAccountStatus: Number(product.supplierAccountStatus ?? 0),
    ifSetSeparate: product.ifSetSeparate ?? false,
    activityTypes: numbersIn(product.activityTypes),
    productLabelList: [...(product.productLabelList ?? [])],
  }
}
