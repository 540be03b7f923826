import { collectCalls } from '@contracts/calls/collectCalls'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { creditWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

const fields = {
  sceneId: {
    type: 'reference',
    label: creditWords.scene,
    to: 'payment-scene',
    // What a scene fixes is for guests who scan its code.
    where: { status: 'ENABLED', amountMode: 'FREE' },
    required: true,
  },
  amount: { type: 'money', label: '挂账金额', required: true },
  roomOrTable: { type: 'text', label: '房台号', max: 20 },
  remark: { type: 'text', label: '备注', max: 50 },
} as const

interface Wish {
  readonly sceneId?: number | null
  readonly amount?: number | null
  readonly roomOrTable?: string | null
  readonly remark?: string | null
}

interface ChargeFormProps {
  account: { readonly id: number; readonly creditLimit: number; readonly used: number }
  onClose: () => void
}

/** 前台挂账: what a guest has at the counter is put on the account of his corporation. */
export function ChargeForm({ account, onClose }: ChargeFormProps) {
  const styles = useStyles()
  const changed = useRecordsChanged(creditAccount)
  const [wish, setWish] = useState<Wish>({})
  const charging = useCommand(
    ({ sceneId, amount, roomOrTable, remark }: Wish) =>
      call(collectCalls.collectOnCredit, {
        creditAccountId: account.id,
        sceneId: sceneId ?? 0,
        amount: amount ?? 0,
        roomOrTable: roomOrTable ?? null,
        remark: remark ?? null,
      }),
    () => {
      void changed()
      onClose()
    },
  )
  const isReady = wish.sceneId != null && (wish.amount ?? 0) > 0
  return (
    <div className={styles.form}>
      <p className={styles.note}>{creditWords.left(yuanText(account.creditLimit), yuanText(account.used))}</p>
      <PayloadFields fields={fields} payload={{ ...wish }} onChange={(next) => setWish(next as Wish)} />
      {charging.error && (
        <p role="alert" className={styles.problem}>
          {charging.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{creditWords.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={!isReady || charging.isBusy}
          aria-busy={charging.isBusy}
          onClick={() => charging.run(wish)}
        >
          {creditWords.charge}
        </Button>
      </div>
    </div>
  )
}
