export { TicketForm, TicketList } from './screens'
export { TicketOrders } from './TicketOrders'
export { VerifyPage } from './verify/VerifyPage'
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
