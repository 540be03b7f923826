import type { RecordAnswer } from '@contracts/resources/calls'
import type { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { signedYuan } from '@/blocks/records/page/Money'
import { RelatedList } from '@/blocks/records/RelatedList'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { Panel } from '@/look/parts/Panel'
import { ledgerOf } from './cardLedger'

type Card = RecordAnswer<typeof ecardAccount>

const title = '余额流水'

/** What a card was used for: of one with a balance each amount and what was left, of another its times. */
export function CardUse({ record: card }: { record: Card }) {
  const { may } = useSeen(verifyRecord)
  if (card.ecardType !== 'STORED')
    return (
      <RelatedList
        related={{
          title: '使用记录',
          resource: 'verify-record',
          by: 'voucherId',
          columns: ['verifyTime', 'status', 'times', 'operatorName', 'terminal'],
        }}
        id={card.voucherId}
      />
    )
  return may(verifyRecord.access.read) ? <Ledger card={card} /> : null
}

/** Uses of one card at most. */
const mostUses = 1_000

function Ledger({ card }: { card: Card }) {
  const { data, error } = useRecords(verifyRecord, {
    voucherId: String(card.voucherId),
    orderType: 'verifyTime-asc',
    pageSize: mostUses,
  })
  if (!data)
    return (
      <Panel title={title}>
        <p role={error ? 'alert' : 'status'}>{error?.message ?? '加载中...'}</p>
      </Panel>
    )
  const lines = ledgerOf(card, data.list)
  return (
    <Panel title={`${title}（${lines.length}）`}>
      <DetailTable
        label={title}
        rows={lines.toReversed()}
        columns={[
          { name: 'at', header: '时间', cell: ({ at }) => (at === null ? noValue : momentText(at)) },
          { name: 'what', header: '事项', cell: ({ what }) => what, under: ({ by }) => by },
          {
            name: 'fen',
            header: '金额（元）',
            isNumber: true,
            cell: ({ fen }) => `${fen > 0 ? '+' : ''}${signedYuan(fen)}`,
          },
          { name: 'balance', header: '余额（元）', isNumber: true, cell: ({ balance }) => yuanText(balance) },
        ]}
      />
    </Panel>
  )
}
