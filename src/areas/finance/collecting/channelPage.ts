import { settleCycles } from '@contracts/resources/finance/codes'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { definePage } from '@/blocks/records/page/recordPage'

const perHundred = (rate: number) => `每 100 元扣 ${rate.toFixed(2)} 元`

/** 支付通道详情: what the store gets of what guests pay, and when. */
export const channelPage = definePage(paymentChannel, {
  word: '支付通道',
  number: 'mchNo',
  said: ['channel'],
  strip: [
    { of: 'channelRate', note: ({ channelRate }) => perHundred(channelRate) },
    { of: 'platformRate', note: ({ platformRate }) => perHundred(platformRate) },
    {
      label: '到手比例',
      of: ({ channelRate, platformRate }) => `${(100 - channelRate - platformRate).toFixed(2)}%`,
      note: () => '已减渠道费和服务费',
    },
    { label: '结算周期', of: ({ settleCycle }) => settleCycles[settleCycle] },
  ],
  facts: [{ section: '费率', fields: ['splitMaxRatio'] }],
  leftOut: ['settleCycle'],
})
