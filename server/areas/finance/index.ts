/** What other suites may use of the ledger and of settlement. */
export { post, type AccountName, type Posting } from './ledger'
export { openSettleLine, voidSettleLines } from './settleLines'
