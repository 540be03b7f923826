import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { screensFor } from '@/blocks/records/screensFor'

const products = screensFor(restaurantProduct, {
  inline: ['price'],
  prepareCopy: (values) => ({ ...values, name: `${String(values.name)}副本` }),
})

/** 菜品分类: the dishes and sets of the store's restaurants. */
export const DishesClass = () => <products.Page title="菜品分类" />
