import { makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { below } from '@/look/layout'
import { totalText } from '../pager/pageLinks'
import type { TotalSource } from './listDefinition'
import { numberText } from './numberText'
import { listCacheKey, type ListState } from './useList'

const useStyles = makeStyles({
  totals: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 20px',
    minHeight: '20px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [below.phone]: { width: '100%', paddingTop: '12px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: '0 2px 0 6px', fontWeight: tokens.fontWeightSemibold },
})

interface ListTotalsProps<Row> {
  list: ListState<Row>
  /** Cache key of the list, its name. */
  name: string
  source: TotalSource
}

/** Sums over every row that search, tab and filters leave, not over the page. Without an answer nothing. */
export function ListTotals<Row>({ list, name, source }: ListTotalsProps<Row>) {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...listCacheKey(name), 'totals', list.scope],
    queryFn: ({ signal }) => source.fetch(list.scope, signal),
    placeholderData: keepPreviousData,
    enabled: !list.isTyping,
  })
  const known = source.sums.filter((sum) => data?.sums[sum.name] !== undefined)
  if (!data || known.length === 0) return null
  return (
    <div className={styles.totals} role="group" aria-label="合计">
      <span className={styles.quiet}>{`${totalText(data.total)} 条合计`}</span>
      {known.map((sum) => (
        <span key={sum.name}>
          <span className={styles.quiet}>{sum.label}</span>
          <span className={styles.value}>{numberText(data.sums[sum.name], sum.scale)}</span>
          {sum.unit && <span className={styles.quiet}>{sum.unit}</span>}
        </span>
      ))}
    </div>
  )
}
