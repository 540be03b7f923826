import type { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import type { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import type { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import type { StoredRecord } from '@server/records/storedRecord'

export type Envelope = StoredRecord<typeof redEnvelope>
/** A red envelope that a member has. */
export type Receive = StoredRecord<typeof redEnvelopeReceive>
export type Writeoff = StoredRecord<typeof redEnvelopeWriteoff>
