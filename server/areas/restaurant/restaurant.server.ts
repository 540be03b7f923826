import { restaurant } from '@contracts/resources/restaurant/restaurant'
import { defineServer } from '@server/records/recordServer'
import { demoRestaurants } from './demo/restaurants'

export default defineServer(restaurant, { seed: demoRestaurants })
