import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { defineServer } from '@server/records/recordServer'
import { demoUpgradeSettings } from './demo/memberSettings'

export default defineServer(upgradeSetting, { seed: demoUpgradeSettings })
