import { invoiceBookConfig } from '@contracts/resources/finance/invoiceBookConfig'
import { defineServer } from '@server/records/recordServer'
import { demoBookConfigs } from '../demo/invoices'

export default defineServer(invoiceBookConfig, { seed: demoBookConfigs })
