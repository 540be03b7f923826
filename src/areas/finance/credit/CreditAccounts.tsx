import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { lazy, Suspense, useCallback, useState } from 'react'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { screensFor } from '@/blocks/records/screensFor'
import { ChargeForm } from './ChargeForm'
import { creditWords } from './words'

// A drawer that most visits do without.
const StatementDrawer = lazy(async () => ({ default: (await import('./StatementDrawer')).StatementDrawer }))

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

/** 挂账账户: who owes the store what; what a guest has at the counter is charged here. */
export function CreditAccounts() {
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
      <accounts.Page title={creditWords.title} rowActions={rowActions} />
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
