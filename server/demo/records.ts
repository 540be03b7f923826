import { demoDays } from './demoDays'
import type { DemoPicture, DemoRecord } from './demoRecord'
import { demoBrandId as brandId } from './demoStores'
import { dishClasses, restaurants } from './diningRecords'
import { dishRecords } from './dishRecords'
import { employeeRecords } from './employeeRecords'
import { memberGradeRecords, memberRecords } from './memberRecords'
import { noticeRecords } from './noticeRecords'
import { postages } from './postageRecords'
import { splitReceiverRecords } from './splitReceiverRecords'
import { inActivities, ticketActivityRecords } from './ticketActivityRecords'
import { ticketCategoryRecords } from './ticketCategoryRecords'
import { ticketProductRecords } from './ticketProductRecords'

export interface DemoRecordsOptions {
  readonly now: Date
  /** The key under which a picture is stored. */
  readonly pictureOf: (name: DemoPicture) => string
}

/**
 * Business records of the demo: twelve ticket categories, two 分账方, a freight template and sixty products in each of four stores,
 * four products of the brand in categories of its own, each with a shared row in the first store; there two restaurants
 * with their classes and forty dishes, and activities over its tickets; grades, members and employees of the brand; twelve notices
 * of the platform. The same for the same day.
 * @returns by key of the resource, ready to be inserted
 */
export function demoRecords({ now, pictureOf }: DemoRecordsOptions) {
  const days = demoDays(now)
  const { ago } = days
  const activities = ticketActivityRecords({ days, pictureOf })
  return {
    'member-grade': memberGradeRecords(days),
    member: memberRecords(days),
    employee: employeeRecords(days),
    notice: noticeRecords(days),
    postage: postages({ brandId, ago }),
    restaurant: restaurants({ brandId, ago, pictureOf }),
    'dish-class': dishClasses({ brandId, ago }),
    'split-receiver': splitReceiverRecords({ days, pictureOf }),
    'ticket-category': ticketCategoryRecords(days),
    'ticket-product': inActivities(ticketProductRecords({ days, pictureOf }), activities),
    ...activities,
    'restaurant-product': dishRecords({ days, pictureOf }),
  } satisfies Readonly<Record<string, readonly DemoRecord[]>>
}
