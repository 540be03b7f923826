import { defineRoutes } from './route'

/** Points mall (Business areas and routes, 2). */
// prettier-ignore
export const pointsRoutes = defineRoutes('points', [
  { name: 'points.pointsExchangeHistoryIndex', path: '/points-exchange-history/index', title: '兑换记录', access: 'points:exchange', place: 'store', menu: true, screen: 'Exchanges' },
  { name: 'points.pointsExchangeHistoryDetail', path: '/points-exchange-history/detail/:id/:memberId/:brandId/:distributionHotelId', title: '兑换详情', access: 'points:exchange', place: 'store', screen: 'ExchangeDetail' },
  { name: 'points.pointsManageIndex', path: '/points-manage/index', title: '积分管理', access: 'points:account', menu: true, screen: 'PointsManage' },
  { name: 'points.pointsManageDetail', path: '/points-manage/detail', title: '会员积分明细', access: 'points:account', screen: 'PointsMember' },
  { name: 'points.categoryManageIndex', path: '/category-manage/index', title: '分类管理', access: 'points:category', menu: true, screen: 'PointsCategories' },
  { name: 'points.pointsMallIndex', path: '/points-mall/index', title: '积分商品', access: 'points:product', place: 'store', menu: true, screen: 'PointsProducts' },
  { name: 'points.pointsMallAddTicketProduct', path: '/points-mall/add-ticket-product/:brandId/:hotelId/:id/:ticketProductId', title: '票券积分商品', access: 'points:product', place: 'store', screen: 'TicketPointsProduct' },
  { name: 'points.pointsMallRedPackageProduct', path: '/points-mall/red-package-product/:brandId/:hotelId/:id/:redPackageId', title: '红包积分商品', access: 'points:product', place: 'store', screen: 'EnvelopePointsProduct' },
  { name: 'points.pointsMallPrecardProduct', path: '/points-mall/precard-product/:brandId/:hotelId/:id', title: '预付卡积分商品', access: 'points:product', place: 'store', screen: 'PrepaidPointsProduct' },
  { name: 'points.pointsMallZktProduct', path: '/points-mall/zkt-product/:brandId/:hotelId/:id/:zktProductId', title: '直客通积分商品', access: 'points:product', place: 'store', screen: 'SupplyPointsProduct' },
])
