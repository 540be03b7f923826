import type { AnyResource } from '@contracts/resources/definition'
import type { StoredRecord } from '../records/storedRecord'
import type { Services } from '../services'
import { raiseIn } from './recordsInStatus'
import type { ChannelAnswer } from './refundChannel'

/** Raises OK or FAIL with what the payment channel was asked about; one that does not know yet is asked again. */
export async function writeAnswer(
  services: Services,
  resource: AnyResource,
  record: StoredRecord,
  answer: ChannelAnswer,
): Promise<void> {
  if (answer.state === 'PENDING') return
  const sent =
    answer.state === 'OK'
      ? { event: 'OK', payload: { channelRefundNo: answer.channelRefundNo } }
      : { event: 'FAIL', payload: { reason: answer.reason } }
  await raiseIn(services, resource, record, sent)
}
