import { collectCalls } from '@contracts/calls/collectCalls'
import { GiftRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { DetailTable } from '@/blocks/records/page/DetailTable'
import { Blank } from '@/look/parts/Blank'
import { Panel } from '@/look/parts/Panel'
import { rewardWords } from './words'

interface RewardSumsProps {
  by: 'payee' | 'product'
  payee: 'STAFF' | 'PARTNER'
}

/** Rewards by who gets them, or by what was sold. */
export function RewardSums({ by, payee }: RewardSumsProps) {
  const { data, error } = useQuery({
    queryKey: ['reward-record', 'sums', by, payee],
    queryFn: ({ signal }) => call(collectCalls.rewardSums, { by, payee }, { signal }),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{rewardWords.loading}</p>
  const word = by === 'product' ? '各产品奖励' : { STAFF: '每人奖励', PARTNER: '各企业奖励' }[payee]
  if (data.length === 0) return <Blank icon={GiftRegular} title={word} text={rewardWords.none[payee]} />
  return (
    <Panel title={word}>
      <DetailTable
        label={word}
        rows={data}
        columns={[
          { name: 'name', header: by === 'payee' ? '受奖方' : '产品', cell: ({ name }) => name },
          { name: 'count', header: '笔数', isNumber: true, cell: ({ count }) => String(count) },
          { name: 'base', header: '计奖金额（元）', isNumber: true, cell: ({ base }) => yuanText(base) },
          { name: 'amount', header: '奖励（元）', isNumber: true, cell: ({ amount }) => yuanText(amount) },
          { name: 'revoked', header: '已追回（元）', isNumber: true, cell: ({ revoked }) => yuanText(revoked) },
          {
            name: 'net',
            header: '净额（元）',
            isNumber: true,
            cell: ({ amount, revoked }) => yuanText(amount - revoked),
          },
          { name: 'payable', header: '可领取（元）', isNumber: true, cell: ({ payable }) => yuanText(payable) },
        ]}
      />
    </Panel>
  )
}
