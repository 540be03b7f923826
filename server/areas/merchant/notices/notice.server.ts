import { notice } from '@contracts/resources/merchant/notice'
import { defineServer } from '@server/records/recordServer'
import { demoNotices } from '../demo/notices'

export default defineServer(notice, { seed: demoNotices })
