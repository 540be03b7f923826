import { reportDelivery } from '@contracts/resources/reports/reportDelivery'
import { defineServer } from '@server/records/recordServer'

export default defineServer(reportDelivery, {})
