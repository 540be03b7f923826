import { tenthsOf } from '@contracts/resources/tickets/activityImpact'
import type { Values } from '@contracts/rules/validator'
import type { RowExtras, RowOfRecord } from '@/blocks/records/chooser/ChosenRows'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { offerWords } from './words'

const numberIn = (values: Values | undefined, name: string): number | null => {
  const value = values?.[name]
  return typeof value === 'number' ? value : null
}

/** fen: what the product of a row costs without the activity; of several specs the lowest. */
export const usualPrice = ({ record }: RowOfRecord): number | null =>
  numberIn(record, 'salePrice') ?? numberIn(record, 'minSalePrice')

/**
 * What is known of rows that offer products at a price of their own: its discount, a price that is none, and more pieces
 * than there are. Make it once.
 * @param price name of the row's price
 * @param pieces name of its stock, where it has one
 */
export const offeredRows = ({ price, pieces }: { price: string; pieces?: string }): RowExtras => ({
  worked: [
    {
      after: price,
      header: offerWords.discount,
      width: 72,
      of(one) {
        const [offered, usual] = [numberIn(one.row, price), usualPrice(one)]
        const tenths = offered === null || usual === null ? null : tenthsOf(offered, usual)
        return tenths === null ? noValue : offerWords.tenths(tenths)
      },
    },
  ],
  problems(one) {
    const [offered, usual] = [numberIn(one.row, price), usualPrice(one)]
    return offered !== null && usual !== null && offered >= usual ? { [price]: offerWords.dear(yuanText(usual)) } : {}
  },
  warning(one) {
    const [asked, available] = [
      pieces === undefined ? null : numberIn(one.row, pieces),
      numberIn(one.record, 'availableCount'),
    ]
    return asked !== null && available !== null && asked > available ? offerWords.scarce(asked, available) : null
  },
})
