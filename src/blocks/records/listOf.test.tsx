import { callsOf } from '@contracts/resources/calls'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { prepaidEntryTypes } from '@machines/lifecycles/cards/prepaidTerms'
import { expect, it } from 'vitest'
import { listOf } from './listOf'
import type { Seen } from './seen'

const seen: Seen = {
  resource: prepaidEntry,
  calls: callsOf(prepaidEntry),
  may: () => true,
  userId: 'u1',
  tenant: { brandId: 1, hotelId: 1 },
}
const tabsWith = (entryType?: string) =>
  listOf(seen, entryType === undefined ? {} : { fixed: { entryType } }).tabs?.map(({ text }) => text)

it('has a tab for each value that the list is not narrowed out of, and none where one value is left', () => {
  expect(tabsWith()).toEqual(['全部', ...Object.values(prepaidEntryTypes)])
  expect(tabsWith('ISSUE,GRANT')).toEqual(['全部', prepaidEntryTypes.ISSUE, prepaidEntryTypes.GRANT])
  expect(tabsWith('ISSUE')).toBeUndefined()
})
