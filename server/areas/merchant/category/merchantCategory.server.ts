import { merchantCategory } from '@contracts/resources/merchant/merchantCategory'
import { defineServer } from '@server/records/recordServer'
import { demoMerchantCategories } from '../demo/merchantCategories'

export default defineServer(merchantCategory, { seed: demoMerchantCategories })
