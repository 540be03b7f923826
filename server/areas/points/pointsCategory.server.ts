import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { demoPointsCategories } from './demo/mall'

export default defineServer(pointsCategory, {
  facts: { products: countBy(pointsProduct, 'categoryIds') },
  seed: demoPointsCategories,
})
