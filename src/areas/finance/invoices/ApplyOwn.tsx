import { collectCalls, type InvoiceWish } from '@contracts/calls/collectCalls'
import { invoice } from '@contracts/resources/finance/invoice'
import { countryNames } from '@contracts/resources/countryNames'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { Checkbox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { DocumentDismissRegular, ReceiptRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { momentText } from '@/blocks/records/cellText'
import { yuanText } from '@/blocks/records/money'
import { useRecords, useRecordsChanged } from '@/blocks/records/useRecords'
import { SubmitButton } from '@/blocks/submitButton/SubmitButton'
import { useBusyFor } from '@/blocks/submitButton/useBusyFor'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { invoiceWords } from './words'

const useStyles = makeStyles({
  steps: { display: 'grid', gap: '16px', maxWidth: '720px' },
  body: { display: 'grid', gap: '8px', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  sum: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
})

/** 申请发票: which fees, for whom; what it comes to is reckoned. */
export function ApplyOwn() {
  const styles = useStyles()
  const navigate = useNavigate()
  const changed = useRecordsChanged(invoice)
  const titles = useRecords(invoiceEntity, { usages: 'BUYER', pageSize: 20 })
  const open = useQuery({
    queryKey: ['invoice', 'open'],
    queryFn: ({ signal }) => call(collectCalls.openFees, {}, { signal }),
    // What was just applied for is not offered again, not even for a moment.
    gcTime: 0,
  })
  const [picked, setPicked] = useState<readonly string[]>([])
  const [titleId, setTitleId] = useState<string | null>(null)
  const fees = open.data?.list ?? []
  const chosen = fees.filter(({ bizNo }) => picked.includes(bizNo))
  const title = titles.data?.list.find(({ id }) => String(id) === titleId) ?? titles.data?.list[0]
  const total = chosen.reduce((sum, { left }) => sum + left, 0)
  const applying = useBusyFor((wish: InvoiceWish) => call(collectCalls.applyInvoice, wish), {
    goOn: () => {
      void changed()
      void open.refetch()
      void navigate('/applyInvoice/list')
    },
  })
  const apply = () => {
    if (chosen.length === 0 || title === undefined) return
    // A unit from abroad has no tax number here: its invoice is made out as to a person.
    const isHere = title.country === 'CN'
    applying.run({
      orders: chosen.map(({ bizNo, left }) => ({ bizNo, amount: left })),
      titleType: isHere ? 'COMPANY' : 'PERSON',
      title: title.name,
      taxNo: isHere ? title.taxNo : null,
      invoiceType: 'NORMAL',
      email: title.mailTo ?? '',
    })
  }
  const failed = open.error ?? titles.error
  if (failed) {
    const again = (
      <Button appearance="primary" onClick={() => void Promise.all([open.refetch(), titles.refetch()])}>
        重试
      </Button>
    )
    return (
      <Blank
        icon={DocumentDismissRegular}
        tone="danger"
        heading="h1"
        title={invoiceWords.notLoaded}
        text={failed.message}
        actions={again}
      />
    )
  }
  if (open.isPending || titles.isPending) return <p role="status">{invoiceWords.loading}</p>
  return (
    <>
      <PageHeader title={invoiceWords.applyOwn} />
      {fees.length === 0 ? (
        <Blank icon={ReceiptRegular} title={invoiceWords.applyOwn} text={invoiceWords.noneToPick} />
      ) : (
        <div className={styles.steps}>
          <Panel title="1. 选择费用">
            <div className={styles.body}>
              {fees.map(({ bizNo, packageName, paidAt, left }) => (
                <Checkbox
                  key={bizNo}
                  label={
                    <>
                      {packageName}，可开 {yuanText(left)} 元
                      <div className={styles.note}>
                        {momentText(paidAt)} 到账，{bizNo}
                      </div>
                    </>
                  }
                  checked={picked.includes(bizNo)}
                  onChange={(_, { checked }) =>
                    setPicked(checked === true ? [...picked, bizNo] : picked.filter((one) => one !== bizNo))
                  }
                />
              ))}
            </div>
          </Panel>
          <Panel title="2. 选择抬头">
            <div className={styles.body}>
              {title === undefined ? (
                <>
                  <p className={styles.note}>{invoiceWords.noTitle}</p>
                  <div>
                    <Button onClick={() => void navigate('/applyInvoice/info')}>{invoiceWords.toTitles}</Button>
                  </div>
                </>
              ) : (
                <RadioGroup value={String(title.id)} onChange={(_, { value }) => setTitleId(value)}>
                  {(titles.data?.list ?? []).map(({ id, name, country, taxNo, mailTo }) => (
                    <Radio
                      key={id}
                      value={String(id)}
                      label={`${name}，${taxNo ?? `${countryNames[country]}，按个人抬头`}，发到 ${mailTo ?? ''}`}
                    />
                  ))}
                </RadioGroup>
              )}
            </div>
          </Panel>
          <Panel title="3. 核对提交">
            <div className={styles.body}>
              <p className={styles.sum}>¥{yuanText(total)}</p>
              <p className={styles.note}>
                {chosen.length} 笔费用，普票。{invoiceWords.standIn}
              </p>
              {applying.error && (
                <p role="alert" className={styles.problem}>
                  {applying.error.message}
                </p>
              )}
              <div>
                <SubmitButton
                  submission={{ ...applying, canRun: applying.canRun && chosen.length > 0 && title !== undefined }}
                  busyText={invoiceWords.submitting}
                  onPress={apply}
                >
                  {invoiceWords.submit}
                </SubmitButton>
              </div>
            </div>
          </Panel>
        </div>
      )}
    </>
  )
}
