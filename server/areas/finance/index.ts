/** What other suites may use of the ledger and of settlement. */
export { demoReceiverId } from './demo/splitReceivers'
export { unsettled } from './collecting/directMoney'
export { directRefundLink } from './collecting/directRefundLink'
export { accountAt, type AccountName } from './accounts'
export { introducedFor } from './rewards/introduced'
export { isPosted, post, postAll, type PastPosting, type Posting } from './ledger'
export { openSplits } from './splitOrders'
export { openSettleLine, settleValues, usualTerms, voidSettleLines } from './settleLines'
