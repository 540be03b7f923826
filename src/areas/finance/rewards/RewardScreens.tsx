import { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { makeStyles } from '@fluentui/react-components'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { staffCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import type { RowAction } from '@/blocks/table/column'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import type { OneRebate } from './RebatePayout'
import { ticketReward } from './ticketReward'
import { Trial } from './Trial'
import { rewardWords } from './words'

const useStyles = makeStyles({ above: { marginBottom: look.panelPadding } })

// Sums are asked for by few, and paid by fewer.
const RebatePayout = lazy(async () => ({ default: (await import('./RebatePayout')).RebatePayout }))
const RewardSums = lazy(async () => ({ default: (await import('./RewardSums')).RewardSums }))

const page = async () => (await import('./rewardPages')).rulePage

/** 奖励发放设置: the list, 编辑奖励规则. */
export const { Screen: RewardRules } = screensFor(rewardRule, {
  title: rewardWords.rules,
  page,
  paths: { list: '/setRewardSend/index', add: '/setRewardSend/edit', edit: '/setRewardSend/edit?id={id}' },
})

const ticketRewards = screensFor(ticketReward, { page, inline: ['rate', 'fixedAmount', 'capPerOrder', 'holdDays'] })

/** 票券奖励配置: the rules of tickets; rates are changed in their rows, or on many at once. */
export const TicketRewards = () => <ticketRewards.Page title={rewardWords.tickets} above={<Trial />} />

const factors = screensFor(rewardFactor, { cells: { staffId: staffCell } })

/** 奖励系数, with what they come to for an employee and a product today. */
export const RewardFactors = () => <factors.Page title={rewardWords.factors} above={<Trial />} />

const rewards = screensFor(rewardRecord, {
  cells: { staffId: staffCell },
  page: async () => (await import('./rewardPages')).rewardPage,
})

/** What the number in the address shows; an unknown one the rows. */
const kinds = (word: string) =>
  [
    { value: '1', text: '明细' },
    { value: '2', text: word },
    { value: '3', text: '按产品' },
  ] as const

interface ByRadio {
  readonly radioType?: string
}

interface RewardsProps extends ByRadio {
  title: string
  path: string
  payee: 'STAFF' | 'PARTNER'
  word: string
  actions?: ReactNode
  rowActions?: (record: AnyRecord) => readonly RowAction[]
}

function Rewards({ title, path, payee, word, radioType, actions, rowActions }: RewardsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const tabs = kinds(word)
  const shown = tabs.find(({ value }) => value === radioType)?.value ?? '1'
  const choice = <Tabs label={title} tabs={tabs} chosen={shown} onChoose={(next) => void navigate(`${path}/${next}`)} />
  if (shown === '1')
    return <rewards.Page title={title} fixed={{ payee }} above={choice} actions={actions} rowActions={rowActions} />
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <div className={styles.above}>{choice}</div>
      <Suspense fallback={<p role="status">{rewardWords.loading}</p>}>
        <RewardSums by={shown === '2' ? 'payee' : 'product'} payee={payee} />
      </Suspense>
    </>
  )
}

/** 员工奖励: rows, by employee, by product. */
export const StaffRewards = ({ radioType }: ByRadio) => (
  <Rewards title={rewardWords.staff} path="/reward/reward" payee="STAFF" word="按人员" radioType={radioType} />
)

/** 企业客户奖励: the same of corporations, paid to their accounts from here. */
export function CorpRewards({ radioType }: ByRadio) {
  const paying = useModal()
  const { open, flow } = paying
  const [one, setOne] = useState<OneRebate | null>(null)
  const maySend = holdsRight(useMe(), 'finance:corp-reward:send')
  const ask = useCallback(
    (next: OneRebate | null) => {
      setOne(next)
      open()
    },
    [open],
  )
  const rowActions = useCallback(
    ({ id, status, payeeName, amount, revokedAmount, takenAmount }: AnyRecord) =>
      maySend && status === 'PAYABLE'
        ? [
            {
              name: 'pay',
              label: rewardWords.payOne,
              perform: () =>
                ask({
                  id,
                  payeeName: String(payeeName),
                  amount: Number(amount) - Number(revokedAmount) - Number(takenAmount),
                }),
            },
          ]
        : [],
    [ask, maySend],
  )
  return (
    <>
      <Rewards
        title={rewardWords.corp}
        path="/corpcompany/reward"
        payee="PARTNER"
        word="按企业"
        radioType={radioType}
        rowActions={rowActions}
        actions={
          maySend && (
            <Button appearance="primary" onClick={() => ask(null)}>
              {rewardWords.payRebates}
            </Button>
          )
        }
      />
      <Modal
        modal={paying}
        size={one === null ? 'md' : 'sm'}
        title={rewardWords.payRebates}
        okText={null}
        cancelText={null}
      >
        <Suspense>
          <RebatePayout one={one} onClose={() => flow.send({ type: 'positive' })} />
        </Suspense>
      </Modal>
    </>
  )
}

/** 奖励查询: by name, phone, order and period. */
export const RewardQuery = () => <rewards.Page title={rewardWords.query} />
