import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { defineServer } from '@server/records/recordServer'

export default defineServer(assistantSetting, {})
