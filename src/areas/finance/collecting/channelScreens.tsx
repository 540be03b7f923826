import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { screensFor } from '@/blocks/records/screensFor'

/** 电子支付: the channels of the store with their terms. 开通 comes with the merchant's own application. */
export const { Screen: PaymentChannels } = screensFor(paymentChannel, {
  title: '电子支付',
  page: async () => (await import('./channelPage')).channelPage,
})
