import { CloudOffRegular, SearchRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { CallError } from '@/app/gateway/callError'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import type { ListState } from './useList'

interface ListBlankProps<Row> {
  label: string
  list: ListState<Row>
  /** Where nothing has been created yet. */
  blank: ReactNode
}

/** What stands where no rows are: a failure with the server's message, a page beyond the last, no hits, nothing yet. */
export function ListBlank<Row>({ label, list, blank }: ListBlankProps<Row>) {
  const { error, total, page, pages, isNarrowed, change, refresh } = list
  if (error) {
    return (
      <div role="alert">
        <Blank
          icon={CloudOffRegular}
          tone="danger"
          title={`${label}没有加载出来`}
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
  if (isNarrowed) {
    return (
      <Blank
        icon={SearchRegular}
        title="暂无数据"
        text={`没有符合条件的${label}`}
        actions={<Button onClick={() => change({ type: 'clear' })}>清空筛选</Button>}
      />
    )
  }
  return blank ?? '暂无数据'
}
