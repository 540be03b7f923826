import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { screensFor } from '@/blocks/records/screensFor'
import { Tabs } from '@/look/parts/Tabs'
import { ChargeForm } from './ChargeForm'
import { creditWords } from './words'

// A drawer that most visits do without.
const StatementDrawer = lazy(async () => ({ default: (await import('./StatementDrawer')).StatementDrawer }))

const CreditBills = lazy(async () => ({ default: (await import('./CreditBills')).CreditBills }))

/** Who may read bills of every type. */
const billRight = 'finance:bill'

const accounts = screensFor(creditAccount, {
  addText: '开户',
  page: async () => (await import('./creditPage')).creditPage,
})

interface Chosen {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly creditLimit: number
  readonly used: number
}

/** In the address: the bills in place of the accounts. */
const SHOW = 'show'
const BILLS = 'bills'
const PATH = '/creditAccount/index'

const parts = [
  { value: 'accounts', text: creditWords.title },
  { value: 'bills', text: creditWords.bills },
] as const

/** 挂账账户, and the bills of what was paid back of them for who may read bills. */
export function CreditAccounts() {
  const me = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  if (!holdsRight(me, billRight)) return <Accounts />
  const chosen = new URLSearchParams(search).get(SHOW) === BILLS ? BILLS : 'accounts'
  const choice = (
    <Tabs
      label={creditWords.title}
      tabs={parts}
      chosen={chosen}
      onChoose={(next) => void navigate(next === BILLS ? `${PATH}?${SHOW}=${BILLS}` : PATH)}
    />
  )
  return chosen === BILLS ? (
    <Suspense fallback={null}>
      <CreditBills title={creditWords.title} above={choice} />
    </Suspense>
  ) : (
    <Accounts above={choice} />
  )
}

/** Who owes the store what; what a guest has at the counter is charged here. */
function Accounts({ above }: { above?: ReactNode }) {
  const me = useMe()
  const charge = useModal()
  const { open, flow } = charge
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isReading, setReading] = useState(false)
  const mayCharge = holdsRight(me, 'finance:credit:save')
  const rowActions = useCallback(
    ({ id, version, status, name, creditLimit, used }: AnyRecord) => {
      const account = {
        id,
        version,
        name: String(name),
        creditLimit: Number(creditLimit ?? 0),
        used: Number(used ?? 0),
      }
      const statement = {
        name: 'statement',
        label: creditWords.statement,
        perform: () => {
          setChosen(account)
          setReading(true)
        },
      }
      if (!mayCharge || status !== 'ACTIVE') return [statement]
      return [
        statement,
        {
          name: 'charge',
          label: creditWords.charge,
          perform: () => {
            setChosen(account)
            open()
          },
        },
      ]
    },
    [open, mayCharge],
  )
  return (
    <>
      <accounts.Page title={creditWords.title} rowActions={rowActions} above={above} />
      <Modal
        modal={charge}
        size="sm"
        title={creditWords.chargeTitle(chosen?.name ?? '')}
        okText={null}
        cancelText={null}
      >
        {chosen && <ChargeForm account={chosen} onClose={() => flow.send({ type: 'positive' })} />}
      </Modal>
      {isReading && chosen && (
        <Suspense fallback={null}>
          <StatementDrawer account={chosen} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
