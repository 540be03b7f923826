import { postageApi } from '@contracts/calls/postageApi'
import type { PostageFee } from '@contracts/resources/merchant/postageFee'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { postageWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  answer: { margin: 0, padding: '12px', backgroundColor: tokens.colorNeutralBackground2 },
  fee: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

/** A template whose fees are asked for. */
export interface TriedTemplate {
  readonly id: number
  readonly name: string
  readonly chargeMode: 'PIECE' | 'WEIGHT' | 'VOLUME'
}

const always = {
  region: { type: 'text', label: '收货地区（如 浙江省杭州市）', required: true, max: 50 },
  pieces: { type: 'integer', label: '件数', required: true, min: 1 },
  amount: { type: 'money', label: '商品金额', required: true },
} as const

const fieldsOf = ({ chargeMode }: TriedTemplate) =>
  chargeMode === 'PIECE'
    ? always
    : { ...always, quantity: { type: 'decimal', label: postageWords.quantity[chargeMode], required: true } as const }

interface Wish {
  readonly region?: string | null
  readonly pieces?: number | null
  readonly quantity?: number | null
  readonly amount?: number | null
}

interface TrialFormProps {
  template: TriedTemplate
  onClose: () => void
}

/** 运费试算: what a parcel to some place costs by a template, and by which of its rules. */
export function TrialForm({ template, onClose }: TrialFormProps) {
  const styles = useStyles()
  const [wish, setWish] = useState<Wish>({ pieces: 1 })
  const [answer, setAnswer] = useState<PostageFee | null>(null)
  const { region, pieces, quantity, amount } = wish
  const isReady =
    Boolean(region?.trim()) &&
    Boolean(pieces) &&
    amount != null &&
    (template.chargeMode === 'PIECE' || Boolean(quantity))
  const trying = useCommand(
    () =>
      call(postageApi.postageFee, {
        id: template.id,
        region: region?.trim() ?? '',
        pieces: pieces ?? 1,
        quantity: quantity ?? 0,
        amount: amount ?? 0,
      }),
    setAnswer,
  )
  return (
    <div className={styles.form}>
      <PayloadFields
        fields={fieldsOf(template)}
        payload={{ ...wish }}
        onChange={(next) => {
          setWish(next as Wish)
          setAnswer(null)
        }}
      />
      {trying.error && (
        <p role="alert" className={styles.problem}>
          {trying.error.message}
        </p>
      )}
      {answer && (
        <p role="status" className={styles.answer}>
          {answer.refusal ?? (
            <>
              {postageWords.fee} <span className={styles.fee}>{yuanText(answer.fee)}</span>
              <br />
              {answer.why}
            </>
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{postageWords.close}</Button>
        <Button
          appearance="primary"
          disabledFocusable={!isReady || trying.isBusy}
          aria-busy={trying.isBusy}
          onClick={() => trying.run(undefined)}
        >
          {postageWords.reckon}
        </Button>
      </div>
    </div>
  )
}
