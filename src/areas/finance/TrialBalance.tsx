import { paymentApi } from '@contracts/calls/paymentApi'
import { accountKinds } from '@contracts/resources/finance/codes'
import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { Strip } from '@/blocks/records/page/Strip'
import { PageHeader } from '@/look/parts/PageHeader'
import { Panel } from '@/look/parts/Panel'
import { PageSkeleton } from '@/look/parts/PageSkeleton'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  above: { marginBottom: look.panelPadding },
  body: { padding: look.panelPadding, minWidth: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** 试算平衡: debits and credits that must agree, and accounts that must be the sum of their lines. */
export function TrialBalance({ title, above }: { title: string; above: ReactNode }) {
  const styles = useStyles()
  const sheet = useQuery({ queryKey: ['ledger-trial'], queryFn: () => call(paymentApi.trialBalance, {}) })
  const checked = useQuery({ queryKey: ['ledger-verify'], queryFn: () => call(paymentApi.verifyLedger, {}) })
  const problem = sheet.error ?? checked.error
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.above}>{above}</div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {sheet.data && checked.data ? (
        <Panel title="试算平衡">
          <div className={styles.body}>
            <Strip
              figures={[
                { label: '借方合计（元）', value: yuanText(sheet.data.debit) },
                { label: '贷方合计（元）', value: yuanText(sheet.data.credit) },
                {
                  label: '差额（元）',
                  value: yuanText(sheet.data.difference),
                  note: (
                    <StatusBadge tone={sheet.data.difference === 0 ? 'success' : 'danger'}>
                      {sheet.data.difference === 0 ? '已平' : '不平'}
                    </StatusBadge>
                  ),
                },
                {
                  label: '余额与分录不符（户）',
                  value: String(checked.data.mismatches.length),
                  note: checked.data.mismatches.map(({ name }) => name).join('、') || '逐户相符',
                },
              ]}
            />
            <DetailTable
              label="按账户类型"
              rows={sheet.data.kinds}
              columns={[
                { name: 'kind', header: '账户类型', cell: ({ kind }) => accountKinds[kind] },
                { name: 'debit', header: '借方（元）', isNumber: true, cell: ({ debit }) => yuanText(debit) },
                { name: 'credit', header: '贷方（元）', isNumber: true, cell: ({ credit }) => yuanText(credit) },
                { name: 'balance', header: '余额（元）', isNumber: true, cell: ({ balance }) => yuanText(balance) },
              ]}
            />
          </div>
        </Panel>
      ) : (
        !problem && <PageSkeleton />
      )}
    </>
  )
}
