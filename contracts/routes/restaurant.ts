import { defineRoutes } from './route'

/** Restaurant (Business areas and routes, 2). */
// prettier-ignore
export const restaurantRoutes = defineRoutes('restaurant', [
  { name: 'restaurant.reservationBooking', path: '/reservation-booking', title: '订位管理', access: 'restaurant:booking', menu: true },
  { name: 'restaurant.dishesClass', path: '/dishes-class', title: '菜品分类', access: 'restaurant:menu', place: 'store', menu: true, screen: 'DishesClass' },
  { name: 'restaurant.restaurantSetting', path: '/restaurant-setting', title: '餐厅设置', access: 'restaurant:setting', place: 'store', menu: true, record: 'restaurant' },
  { name: 'restaurant.orderDistribution', path: '/order-distribution', title: '订单派送', access: 'restaurant:order', menu: true },
])
