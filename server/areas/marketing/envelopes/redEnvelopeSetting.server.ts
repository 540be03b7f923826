import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { defineServer } from '@server/records/recordServer'
import { demoEnvelopeSettings } from '../demo/envelopes'

export default defineServer(redEnvelopeSetting, { seed: demoEnvelopeSettings })
