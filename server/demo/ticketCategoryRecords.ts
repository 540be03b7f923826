import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import type { DemoDays } from './demoDays'
import { complete, type DemoRecord } from './demoRecord'
import { demoBrandId, demoStores } from './demoStores'
import { receiverId } from './splitReceiverRecords'
import { activitiesOf, brandCategories, categories, type CategorySeed } from './ticketSeeds'

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
  { ago }: DemoDays,
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
      splits?.map((ratio, receiver) => ({ receiverId: receiverId(store % demoStores.length, receiver), ratio })) ??
      null,
    activityTypes: activitiesOf[name] ?? null,
  }),
})

/** 票券分类 of each store, then the brand's own. */
export const ticketCategoryRecords = (days: DemoDays): readonly DemoRecord<typeof ticketCategory>[] => [
  ...demoStores.flatMap(({ hotelId }, store) =>
    categories.map((seed, at) => categoryRecord(seed, { id: categoryId(store, at), hotelId, at, store }, days)),
  ),
  ...brandCategories.map(([like, name], at) =>
    categoryRecord(
      { ...categories[like]!, name },
      { id: brandCategoryId(like), hotelId: null, at, store: demoStores.length },
      days,
    ),
  ),
]
