export { ExchangeDetail } from './ExchangeDetail'
export { PointsManage } from './PointsManage'
export { PointsMember } from './PointsMember'
export { EnvelopePointsProduct, Exchanges, PointsCategories, PointsProducts, TicketPointsProduct } from './screens'
