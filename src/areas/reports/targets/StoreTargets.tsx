import { reportApi } from '@contracts/calls/reportApi'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { noValue } from '@/blocks/records/constants'
import { fenOf, yuanOf, yuanText } from '@/blocks/records/money'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { openMonths } from './months'
import { targetPlaceWords as words } from './words'

const useStyles = makeStyles({
  form: { display: 'grid', gap: look.fieldGap },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  month: { display: 'grid', gap: '4px', maxWidth: '200px' },
  frame: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { height: '44px', padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, textAlign: 'left' },
  figure: { textAlign: 'right', whiteSpace: 'nowrap' },
  amount: { width: '160px' },
  problem: { margin: 0, color: look.toneDangerText },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

/** Yuan above nothing, with two decimals at most. */
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) > 0

/** 各店目标: what the stores of the brand are to bring in a month, beside what the month before it brought. */
export function StoreTargets({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const months = openMonths()
  const [month, setMonth] = useState(months[0]!.value)
  /** What was typed, by store. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const { data, error, refetch } = useQuery({
    queryKey: [salesTarget.key, 'stores', month],
    queryFn: ({ signal }) => call(reportApi.storeTargets, { month }, { signal }),
  })
  const changed = useRecordsChanged(salesTarget)
  const saving = useCommand(
    (rows: readonly { hotelId: number; amount: number }[]) =>
      call(reportApi.setStoreTargets, { month, rows: [...rows] }),
    () => {
      void changed()
      onClose()
    },
  )
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const isBroken = filled.some(([, text]) => !isAmount(text.trim()))
  const save = () =>
    saving.run(filled.map(([hotelId, text]) => ({ hotelId: Number(hotelId), amount: fenOf(Number(text.trim())) })))
  return (
    <div className={styles.form}>
      <p className={styles.note}>{words.note}</p>
      <label className={styles.month}>
        {words.month}
        <select
          className={`${fieldStyles.control} ${fieldStyles.line}`}
          value={month}
          onChange={(event) => {
            setMonth(event.target.value)
            setTyped({})
          }}
        >
          {months.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      <div className={styles.frame}>
        <table className={styles.table} aria-label={words.ofStores} aria-busy={!data && !error}>
          <thead>
            <tr>
              <th scope="col" className={`${styles.cell} ${styles.head}`}>
                {words.store}
              </th>
              <th scope="col" className={`${styles.cell} ${styles.head} ${styles.figure}`}>
                {words.lastMonth}
              </th>
              <th scope="col" className={`${styles.cell} ${styles.head}`}>
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {(data?.list ?? []).map(({ hotelId, name, amount, before }) => (
              <tr key={hotelId}>
                <th scope="row" className={`${styles.cell} ${styles.head}`}>
                  {name}
                </th>
                <td className={`${styles.cell} ${styles.figure}`}>{before === null ? noValue : yuanText(before)}</td>
                <td className={styles.cell}>
                  <Input
                    className={styles.amount}
                    inputMode="decimal"
                    aria-label={words.amountOf(name)}
                    placeholder={words.notSet}
                    value={typed[hotelId] ?? (amount === null ? '' : String(yuanOf(amount)))}
                    onChange={(_, { value }) => setTyped({ ...typed, [hotelId]: value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(isBroken || saving.error) && (
        <p role="alert" className={styles.problem}>
          {isBroken ? words.broken : saving.error?.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={saving.isBusy || isBroken || filled.length === 0}
          aria-busy={saving.isBusy}
          onClick={() => !isBroken && filled.length > 0 && save()}
        >
          {words.save}
        </Button>
      </div>
    </div>
  )
}
