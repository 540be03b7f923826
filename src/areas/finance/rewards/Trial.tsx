import { collectCalls, type RewardTrial } from '@contracts/calls/collectCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { Strip } from '@/blocks/records/page/Strip'
import { Button } from '@/look/parts/Button'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { rewardWords } from './words'

const useStyles = makeStyles({
  panel: { marginBottom: '16px' },
  body: { display: 'grid', gap: '12px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
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

/** 试算: what an order brings its seller today, who pays it and when. */
export function Trial() {
  const styles = useStyles()
  const [asked, setAsked] = useState<Asked>({})
  const [answer, setAnswer] = useState<RewardTrial | null>(null)
  const { productId, staffId, amount } = asked
  const isComplete = Boolean(productId && staffId && amount)
  const trying = useCommand(
    () => call(collectCalls.rewardTrial, { productId: productId ?? 0, staffId: staffId ?? 0, amount: amount ?? 0 }),
    setAnswer,
  )
  return (
    <Panel title={rewardWords.trial} className={styles.panel}>
      <div className={styles.body}>
        <div className={styles.fields}>
          <PayloadFields
            fields={fields}
            payload={{ ...asked }}
            // The fields above are those that are asked.
            onChange={(next) => {
              setAsked(next as Asked)
              setAnswer(null)
            }}
          />
        </div>
        <div>
          <Button
            disabledFocusable={!isComplete || trying.isBusy}
            aria-busy={trying.isBusy}
            onClick={() => trying.run(undefined)}
          >
            {rewardWords.reckon}
          </Button>
        </div>
        {trying.error && (
          <p role="alert" className={styles.problem}>
            {trying.error.message}
          </p>
        )}
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
        <p className={styles.note}>{rewardWords.trialHint}</p>
      </div>
    </Panel>
  )
}
