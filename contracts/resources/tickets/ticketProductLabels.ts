/** What the labels of a product look at. */
interface Labelled {
  readonly isBrandMultiple: boolean | null
  readonly hotelIds: readonly number[] | null
  readonly productType: string | null
  readonly productSpecType: string | null
  readonly dailyQty: number | null
  readonly dailyTimes: readonly unknown[] | null
  readonly shipType: string | null
  readonly zhiLianPass: boolean | null
  readonly zhiLianRoom: boolean | null
  readonly rpNames: readonly string[] | null
}

/** Whether vouchers of a product are taken in more than one store. */
export const isOfSeveralStores = ({ hotelIds }: Pick<Labelled, 'hotelIds'>) => (hotelIds ?? []).length > 1

/** Each label and when a product has it, in the order of docs/tickets.md, 1. */
const labels: readonly (readonly [word: string, holds: (product: Labelled) => boolean])[] = [
  ['多店通用', isOfSeveralStores],
  ['有效期卡', ({ productType }) => productType === 'validcard'],
  ['赠品', ({ productType }) => productType === 'gift'],
  ['多规格', ({ productSpecType }) => productSpecType === '1'],
  ['每日限量', ({ dailyQty }) => (dailyQty ?? 0) > 0],
  ['每日限时', ({ dailyTimes }) => (dailyTimes ?? []).length > 0],
  ['邮寄商品', ({ shipType }) => shipType === 'EXPRESS'],
  ['票务直连', ({ zhiLianPass }) => zhiLianPass === true],
  ['房态直连', ({ zhiLianRoom }) => zhiLianRoom === true],
  ['多RP', ({ rpNames }) => (rpNames ?? []).length >= 2],
]

/** productLabelList: the labels of a product, as words. */
export const labelsOfProduct = (product: Labelled): readonly string[] =>
  labels.filter(([, holds]) => holds(product)).map(([word]) => word)
