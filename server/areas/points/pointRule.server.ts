import { pointRule } from '@contracts/resources/points/pointRule'
import { defineServer } from '@server/records/recordServer'
import { demoPointRules } from './demo/settings'

export default defineServer(pointRule, { seed: demoPointRules })
