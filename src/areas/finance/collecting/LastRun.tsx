import { callsOf } from '@contracts/resources/calls'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { LinkedRecord } from '@/blocks/records/page/LinkedRecord'
import { Strip } from '@/blocks/records/page/Strip'

const words = {
  label: '上次执行',
  ranAt: '上次执行',
  outcome: '结果',
  last: '最近一张提现单',
  never: '还没有执行过',
} as const

/** What the rule of the store has come to on its last day; nothing before there is a rule. */
export function LastRun() {
  const { data } = useQuery({
    queryKey: [withdrawalRule.key, 'last-run'],
    queryFn: ({ signal }) => call(callsOf(withdrawalRule).list, { pageIndex: 1, pageSize: 1 }, { signal }),
  })
  const [rule] = data?.list ?? []
  if (!rule) return null
  const { ranAt, outcome, withdrawalId, names } = rule
  return (
    <Strip
      label={words.label}
      figures={[
        { label: words.ranAt, value: ranAt === null ? words.never : momentText(ranAt) },
        { label: words.outcome, value: outcome ?? noValue },
        {
          label: words.last,
          value:
            withdrawalId === null ? (
              noValue
            ) : (
              <LinkedRecord
                resource={withdrawal.key}
                id={withdrawalId}
                name={names?.withdrawalId ?? String(withdrawalId)}
              />
            ),
        },
      ]}
    />
  )
}
