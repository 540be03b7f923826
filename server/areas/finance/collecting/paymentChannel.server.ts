import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { defineServer } from '@server/records/recordServer'
import { demoChannels } from '../demo/collecting'

export default defineServer(paymentChannel, { seed: demoChannels })
