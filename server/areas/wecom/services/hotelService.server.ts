import { hotelService } from '@contracts/resources/wecom/hotelService'
import { defineServer } from '@server/records/recordServer'
import { demoServices } from '../demo/hotelServices'

export default defineServer(hotelService, { seed: demoServices })
