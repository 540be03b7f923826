import type { RecordAnswer } from '@contracts/resources/calls'
import type { pointAccount } from '@contracts/resources/points/pointAccount'
import type { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { EntriesPanel } from './EntriesPanel'

const lotColumns = ['expireOn', 'lotLeft', 'points', 'entryType', 'sourceNo', 'createdAt'] as const
const owedColumns = ['entryType', 'owed', 'points', 'sourceNo', 'createdAt'] as const
const exchangeColumns = ['entryType', 'points', 'balanceAfter', 'draws', 'expireOn', 'createdAt'] as const

/** What a member still has, by the day on which it lapses, the next one first; and what he owes. */
export function AccountLots({ record: { id } }: { record: RecordAnswer<typeof pointAccount> }) {
  const accountId = String(id)
  return (
    <>
      <EntriesPanel
        title="可用批次"
        query={{ accountId, lotLeft: '1..', status: 'POSTED,REVERSED', orderType: 'expireOn-asc' }}
        columns={lotColumns}
      />
      <EntriesPanel title="欠分" query={{ accountId, owed: '1..' }} columns={owedColumns} />
    </>
  )
}

/** The points that an exchange took, from which lots, and those that came back. */
export const ExchangePoints = ({ record: { exchangeNo } }: { record: RecordAnswer<typeof pointsExchange> }) => (
  <EntriesPanel title="积分变动" query={{ keyword: exchangeNo }} sourceNo={exchangeNo} columns={exchangeColumns} />
)
