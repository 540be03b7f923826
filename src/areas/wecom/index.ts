export { CorpAuth } from './CorpAuth'
export { ServiceBookings, ServiceFeedback } from './services/serviceScreens'
export { WxSet } from './WxSet'
