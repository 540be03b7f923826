import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { BalanceStrip } from './BalanceStrip'

const title = '品牌提现'

const withdrawals = screensFor(withdrawal, {
  addText: '申请提现',
  page: async () => (await import('./withdrawalPage')).withdrawalPage,
  finishBy: 'SUBMIT',
  underWay: ['PAYING'],
})
const accounts = screensFor(bankAccount, { underWay: ['CHECKING'] })

/** 品牌提现: what can be withdrawn, what has been asked for, and where it goes. 银行打款为模拟. */
export function BrandWithdrawals() {
  return (
    <TabbedPlace
      label={title}
      tabs={[
        {
          value: 'withdrawals',
          text: '提现单',
          access: 'finance:withdrawal',
          draw: (above) => (
            <withdrawals.Page
              title={title}
              above={
                <>
                  <BalanceStrip />
                  {above}
                </>
              }
            />
          ),
        },
        {
          value: 'accounts',
          text: '结算账户',
          access: 'finance:withdrawal',
          draw: (above) => <accounts.Page title={title} above={above} />,
        },
      ]}
    />
  )
}
