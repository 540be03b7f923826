import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { useNavigate } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Button } from '@/look/parts/Button'
import { StatementItems } from './StatementItems'
import { TrialBalance } from './TrialBalance'

const title = '资金账户'

/** 借 and 贷 are for entries; a statement says what came and what went. */
const lineColumns = [
  'createdAt',
  'ledgerEvent',
  'bizNo',
  'accountId',
  'income',
  'expense',
  'balanceAfter',
  'entryId',
  // The day of nearly every line; who closes a month narrows by it.
  'bizDate',
]

const accounts = screensFor(ledgerAccount, { page: async () => (await import('./ledgerPages')).accountPage })
const lines = screensFor(ledgerLine)
const entries = screensFor(ledgerEntry, { page: async () => (await import('./ledgerPages')).entryPage })
const bills = screensFor(settleBill, { page: async () => (await import('./billPage')).billPage })
const settled = screensFor(settleLine)
const batches = screensFor(reconBatch, {
  page: async () => (await import('./reconPage')).reconPage,
  inputs: { items: StatementItems },
  underWay: ['MATCHING'],
})
const diffs = screensFor(reconDiff)

/** 提现 leads to where it is asked for. */
function Withdraw() {
  const navigate = useNavigate()
  const me = useMe()
  if (!holdsRight(me, 'finance:withdrawal:save')) return null
  return (
    <Button appearance="subtle" onClick={() => void navigate('/brandCashWithdrawal/index')}>
      提现
    </Button>
  )
}

/** 资金账户: the books of a place from its balances down to each line, its bills, and what the channels say. */
export function CashAccount() {
  return (
    <TabbedPlace
      label={title}
      tabs={[
        {
          value: 'accounts',
          text: '账户余额',
          access: 'finance:ledger',
          draw: (above) => <accounts.Page title={title} above={above} actions={<Withdraw />} />,
        },
        {
          value: 'lines',
          text: '资金流水',
          access: 'finance:ledger',
          draw: (above) => <lines.Page title={title} above={above} columns={lineColumns} />,
        },
        {
          value: 'entries',
          text: '凭证与调账',
          access: 'finance:ledger',
          draw: (above) => <entries.Page title={title} above={above} />,
        },
        {
          value: 'bills',
          text: '结算单',
          access: 'finance:bill',
          draw: (above) => <bills.Page title={title} above={above} />,
        },
        {
          value: 'settled',
          text: '结算明细',
          access: 'finance:bill',
          draw: (above) => <settled.Page title={title} above={above} />,
        },
        {
          value: 'recon',
          text: '渠道对账',
          access: 'finance:ledger',
          draw: (above) => <batches.Page title={title} above={above} />,
        },
        {
          value: 'diffs',
          text: '对账差异',
          access: 'finance:ledger',
          draw: (above) => <diffs.Page title={title} above={above} />,
        },
        {
          value: 'trial',
          text: '试算平衡',
          access: 'finance:ledger',
          draw: (above) => <TrialBalance title={title} above={above} />,
        },
      ]}
    />
  )
}
