import { collectCalls, type LaborPayee } from '@contracts/calls/collectCalls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborTaxOn, nothingPaid } from '@contracts/resources/finance/laborTax'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { ChosenRows, type RowExtras } from '@/blocks/records/chooser/ChosenRows'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { TaxPreview } from './TaxPreview'
import { laborWords } from './words'

const useStyles = makeStyles({
  input: { display: 'grid', gap: look.fieldGap },
  bring: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
  left: { margin: 0, paddingLeft: '20px', color: tokens.colorNeutralForeground3 },
})

interface LaborRow {
  readonly staffId: number | null
  /** fen */
  readonly amount: number | null
}

const { staffId, amount } = laborBatch.fields.rows.fields
/** What people fill in: the rest is the server's. */
const field = { ...laborBatch.fields.rows, fields: { staffId, amount } } as const

const amountIn = (row: Readonly<Record<string, unknown>>): number | null =>
  typeof row.amount === 'number' ? row.amount : null

type Payees = readonly LaborPayee[] | undefined

/** What was paid to somebody before in this month. */
const earlierOf = (people: Payees, staffId: unknown) =>
  people?.find((one) => one.staffId === staffId)?.earlier ?? nothingPaid

/** What is withheld of an amount, with the rest of his month. */
const taxOn = (people: Payees, who: unknown, paid: number) => laborTaxOn(paid, earlierOf(people, who))

/** What is known of a row: its tax, and whether he can be paid so much. */
const extrasOf = (people: Payees): RowExtras => ({
  worked: [
    {
      after: 'amount',
      header: laborWords.earlier,
      width: 96,
      of: ({ row }) => yuanText(earlierOf(people, row.staffId).amount),
    },
    {
      after: 'amount',
      header: laborWords.withheld,
      width: 96,
      of: ({ row }) => moneyOf(row, (paid) => taxOn(people, row.staffId, paid)),
    },
    {
      after: 'amount',
      header: laborWords.gets,
      width: 96,
      of: ({ row }) => moneyOf(row, (paid) => paid - taxOn(people, row.staffId, paid)),
    },
  ],
  warning({ row }) {
    if (!people) return null
    const payee = people.find((one) => one.staffId === row.staffId)
    if (!payee) return laborWords.nothing
    if (payee.problem !== null) return payee.problem
    const paid = amountIn(row)
    return paid === null || paid <= payee.amount ? null : laborWords.payable(yuanText(payee.amount))
  },
})

const moneyOf = (row: Readonly<Record<string, unknown>>, of: (amount: number) => number): string => {
  const paid = amountIn(row)
  return paid === null ? noValue : yuanText(of(paid))
}

/** Those who can be paid stand in the rows with what is theirs now; who was written by hand stays. */
function withPayees(rows: readonly LaborRow[], payees: readonly LaborPayee[]): readonly LaborRow[] {
  const payable = new Map(payees.map((one) => [one.staffId, one.amount]))
  const known = new Set(rows.map((row) => row.staffId))
  const kept = rows
    .filter((row) => row.staffId !== null || row.amount !== null)
    .map((row) => ({ ...row, amount: payable.get(row.staffId ?? 0) ?? row.amount }))
  const added = payees.filter((one) => !known.has(one.staffId))
  return [...kept, ...added.map((one) => ({ staffId: one.staffId, amount: one.amount }))]
}

/** 人员 of a batch, by hand or from what is payable, with the tax of each while it is typed. */
export function LaborRows(props: FieldSlotProps) {
  const styles = useStyles()
  const { value, onChange, isReadOnly } = props
  const rows = useMemo(() => (Array.isArray(value) ? value : []) as readonly LaborRow[], [value])
  const [brought, setBrought] = useState<number | null>(null)
  const { data, refetch } = useQuery({
    queryKey: [laborBatch.key, 'payable'],
    queryFn: ({ signal }) => call(collectCalls.laborPayable, {}, { signal }),
  })
  const bringing = useCommand(
    async () => {
      const asked = await refetch({ throwOnError: true })
      return asked.data?.people ?? []
    },
    (people) => {
      const payees = people.filter(({ problem }) => problem === null)
      setBrought(payees.length)
      if (payees.length > 0) onChange(withPayees(rows, payees))
    },
  )
  const people = data?.people
  const extras = useMemo(() => extrasOf(people), [people])
  const kept = (people ?? []).filter(({ problem }) => problem !== null)
  return (
    <div className={styles.input}>
      {!isReadOnly && (
        <div className={styles.bring}>
          <Button
            disabledFocusable={bringing.isBusy}
            aria-busy={bringing.isBusy}
            onClick={() => bringing.run(undefined)}
          >
            {laborWords.bring}
          </Button>
          {brought !== null && (
            <span role="status" className={styles.note}>
              {brought > 0 ? laborWords.brought(brought) : kept.length > 0 ? laborWords.noneReady : laborWords.none}
            </span>
          )}
        </div>
      )}
      {bringing.error && (
        <p role="alert" className={styles.problem}>
          {bringing.error.message}
        </p>
      )}
      {brought !== null && kept.length > 0 && (
        <div>
          <p className={styles.note}>{laborWords.notBrought}</p>
          <ul className={styles.left}>
            {kept.map((one) => (
              <li key={one.staffId}>
                {one.name}：{one.problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChosenRows {...props} field={field} extras={extras} />
      {rows.length > 0 && (
        <TaxPreview
          payments={rows.map((row) => {
            const paid = row.amount ?? 0
            return { amount: paid, tax: taxOn(people, row.staffId, paid) }
          })}
        />
      )}
    </div>
  )
}
