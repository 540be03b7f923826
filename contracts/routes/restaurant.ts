import { defineRoutes } from './route'

/** Restaurant (areas §2). */
// prettier-ignore
export const restaurantRoutes = defineRoutes([
  { name: 'restaurant.reservationBooking', path: '/reservation-booking', suite: 'restaurant', title: '订位管理', access: 'restaurant:booking', menu: true },
  { name: 'restaurant.dishesClass', path: '/dishes-class', suite: 'restaurant', title: '菜品分类', access: 'restaurant:menu', menu: true, screen: 'DishesClass', missing: '左侧分类列表、移动分类、手机预览' },
  { name: 'restaurant.restaurantSetting', path: '/restaurant-setting', suite: 'restaurant', title: '餐厅设置', access: 'restaurant:setting', menu: true, record: 'restaurant', missing: '餐厅切换、桌台、档口分单、订位预览与定金时机' },
  { name: 'restaurant.orderDistribution', path: '/order-distribution', suite: 'restaurant', title: '订单派送', access: 'restaurant:order', menu: true },
])
