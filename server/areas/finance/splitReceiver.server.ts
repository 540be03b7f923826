import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { defineServer } from '@server/records/recordServer'
import { demoSplitReceivers } from './demo/splitReceivers'

export default defineServer(splitReceiver, { seed: demoSplitReceivers })
