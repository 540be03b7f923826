import { collectCalls, type RebatePaid, type RebatePayee, type RebateWish } from '@contracts/calls/collectCalls'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { BuildingBankRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { rewardWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  text: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
  quiet: { color: tokens.colorNeutralForeground3 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px 12px' },
  sum: { marginInlineEnd: 'auto', fontVariantNumeric: 'tabular-nums' },
})

/** One reward that is to be paid. */
export interface OneRebate {
  readonly id: number
  readonly payeeName: string
  /** fen */
  readonly amount: number
}

const withdrawalsPath = '/brandCashWithdrawal/index'
const accountsPath = `${withdrawalsPath}?show=accounts`

interface RebatePayoutProps {
  /** null: corporations are chosen. */
  one: OneRebate | null
  onClose: () => void
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** 发放返佣: one reward, or all that some corporations can be paid. It says what came of it. */
export function RebatePayout({ one, onClose }: RebatePayoutProps) {
  const styles = useStyles()
  const [paid, setPaid] = useState<readonly RebatePaid[] | null>(null)
  const rewardsChanged = useRecordsChanged(rewardRecord)
  const withdrawalsChanged = useRecordsChanged(withdrawal)
  const paying = useCommand(
    (wish: RebateWish) => call(collectCalls.payRebates, wish),
    (answer) => {
      setPaid(answer.paid)
      void rewardsChanged()
      void withdrawalsChanged()
    },
  )
  if (paid) return <Outcome paid={paid} onClose={onClose} />
  return (
    <div className={styles.form}>
      {one === null ? (
        <Corporations
          isBusy={paying.isBusy}
          problem={paying.error?.message}
          onPay={(ids) => paying.run({ by: 'corporation', ids: [...ids] })}
          onClose={onClose}
        />
      ) : (
        <>
          <p className={styles.text}>{rewardWords.confirmOne(yuanText(one.amount), one.payeeName)}</p>
          <Problem text={paying.error?.message} />
          <div className={styles.foot}>
            <Button onClick={onClose}>{rewardWords.cancel}</Button>
            <Button
              appearance="primary"
              disabledFocusable={paying.isBusy}
              aria-busy={paying.isBusy}
              onClick={() => paying.run({ by: 'reward', ids: [one.id] })}
            >
              {rewardWords.payOne}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Problem({ text }: { text: string | undefined }) {
  const styles = useStyles()
  return (
    text !== undefined && (
      <p role="alert" className={styles.problem}>
        {text}
      </p>
    )
  )
}

/** What was asked for, and where it goes on. */
function Outcome({ paid, onClose }: { paid: readonly RebatePaid[]; onClose: () => void }) {
  const styles = useStyles()
  const me = useMe()
  return (
    <div className={styles.form}>
      <p role="status" className={styles.text}>
        {rewardWords.paid(paid.length, yuanText(sumOf(paid)))}
      </p>
      <div className={styles.foot}>
        {holdsRight(me, withdrawal.access.read) && <Link to={withdrawalsPath}>{rewardWords.toWithdrawals}</Link>}
        <Button appearance="primary" onClick={onClose}>
          {rewardWords.close}
        </Button>
      </div>
    </div>
  )
}

interface CorporationsProps {
  isBusy: boolean
  problem: string | undefined
  onPay: (ids: readonly number[]) => void
  onClose: () => void
}

/** Corporations that something is due to; those that can be paid are chosen from the start. */
function Corporations({ isBusy, problem, onPay, onClose }: CorporationsProps) {
  const styles = useStyles()
  const me = useMe()
  const { data, error } = useQuery({
    queryKey: [rewardRecord.key, 'rebates'],
    queryFn: ({ signal }) => call(collectCalls.rebatesPayable, {}, { signal }),
  })
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  if (error) return <Problem text={error.message} />
  if (!data) return <p role="status">{rewardWords.loading}</p>
  const { corporations } = data
  if (corporations.length === 0)
    return <Blank icon={BuildingBankRegular} title={rewardWords.nothingDue} text={rewardWords.nothingDueText} />
  const canBePaid = corporations.filter((each) => each.problem === null)
  const chosen = canBePaid.filter(({ corporationId }) => !leftOut.includes(corporationId))
  const pick = (id: number, isChosen: boolean) =>
    setLeftOut(isChosen ? leftOut.filter((each) => each !== id) : [...leftOut, id])
  return (
    <>
      <p className={styles.text}>{rewardWords.payHint}</p>
      <DetailTable<RebatePayee>
        label={rewardWords.toPay}
        rows={corporations}
        columns={[
          {
            name: 'name',
            header: '企业',
            cell: ({ corporationId, name, problem: inTheWay }) => (
              <Checkbox
                label={name}
                aria-label={rewardWords.choose(name)}
                checked={inTheWay === null && !leftOut.includes(corporationId)}
                disabled={inTheWay !== null}
                onChange={(_, { checked }) => pick(corporationId, checked === true)}
              />
            ),
          },
          {
            name: 'amount',
            header: '可发放（元）',
            isNumber: true,
            cell: ({ amount }) => yuanText(amount),
            under: ({ count, debt }) => (debt > 0 ? rewardWords.owed(yuanText(debt)) : `${count} 笔`),
          },
          {
            name: 'bank',
            header: '收款账户',
            cell: ({ bank }) => bank ?? noValue,
            under: ({ problem: inTheWay }) => inTheWay,
          },
        ]}
      />
      <Problem text={problem} />
      <div className={styles.foot}>
        <span className={styles.sum}>{rewardWords.chosen(chosen.length, yuanText(sumOf(chosen)))}</span>
        {holdsRight(me, bankAccount.access.read) && <Link to={accountsPath}>{rewardWords.addAccount}</Link>}
        <Button onClick={onClose}>{rewardWords.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={isBusy || chosen.length === 0}
          aria-busy={isBusy}
          onClick={() => onPay(chosen.map(({ corporationId }) => corporationId))}
        >
          {rewardWords.payOne}
        </Button>
      </div>
    </>
  )
}
