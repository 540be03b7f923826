import { SearchRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { filterWords } from './filterWords'
import type { ListFilter, ListTab } from './listDefinition'
import type { ListState } from './useList'

interface NoHitsProps<Row> {
  label: string
  tabs?: readonly ListTab[]
  filters: readonly ListFilter[]
  list: ListState<Row>
}

/** What was searched and under which filters, and how to find more. */
export function NoHits<Row>({ label, tabs = [], filters, list }: NoHitsProps<Row>) {
  const { query, change, isNarrowed, counts } = list
  const first = tabs[0]
  const tab = tabs.find(({ value }) => value === query.tab)
  const elsewhere = first && tab !== first ? (counts?.[first.value] ?? 0) : 0
  const set = filters.flatMap((filter) => {
    const value = query.filters[filter.name]
    if (!value) return []
    // Names behind ids are not known here; the pill says them.
    return [filter.is === 'found' ? filter.label : `${filter.label}${filterWords(filter, value)}`]
  })
  const under = [...(tab && tab !== first ? [tab.text] : []), ...set].join('、')
  const keyword = query.keyword.trim()
  const told = keyword
    ? `${under ? `「${under}」里` : ''}没有搜到“${keyword}”`
    : under
      ? `「${under}」里没有${label}`
      : `没有${label}`
  return (
    <Blank
      icon={SearchRegular}
      title={`没有符合条件的${label}`}
      text={told}
      actions={
        <>
          {first && elsewhere > 0 && (
            <Button appearance="primary" onClick={() => change({ type: 'chooseTab', tab: first.value })}>
              {`看${first.text}的 ${elsewhere.toLocaleString('en-US')} 条`}
            </Button>
          )}
          {isNarrowed && <Button onClick={() => change({ type: 'clear' })}>清空筛选</Button>}
        </>
      }
    />
  )
}
