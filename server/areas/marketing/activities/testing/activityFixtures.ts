import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow, type RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import type { Activity } from '../activityRecords'

/** An activity of the brand 101 that runs all year, a hundred times at most. @returns its id */
export async function createActivity(
  { db, now }: Services,
  given: Partial<RecordValues<typeof redEnvelopeActivity>>,
  place: { readonly brandId?: number; readonly status?: Activity['status'] } = {},
): Promise<number> {
  const values = complete(redEnvelopeActivity, {
    name: '红包活动',
    range: ['2026-01-01', '2026-12-31'],
    envelopes: [],
    totalLimit: 100,
    ruleText: '<p>规则</p>',
    ...given,
  })
  const [row] = await db
    .insert(recordTable(redEnvelopeActivity).table)
    .values({
      ...writeRow(redEnvelopeActivity, values),
      brandId: 101,
      hotelId: null,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}
