import { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { makeStyles } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { staffCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { PageHeader } from '@/look/parts/PageHeader'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { ticketReward } from './ticketReward'
import { Trial } from './Trial'
import { rewardWords } from './words'

const useStyles = makeStyles({ above: { marginBottom: look.panelPadding } })

// Sums are asked for by few.
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

function Rewards({
  title,
  path,
  payee,
  word,
  radioType,
}: ByRadio & { title: string; path: string; payee: 'STAFF' | 'PARTNER'; word: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const tabs = kinds(word)
  const shown = tabs.find(({ value }) => value === radioType)?.value ?? '1'
  const choice = <Tabs label={title} tabs={tabs} chosen={shown} onChoose={(next) => void navigate(`${path}/${next}`)} />
  if (shown === '1') return <rewards.Page title={title} fixed={{ payee }} above={choice} />
  return (
    <>
      <PageHeader title={title} />
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

/** 企业客户奖励: the same of corporations. */
export const CorpRewards = ({ radioType }: ByRadio) => (
  <Rewards title={rewardWords.corp} path="/corpcompany/reward" payee="PARTNER" word="按企业" radioType={radioType} />
)

/** 奖励查询: by name, phone, order and period. */
export const RewardQuery = () => <rewards.Page title={rewardWords.query} />
