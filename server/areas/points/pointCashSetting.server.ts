import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { defineServer } from '@server/records/recordServer'
import { demoCashSettings } from './demo/settings'

export default defineServer(pointCashSetting, { seed: demoCashSettings })
