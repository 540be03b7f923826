import { collectCalls } from '@contracts/calls/collectCalls'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { screensFor } from '@/blocks/records/screensFor'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { rewardWords } from './words'

// Its code comes with the first one that is shown.
const LinkCode = lazy(async () => ({ default: (await import('@/blocks/copyLink/LinkCode')).LinkCode }))

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  text: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

// The tabs above say the status: the list needs none of its own.
const { tabs: _, ...listed } = rewardRecord.list
const claimed: typeof rewardRecord = { ...rewardRecord, list: listed }

const claims = screensFor(claimed, {
  page: async () => (await import('./rewardPages')).rewardPage,
  underWay: ['PAYING'],
})

/** In the address: which rewards. */
const SHOW = 'show'
const list = '/receiveAward/index'
const parts = [
  { value: 'payable', text: '可领取', status: 'PAYABLE' },
  { value: 'paying', text: '领取中', status: 'PAYING' },
  { value: 'paid', text: '已发放', status: 'PAID' },
] as const

interface Wish {
  readonly ids: readonly number[]
  readonly amount: number
}

/** The question before rewards are claimed, and why it was refused. */
function ClaimForm({ wish, bank, onClose }: { wish: Wish; bank: string; onClose: () => void }) {
  const styles = useStyles()
  const changed = useRecordsChanged(rewardRecord)
  const claiming = useCommand(
    (ids: readonly number[]) => call(collectCalls.claimRewards, { ids: [...ids] }),
    () => {
      void changed()
      onClose()
    },
  )
  return (
    <div className={styles.form}>
      <p className={styles.text}>{rewardWords.confirmClaim(wish.ids.length, yuanText(wish.amount), bank)}</p>
      {claiming.error && (
        <p role="alert" className={styles.problem}>
          {claiming.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{rewardWords.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={claiming.isBusy}
          aria-busy={claiming.isBusy}
          onClick={() => claiming.run(wish.ids)}
        >
          {rewardWords.claimOne}
        </Button>
      </div>
    </div>
  )
}

/** Address of a page of this console, for another device. */
const pageAddress = (path: string): string => `${location.origin}${location.pathname}#${path}`

/** 奖励领取: what may be claimed, is on its way and was paid; an employee claims his own, one or all of them. */
export function RewardClaims() {
  const styles = useStyles()
  const me = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asking = useModal()
  const code = useModal()
  const { open, flow } = asking
  const [wish, setWish] = useState<Wish>({ ids: [], amount: 0 })
  const { data } = useQuery({
    queryKey: [rewardRecord.key, 'claimable'],
    queryFn: ({ signal }) => call(collectCalls.claimable, {}, { signal }),
  })
  const asked = new URLSearchParams(search).get(SHOW)
  const shown = parts.find(({ value }) => value === asked) ?? parts[0]
  const mayClaim = holdsRight(me, 'finance:reward-claim:claim') && data !== undefined && data.problem === null
  const ask = useCallback(
    (next: Wish) => {
      setWish(next)
      open()
    },
    [open],
  )
  const staffId = data?.staffId
  const rowActions = useCallback(
    ({ id, status, staffId: payee, amount, revokedAmount, takenAmount }: AnyRecord) =>
      mayClaim && status === 'PAYABLE' && payee === staffId
        ? [
            {
              name: 'claim',
              label: rewardWords.claimOne,
              perform: () => ask({ ids: [id], amount: Number(amount) - Number(revokedAmount) - Number(takenAmount) }),
            },
          ]
        : [],
    [ask, mayClaim, staffId],
  )
  return (
    <>
      <claims.Page
        title={rewardWords.claim}
        fixed={{ status: shown.status }}
        rowActions={rowActions}
        actions={
          <>
            <Button onClick={code.open}>{rewardWords.claimCode}</Button>
            <Button
              appearance="primary"
              disabledFocusable={!mayClaim}
              onClick={() => mayClaim && ask({ ids: data.ids, amount: data.amount })}
            >
              {rewardWords.claimAll}
            </Button>
          </>
        }
        above={
          <>
            <Strip
              figures={[
                {
                  label: '本人可领取（元）',
                  value: data === undefined ? noValue : yuanText(data.amount),
                  note: data?.problem ?? (data ? `${data.ids.length} 笔` : undefined),
                },
                {
                  label: '欠款（元）',
                  value: data === undefined ? noValue : yuanText(data.debt),
                  note: '发放后被追回',
                },
                { label: '收款账户', value: data?.bank ?? noValue, note: '验证满24小时后可领取' },
              ]}
            />
            <Tabs
              label={rewardWords.claim}
              tabs={parts}
              chosen={shown.value}
              onChoose={(next) => void navigate(next === 'payable' ? list : `${list}?${SHOW}=${next}`)}
            />
          </>
        }
      />
      <Modal modal={asking} size="sm" title={rewardWords.claim} okText={null} cancelText={null}>
        <ClaimForm wish={wish} bank={data?.bank ?? ''} onClose={() => flow.send({ type: 'positive' })} />
      </Modal>
      <Modal modal={code} size="sm" title={rewardWords.claimCode} okText={null} cancelText={null}>
        <p className={styles.text}>{rewardWords.claimCodeHint}</p>
        <Suspense>
          <LinkCode link={pageAddress(list)} label={rewardWords.claimCode} />
        </Suspense>
      </Modal>
    </>
  )
}
