import { collectCalls, type InvoiceableAnswer } from '@contracts/calls/collectCalls'
import { invoiceTypes, titleTypes } from '@contracts/resources/finance/codes'
import { invoice } from '@contracts/resources/finance/invoice'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { call } from '@/app/gateway/call'
import { useCommand } from '@/app/flow/useCommand'
import { yuanText } from '@/blocks/records/money'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { invoiceWords } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  problem: { margin: 0, color: look.toneDangerText },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

const number = { bizNo: { type: 'text', label: invoiceWords.bizNo, required: true, max: 32 } } as const

const email = { email: { type: 'text', label: '收票邮箱', required: true, max: 100 } } as const
const personFields = {
  amount: { type: 'money', label: '开票金额', required: true },
  titleType: { type: 'enum', label: '抬头类型', required: true, values: titleTypes },
  title: { type: 'text', label: '抬头', required: true, max: 60 },
} as const
const companyFields = {
  ...personFields,
  taxNo: { type: 'text', label: '税号', required: true, max: 20 },
  invoiceType: { type: 'enum', label: '票种', required: true, values: invoiceTypes },
} as const

interface Title {
  readonly amount?: number
  readonly titleType?: keyof typeof titleTypes
  readonly title?: string
  readonly taxNo?: string
  readonly invoiceType?: keyof typeof invoiceTypes
  readonly email?: string
}

/** 扫小票号开票: the order by its number, what of it may be invoiced, for whom. */
export function ApplyForm({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const changed = useRecordsChanged(invoice)
  const [bizNo, setBizNo] = useState('')
  const [found, setFound] = useState<InvoiceableAnswer | null>(null)
  const [title, setTitle] = useState<Title>({})
  const [problem, setProblem] = useState('')
  const finding = useCommand(
    (orderNo: string) => call(collectCalls.invoiceable, { orderNo }),
    (answer) => {
      setFound(answer)
      setProblem(answer === null ? invoiceWords.notFound : answer.left <= 0 ? invoiceWords.nothingLeft : '')
      if (answer) setTitle({ titleType: 'COMPANY', invoiceType: 'NORMAL', amount: answer.left })
    },
  )
  const applying = useCommand(
    async (order: InvoiceableAnswer) =>
      call(collectCalls.applyInvoice, {
        orders: [{ bizNo: order.bizNo, amount: title.amount ?? 0 }],
        titleType: title.titleType ?? 'COMPANY',
        title: title.title ?? '',
        taxNo: title.titleType === 'PERSON' ? null : (title.taxNo ?? null),
        invoiceType: title.titleType === 'PERSON' ? 'NORMAL' : (title.invoiceType ?? 'NORMAL'),
        email: title.email ?? '',
      }),
    () => {
      void changed()
      onClose()
    },
  )
  const isReady = found !== null && found.left > 0
  const error = finding.error ?? applying.error
  return (
    <div className={styles.form}>
      <p className={styles.note}>{invoiceWords.standIn}</p>
      <PayloadFields
        fields={number}
        payload={{ bizNo }}
        onChange={(next) => {
          setBizNo(String(next.bizNo ?? ''))
          setFound(null)
        }}
      />
      {!isReady && (
        <div className={styles.actions}>
          <Button onClick={onClose}>{invoiceWords.cancel}</Button>
          <Button
            appearance="primary"
            disabledFocusable={bizNo.trim() === '' || finding.isBusy}
            aria-busy={finding.isBusy}
            onClick={() => finding.run(bizNo.trim())}
          >
            {invoiceWords.find}
          </Button>
        </div>
      )}
      {problem !== '' && !isReady && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isReady && (
        <>
          <p className={styles.note} role="status">
            实收 {yuanText(found.paid)} 元，已退 {yuanText(found.refunded)} 元，已开 {yuanText(found.invoiced)} 元，可开{' '}
            {yuanText(found.left)} 元
          </p>
          <PayloadFields
            fields={{ ...(title.titleType === 'PERSON' ? personFields : companyFields), ...email }}
            payload={{ ...title }}
            // The fields above are those of the title.
            onChange={(next) => setTitle(next as Title)}
          />
        </>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {isReady && (
        <div className={styles.actions}>
          <Button onClick={onClose}>{invoiceWords.cancel}</Button>
          <Button
            appearance="primary"
            disabledFocusable={applying.isBusy}
            aria-busy={applying.isBusy}
            onClick={() => applying.run(found)}
          >
            {invoiceWords.submit}
          </Button>
        </div>
      )}
    </div>
  )
}
