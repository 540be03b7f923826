import { screensFor } from '@/blocks/records/screensFor'
import { CardFlows } from './CardFlows'
import { entranceBill, equityBill, equityLine, mealBill, prepaidBill, vposBill } from './billViews'

const page = async () => (await import('./billPage')).billPage

/** VPOS账单. */
export const { Screen: VposBills } = screensFor(vposBill, { page })

/** 权益卡结算单. */
export const { Screen: EquityBills } = screensFor(equityBill, { page })

const prepaid = screensFor(prepaidBill, { page })

/** 预付卡结算单: whose cards have paid where, above the bills of it. */
export const PrepaidBills = () => <prepaid.Page above={<CardFlows />} />

/** 预订餐结算单. */
export const { Screen: MealBills } = screensFor(mealBill, { page })

/** 门票结算单. */
export const { Screen: EntranceBills } = screensFor(entranceBill, { page })

/** 权益卡消费明细. */
export const { Screen: EquityLines } = screensFor(equityLine)
