import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Drafted } from '@server/records/recordServer'
import { lockRecords } from '@server/records/systemRecords'
import { activityKinds, daysOf, productIdsOf, type Activity, type ActivityValues } from './activityKinds'
import { productsById } from './activityProducts'
import { isLive, liveProblems, type LiveTerms } from './liveChanges'
import { isTaken, participationsIn, takenByAnother } from './productClash'
import { priceProblems } from './productPrices'

/**
 * What only the server can say of an activity's draft: the prices of its products, what else they are in, and what was
 * promised once it is published.
 * @param key of the activity
 * @param productsAt the field at which a product is refused, by the values of the draft
 */
export const activityDraft =
  (key: string, productsAt: (values: ActivityValues) => string, terms: LiveTerms) =>
  async (
    db: Database,
    caller: RecordCaller,
    { values, stored }: Drafted<Activity>,
  ): Promise<Record<string, string>> => {
    const { code } = activityKinds.find((kind) => kind.resource.key === key)!
    const ids = [...new Set(productIdsOf(values))]
    const isPublished = isLive(stored)
    const problems = isPublished
      ? liveProblems(terms, stored, values)
      : priceProblems(values, await productsById(db, ids))
    if (code === null || Object.keys(problems).length > 0) return problems
    // A later end meets others that are published at the same moment: one of both waits for the other.
    const known = isPublished ? await lockRecords(db, ticketProduct, ids) : [...(await productsById(db, ids)).values()]
    const own = { key, id: stored?.id, days: daysOf(values) }
    const published = await participationsIn(db, stored ? stored.hotelId : caller.tenant.hotelId)
    const taken = known.find((product) => isTaken(product, own, published))
    return taken ? { [productsAt(values)]: `「${taken.values.productName}」${takenByAnother}` } : {}
  }
