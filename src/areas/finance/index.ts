export { CashAccount } from './CashAccount'
export { EntranceBills, EquityBills, EquityLines, MealBills, PrepaidBills, VposBills } from './billScreens'
export { SubAccount } from './SubAccount'
export { BrandWithdrawals } from './BrandWithdrawals'
export { SmallLifeBankAccounts, WithdrawalDetails } from './withdrawalScreens'
export { CreditAccounts } from './credit/CreditAccounts'
export { PaymentChannels } from './collecting/channelScreens'
export { DirectPaymentDetail, DirectPayments, VposPayments } from './collecting/PaymentScreens'
export { PaymentScenes } from './collecting/SceneScreens'
export { InvoiceBookConfig, InvoiceEntities } from './invoices/EntityScreens'
export { InvoiceDesk, InvoiceManage, OwnInvoices } from './invoices/InvoiceScreens'
export { OwnInvoice } from './invoices/OwnInvoice'
export { LaborBatches } from './labour/LaborScreens'
export {
  ApplyOwn,
  DirectReport,
  GroupStoresCash,
  SaasRecharge,
  SmallLifeRecharge,
  TicketSummary,
  VposReport,
} from './laterScreens'
export {
  CorpRewards,
  RewardFactors,
  RewardQuery,
  RewardRules,
  StaffRewards,
  TicketRewards,
} from './rewards/RewardScreens'
export { RewardClaims } from './rewards/RewardClaims'
export { SmallLifeConsume, SmallLifeTickets } from './smallLife/SmallLifeScreens'
