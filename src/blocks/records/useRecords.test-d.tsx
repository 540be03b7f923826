import type { RecordAnswer, RecordPage } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { AnyRecord } from './anyRecord'
import type { ListOptions } from './listOf'
import { ResourceList } from './ResourceList'
import { useRecord, useRecords } from './useRecords'

/** Compiled, never run: a record that is known when the code is compiled is answered with the types of its fields. */

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : { one: One; other: Other }
const holds = <_Claim extends true>() => undefined

type Product = RecordAnswer<typeof ticketProduct>
declare const any: AnyResource

export function useAnswers() {
  const { data: product } = useRecord(ticketProduct, 1)
  const { data: products } = useRecords(ticketProduct)
  const { data: record } = useRecord(any, 1)
  holds<Equal<typeof product, Product | undefined>>()
  holds<Equal<typeof products, RecordPage<Product> | undefined>>()
  holds<Equal<typeof record, AnyRecord | undefined>>()
  return [
    product?.productName.trim(),
    // @ts-expect-error there is no such field
    product?.productname,
    // @ts-expect-error there is no such status
    product?.status === 'SOLD',
    // @ts-expect-error may be null
    product?.salePrice.toFixed(),
  ]
}

// Each of them is a record of any fields.
export const anyOf = (product: Product): AnyRecord => product

export const options: ListOptions<typeof ticketProduct> = {
  cells: {
    soldRate: ({ soldCount }) => soldCount,
    // @ts-expect-error no such column
    productname: () => null,
    // @ts-expect-error the record has no such field
    salePrice: ({ price }) => price,
  },
}

// @ts-expect-error the options are those of another record
export const list = <ResourceList resource={ticketCategory} options={options} />
