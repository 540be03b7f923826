import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { lazy, Suspense } from 'react'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { PageHeader } from '@/look/parts/PageHeader'
import { ChannelCards } from './ChannelCards'
import { LastRun } from './LastRun'
import { collectWords } from './words'

const title = '电子支付'

const channels = screensFor(paymentChannel, { page: async () => (await import('./channelPage')).channelPage })
const rules = screensFor(withdrawalRule)

// The QR library comes with the first link that is asked for.
const PayLink = lazy(async () => ({ default: (await import('./PayLink')).PayLink }))

/**
 * 电子支付: the channels of the store with their terms, what goes to its bank by itself, and links that are sent to guests.
 * 开通 comes with the merchant's own application.
 */
export function PaymentChannels() {
  return (
    <TabbedPlace
      label={title}
      tabs={[
        {
          value: 'channels',
          text: '支付通道',
          access: 'finance:channel',
          draw: (above) => (
            <channels.Page
              title={title}
              above={
                <>
                  {above}
                  <ChannelCards />
                </>
              }
            />
          ),
        },
        {
          value: 'withdraw',
          text: '自动提现',
          access: 'finance:channel',
          draw: (above) => (
            <rules.Page
              title={title}
              above={
                <>
                  {above}
                  <LastRun />
                </>
              }
            />
          ),
        },
        {
          value: 'links',
          text: '收款链接',
          access: 'finance:channel',
          draw: (above) => (
            <>
              <PageHeader title={title} />
              {above}
              <Suspense fallback={<p role="status">{collectWords.loading}</p>}>
                <PayLink />
              </Suspense>
            </>
          ),
        },
      ]}
    />
  )
}
