import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { defineServer } from '@server/records/recordServer'
import { demoDishes } from './demo/dishes'

export default defineServer(restaurantProduct, { seed: demoDishes })
