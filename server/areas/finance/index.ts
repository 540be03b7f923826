/** What other suites may use of the ledger and of settlement. */
export { demoReceiverId } from './demo/splitReceivers'
export { post, postAll, type AccountName, type PastPosting, type Posting } from './ledger'
export { openSettleLine, voidSettleLines } from './settleLines'
