export { TicketForm, TicketList } from './screens'
export { TicketOrders } from './TicketOrders'
export {
  BatchRefundForm,
  BatchRefundList,
  DelayBatchForm,
  DelayBatchList,
  DelaySingleForm,
  DelaySingleList,
  ValidcardDelayForm,
  ValidcardDelayList,
} from './batches/screens'
export { BindingForm, BindingList } from './bindings/screens'
export { CardForm, CardList } from './cards/CardScreens'
export { GenericVouchers } from './cards/GenericVouchers'
export { ReservationManage } from './cards/ReservationManage'
export { CardPerformance, InventoryBoard, TicketPoster, VerifyPage } from './LaterScreens'
export { DepositAccounts } from './activities/DepositAccounts'
export { DepositActivities, DepositForm } from './activities/depositScreens'
export { DepositOrders } from './activities/DepositOrders'
export { EcardUserDetail, EcardUsers } from './ecards/EcardUsers'
export { GroupOrders } from './groups/GroupOrders'
export { PromotionForm, Promotions } from './activities/promotionScreens'
export { TyingForm, Tyings } from './activities/tyingScreens'
export { UpsellForm, Upsells } from './activities/upsellScreens'
