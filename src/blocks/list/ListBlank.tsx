import { CloudOffRegular, SearchRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ReactNode } from 'react'
import { CallError } from '@/app/gateway/callError'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { filtersOf, type ListDefinition } from './listDefinition'
import type { ListState } from './useList'

// It comes when nothing is found (first-list budget); a failure must be told without asking for anything.
const NoHits = lazy(async () => ({ default: (await import('./NoHits')).NoHits }))

interface ListBlankProps<Row> {
  definition: ListDefinition<Row>
  list: ListState<Row>
  /** Where nothing has been created yet. */
  blank: ReactNode
}

/** What stands where no rows are: a failure with the server's message, a page beyond the last, no hits, nothing yet. */
export function ListBlank<Row>({ definition, list, blank }: ListBlankProps<Row>) {
  const { error, total, page, pages, isUnused, change, refresh } = list
  if (error) {
    return (
      <div role="alert">
        <Blank
          icon={CloudOffRegular}
          tone="danger"
          title={`${definition.label}加载失败`}
          text={error.message}
          actions={
            <Button appearance="primary" onClick={refresh}>
              重试
            </Button>
          }
        >
          {error instanceof CallError && error.requestId && <small>请求编号 {error.requestId}</small>}
        </Blank>
      </div>
    )
  }
  if (total > 0) {
    return (
      <Blank
        icon={SearchRegular}
        title="暂无数据"
        text={`一共 ${pages} 页，没有第 ${page} 页`}
        actions={<Button onClick={() => change({ type: 'turn', page: pages })}>{`到第 ${pages} 页`}</Button>}
      />
    )
  }
  if (isUnused) return blank ?? '暂无数据'
  return (
    <Suspense>
      <NoHits label={definition.label} tabs={definition.tabs} filters={filtersOf(definition)} list={list} />
    </Suspense>
  )
}
