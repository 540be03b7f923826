import { registerSetting } from '@contracts/resources/members/registerSetting'
import { defineServer } from '@server/records/recordServer'
import { demoRegisterSettings } from './demo/memberSettings'

export default defineServer(registerSetting, { seed: demoRegisterSettings })
