import { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import { defineServer } from '@server/records/recordServer'
import { demoFactors } from '../demo/rewards'

export default defineServer(rewardFactor, { seed: demoFactors })
