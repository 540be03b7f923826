import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoDishClasses } from './demo/dishClasses'

export default defineServer(dishClass, {
  facts: { products: countBy(restaurantProduct, 'classIds') },
  seed: demoDishClasses,
})
