import type { Effect } from '../commands/commands'

/** Where whoever bought hears of his codes. */
interface BuyerNotice {
  sendCodes(orderNo: string): Promise<void>
}

/** 模拟: sends nothing. It stands in until text messages and mini-program messages are connected. */
const standInBuyerNotice: BuyerNotice = { sendCodes: () => Promise.resolve() }

/** Sends the codes of an order once more, when the record of it has been kept. */
export const tellBuyer = ({ afterwards, record }: Effect): void =>
  afterwards(() => standInBuyerNotice.sendCodes(String(record.values.orderNo)))
