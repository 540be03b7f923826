import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { complete } from '@server/demo/complete'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { demoReceiverId } from '@server/areas/finance'
import { activitiesOf, brandCategories, categories, type CategorySeed } from './catalogue'

/** Id of a store's category. @param store @param category their places in the seeds, from 0 */
export const categoryId = (store: number, category: number): number => store * categories.length + category + 1

/** Id of the brand's own category that is like one of the stores'. @param category place of that one */
export const brandCategoryId = (category: number): number =>
  demoStores.length * categories.length + brandCategories.findIndex(([like]) => like === category) + 1

interface Place {
  readonly id: number
  readonly hotelId: number | null
  readonly at: number
  readonly store: number
}

const categoryRecord = (
  { name, type, disabled, splits }: CategorySeed,
  { id, hotelId, at, store }: Place,
  { ago }: Demo,
): DemoRecord<typeof ticketCategory> => ({
  id,
  hotelId,
  brandId: demoBrandId,
  status: disabled ? 'DISABLED' : 'ENABLED',
  events: disabled ? ['DISABLE'] : [],
  createdAt: ago(200 - at, store * 11),
  values: complete(ticketCategory, {
    categoryName: name,
    productType: type,
    splits:
      splits?.map((ratio, receiver) => ({ receiverId: demoReceiverId(store % demoStores.length, receiver), ratio })) ??
      null,
    activityTypes: activitiesOf[name] ?? null,
  }),
})

/** 票券分类 of each store, then the brand's own. */
export const demoTicketCategories = (demo: Demo): readonly DemoRecord<typeof ticketCategory>[] => [
  ...demoStores.flatMap(({ hotelId }, store) =>
    categories.map((seed, at) => categoryRecord(seed, { id: categoryId(store, at), hotelId, at, store }, demo)),
  ),
  ...brandCategories.map(([like, name], at) =>
    categoryRecord(
      { ...categories[like]!, name },
      { id: brandCategoryId(like), hotelId: null, at, store: demoStores.length },
      demo,
    ),
  ),
]
