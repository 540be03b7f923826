import { collectCalls, type RewardTrial } from '@contracts/calls/collectCalls'
import { makeStyles } from '@fluentui/react-components'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { useCommand } from '@/app/flow/useCommand'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { AskPanel } from '../AskPanel'
import { rewardWords } from './words'

const useStyles = makeStyles({
  panel: { marginBottom: '16px' },
})

const fields = {
  productId: { type: 'reference', label: '票券', required: true, to: 'ticket-product', where: { status: 'PUBLISHED' } },
  staffId: { type: 'reference', label: '员工', required: true, to: 'employee', where: { status: 'ACTIVE' } },
  amount: { type: 'money', label: '订单实付', required: true },
} as const

interface Asked {
  readonly productId?: number
  readonly staffId?: number
  readonly amount?: number
}

/** 试算: what an order brings its seller and others today, who pays it and when. The whole brand sells nothing itself. */
export function Trial() {
  return useMe().current.hotelId === null ? null : <StoreTrial />
}

function StoreTrial() {
  const styles = useStyles()
  const [asked, setAsked] = useState<Asked>({})
  const [answer, setAnswer] = useState<RewardTrial | null>(null)
  const { productId, staffId, amount } = asked
  const trying = useCommand(
    () => call(collectCalls.rewardTrial, { productId: productId ?? 0, staffId: staffId ?? 0, amount: amount ?? 0 }),
    setAnswer,
  )
  return (
    <AskPanel<Asked>
      title={rewardWords.trial}
      className={styles.panel}
      fields={fields}
      asked={asked}
      onChange={(next) => {
        setAsked(next)
        setAnswer(null)
      }}
      word={rewardWords.reckon}
      isComplete={Boolean(productId && staffId && amount)}
      command={trying}
      note={rewardWords.trialHint}
    >
      {answer?.refusal && <p role="status">{answer.refusal}</p>}
      {answer && answer.refusal === null && (
        <Strip
          label={rewardWords.trial}
          figures={[
            { label: '奖励（元）', value: yuanText(answer.amount), note: answer.ruleName },
            { label: '系数', value: String(answer.factor) },
            { label: '出资', value: answer.funder },
            {
              label: '最早可领',
              value: answer.payableAt === null ? '—' : dayjs(answer.payableAt).format('YYYY-MM-DD'),
              note: '今天确认的话',
            },
          ]}
        />
      )}
      {answer && answer.others.length > 0 && (
        <Strip
          label={rewardWords.others}
          figures={answer.others.map(({ name, amount: other, ruleName, funder }) => ({
            label: `${name}（元）`,
            value: yuanText(other),
            note: `${ruleName}，${funder}出资`,
          }))}
        />
      )}
    </AskPanel>
  )
}
