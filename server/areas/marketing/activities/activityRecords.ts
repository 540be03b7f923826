import type { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import type { StoredRecord } from '@server/records/storedRecord'

export type Activity = StoredRecord<typeof redEnvelopeActivity>
