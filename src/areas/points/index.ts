export { ExchangeDetail } from './ExchangeDetail'
export { PointsManage } from './PointsManage'
export { PointsMember } from './PointsMember'
export {
  EnvelopePointsProduct,
  Exchanges,
  PointsCategories,
  PointsProducts,
  PrepaidPointsProduct,
  SupplyPointsProduct,
  TicketPointsProduct,
} from './screens'
