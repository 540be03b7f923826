import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { defineServer } from '@server/records/recordServer'
import { giveEnvelopeBack, takeMoneyBack } from './writeOff'

export default defineServer(redEnvelopeWriteoff, {
  effects: { 'give the envelope back': giveEnvelopeBack, 'take the money back': takeMoneyBack },
})
