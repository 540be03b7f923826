import { cardApi, type CardCrossing, type CardDay, type CardPayWay, type CardStanding } from '@contracts/calls/cardApi'
import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { makeStyles, tokens } from '@fluentui/react-components'
import { prepaidPayWays } from '@machines/lifecycles/cards/prepaidTerms'
import { ReceiptMoneyRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useTenant } from '@/app/tenant/useTenant'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { PageSkeleton } from '@/look/parts/PageSkeleton'
import { Panel } from '@/look/parts/Panel'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { entryCells } from '../cardParts'
import { SignedMoney } from '../SignedMoney'
import { reconciliationWords as words } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: look.panelPadding, paddingTop: '16px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: look.toneDangerText },
})

const path = '/prepay-card-add/reconciliation-list'

/** Names in the address. */
const asked = { month: 'month', day: 'day', storeId: 'storeId' } as const

const entries = screensFor(prepaidEntry, {
  cells: entryCells,
  isReadOnly: true,
  page: async () => (await import('../cardPages')).entryPage,
  paths: { list: path },
})

const statements = screensFor(cardReconciliation, {
  addText: words.newStatement,
  withoutCopy: true,
  cells: {
    consumed: ({ consumed }) => <SignedMoney fen={consumed ?? 0} />,
    refunded: ({ refunded }) => <SignedMoney fen={refunded ?? 0} />,
    adjusted: ({ adjusted }) => <SignedMoney fen={adjusted ?? 0} />,
    moved: ({ moved }) => <SignedMoney fen={moved ?? 0} />,
    diffBalance: ({ diffBalance }) => <SignedMoney fen={diffBalance ?? 0} />,
    diffPay: ({ diffPay }) => <SignedMoney fen={diffPay ?? 0} />,
    settle: ({ settle }) => <SignedMoney fen={settle ?? 0} />,
  },
  page: async () => (await import('../cardPages')).statementPage,
  paths: { list: path },
})

/** A month so many months from another one, `2026-06`. */
const monthFrom = (month: string, count: number): string => dayjs(month).add(count, 'month').format('YYYY-MM')

/** 预付卡对账: what entries moved beside the ledger, and the statements that are confirmed of it month by month. */
export function CardReconciliation() {
  const { current } = useTenant()
  const access = 'prepaid:recon'
  return (
    <TabbedPlace
      label={words.title}
      tabs={[
        { value: 'days', text: words.days, access, draw: (above) => <Days above={above} /> },
        // A statement is of one store; a brand looks at the days of all of them.
        ...(current.hotelId === null
          ? []
          : [
              {
                value: 'statements',
                text: words.statements,
                access,
                draw: (above: ReactNode) => <statements.Page title={words.title} above={above} />,
              },
            ]),
      ]}
    />
  )
}

/** Day by day; a day opens its entries. */
function Days({ above }: { above: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const [day, storeId] = [search.get(asked.day), search.get(asked.storeId)]
  const month = search.get(asked.month)
  if (day !== null && storeId !== null) {
    return (
      <entries.Page
        title={words.title}
        fixed={{ createdAt: `${day}..${day}`, issueStoreId: storeId }}
        actions={<Button onClick={() => setSearch(month === null ? {} : { month })}>{words.back}</Button>}
      />
    )
  }
  return <Month month={month} above={above} onChoose={(to) => setSearch({ month: to })} />
}

interface MonthProps {
  readonly month: string | null
  readonly above: ReactNode
  readonly onChoose: (month: string) => void
}

function Month({ month, above, onChoose }: MonthProps) {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['card-reconciliation', month],
    queryFn: ({ signal }) => call(cardApi.reconcileCards, month === null ? {} : { month }, { signal }),
  })
  return (
    <>
      <PageHeader
        title={words.title}
        note={data && words.month(data.month)}
        actions={
          data && (
            <>
              <Button onClick={() => onChoose(monthFrom(data.month, -1))}>{words.before}</Button>
              <Button onClick={() => onChoose(monthFrom(data.month, 1))}>{words.after}</Button>
            </>
          )
        }
      />
      {above}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data ? (
        <div className={styles.parts}>
          <Standing rows={data.standing} />
          <Ways rows={data.ways} />
          <Crossings rows={data.crossings} />
          <DayRows rows={data.days} month={data.month} />
          <p className={styles.hint}>{words.formula}</p>
        </div>
      ) : (
        !error && <PageSkeleton />
      )}
    </>
  )
}

/** 已平, or by how much it is not. */
const Difference = ({ fen }: { fen: number }) => (
  <StatusBadge tone={fen === 0 ? 'success' : 'danger'}>{fen === 0 ? words.even : yuanText(fen)}</StatusBadge>
)

const Standing = ({ rows }: { rows: readonly CardStanding[] }) => (
  <Panel title={words.standing}>
    <DetailTable
      label={words.standing}
      rows={rows}
      columns={[
        { name: 'storeName', header: words.store, cell: ({ storeName }) => storeName },
        { name: 'cards', header: words.cards, isNumber: true, cell: ({ cards }) => yuanText(cards) },
        { name: 'ledger', header: words.owed, isNumber: true, cell: ({ ledger }) => yuanText(ledger) },
        { name: 'difference', header: words.difference, cell: ({ difference }) => <Difference fen={difference} /> },
      ]}
    />
  </Panel>
)

const parts = [
  'issued',
  'recharged',
  'consumed',
  'returned',
  'refunded',
  'adjusted',
  'moved',
  'entries',
  'ledger',
] as const

const Ways = ({ rows }: { rows: readonly CardPayWay[] }) =>
  rows.length > 0 && (
    <Panel title={words.ways}>
      <DetailTable
        label={words.ways}
        rows={rows}
        columns={[
          { name: 'storeName', header: words.taken, cell: ({ storeName }) => storeName },
          { name: 'payWay', header: words.payWay, cell: ({ payWay }) => prepaidPayWays[payWay] },
          { name: 'cash', header: words.cash, isNumber: true, cell: ({ cash }) => <SignedMoney fen={cash} /> },
          { name: 'ledger', header: words.booked, isNumber: true, cell: ({ ledger }) => <SignedMoney fen={ledger} /> },
          { name: 'difference', header: words.difference, cell: ({ difference }) => <Difference fen={difference} /> },
        ]}
      />
    </Panel>
  )

const Crossings = ({ rows }: { rows: readonly CardCrossing[] }) => (
  <Panel title={words.crossings}>
    <DetailTable
      label={words.crossings}
      rows={rows}
      columns={[
        { name: 'storeName', header: words.ofStore, cell: ({ storeName }) => storeName },
        { name: 'crossIn', header: words.crossIn, isNumber: true, cell: ({ crossIn }) => yuanText(crossIn) },
        { name: 'crossOut', header: words.crossOut, isNumber: true, cell: ({ crossOut }) => yuanText(crossOut) },
        { name: 'settle', header: words.settle, isNumber: true, cell: ({ settle }) => <SignedMoney fen={settle} /> },
      ]}
    />
  </Panel>
)

function DayRows({ rows, month }: { rows: readonly CardDay[]; month: string }) {
  const [, setSearch] = useSearchParams()
  if (rows.length === 0) return <Blank icon={ReceiptMoneyRegular} title={words.none} text={words.noneText} />
  return (
    <Panel title={words.days}>
      <DetailTable
        label={words.days}
        rows={rows}
        columns={[
          {
            name: 'day',
            header: words.day,
            cell: ({ day, storeId, storeName }) => (
              <Button
                appearance="subtle"
                aria-label={words.open(day, storeName)}
                onClick={() => setSearch({ month, day, storeId: String(storeId) })}
              >
                {day}
              </Button>
            ),
          },
          { name: 'storeName', header: words.store, cell: ({ storeName }) => storeName },
          ...parts.map((name) => ({
            name,
            header: words[name],
            isNumber: true,
            cell: (row: CardDay) => <SignedMoney fen={row[name]} />,
          })),
          { name: 'difference', header: words.difference, cell: ({ difference }) => <Difference fen={difference} /> },
        ]}
      />
    </Panel>
  )
}
