import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { defineServer } from '@server/records/recordServer'
import { refundUsed } from '../refunds/refundUsed'
import { reverseVerification } from './reverseVerification'
import { isSettled, isVoucherHeld } from './verificationFacts'

export default defineServer(verifyRecord, {
  effects: { 'give the times back': reverseVerification, 'refund the times': refundUsed },
  facts: { isSettled, isVoucherHeld },
})
