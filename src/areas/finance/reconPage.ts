import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { definePage } from '@/blocks/records/page/recordPage'

/** 对账批次详情: both sides, their differences, and the statement itself. */
export const reconPage = definePage(reconBatch, {
  word: '对账批次',
  number: 'batchNo',
  said: ['createdAt'],
  strip: [
    { of: 'ourAmount' },
    { of: 'channelAmount' },
    { of: 'channelFee' },
    { of: 'diffCount' },
    { of: 'diffAmount' },
  ],
  tables: { items: { columns: ['tradeNo', 'kind', 'amount', 'fee'], sums: ['amount', 'fee'] } },
  likely: { WAIT_FILE: 'IMPORT', DIFF: 'CLOSE' },
})
