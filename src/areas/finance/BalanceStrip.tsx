import { paymentApi } from '@contracts/calls/paymentApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'

/** What the place itself holds: 可提现, 待结算, 冻结. */
export function BalanceStrip() {
  const { data } = useQuery({ queryKey: ['ledger-summary'], queryFn: () => call(paymentApi.ledgerSummary, {}) })
  const money = (amount: number | undefined) => (amount === undefined ? noValue : yuanText(amount))
  return (
    <Strip
      figures={[
        { label: '可提现（元）', value: money(data?.own.available) },
        { label: '待结算（元）', value: money(data?.own.pending), note: '结算后转入可提现' },
        { label: '冻结（元）', value: money(data?.own.hold), note: '提现、退款未完成' },
        { label: '打款通道', value: '模拟', note: '银行接口接入前不会真实打款' },
      ]}
    />
  )
}
