export { DishesClass } from './screens'
