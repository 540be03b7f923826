import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { defineServer } from '@server/records/recordServer'
import { demoProductSettings } from './demo/settings'

export default defineServer(productPointSetting, { seed: demoProductSettings })
