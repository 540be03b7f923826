import { pointSetting } from '@contracts/resources/points/pointSetting'
import { defineServer } from '@server/records/recordServer'
import { demoPointSettings } from './demo/settings'

export default defineServer(pointSetting, { seed: demoPointSettings })
