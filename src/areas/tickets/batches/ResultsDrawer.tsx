import { callsOf } from '@contracts/resources/calls'
import { itemStates, type JobKey, type JobResult } from '@contracts/calls/ticketJobCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, ProgressBar } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { nameOf } from '@/blocks/records/anyRecord'
import { bytesOf, csvType, saveFile } from '@/blocks/records/saveFile'
import { recordKeys } from '@/blocks/records/useRecords'
import { Pager } from '@/blocks/pager/Pager'
import type { TableColumn } from '@/blocks/table/column'
import { Table } from '@/blocks/table/Table'
import { Button } from '@/look/parts/Button'
import { SideDrawer } from '@/look/parts/SideDrawer'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { askAgainMs, jobWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', alignContent: 'start', gap: '12px' },
  line: { margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  problem: { margin: 0, color: look.toneDangerText },
})

type State = keyof typeof itemStates
const tones = { WAIT: 'neutral', OK: 'success', FAIL: 'danger', REFUSED: 'warning' } as const

const columns: readonly TableColumn<JobResult>[] = [
  { name: 'code', header: '券码', minWidth: 128 },
  { name: 'before', header: '处理前', minWidth: 104 },
  { name: 'after', header: '处理后', minWidth: 120 },
  {
    name: 'state',
    header: '结果',
    width: 104,
    component: ({ row }) => <StatusBadge tone={tones[row.state]}>{itemStates[row.state]}</StatusBadge>,
  },
  { name: 'failReason', header: '原因', minWidth: 120 },
]

const pageSize = 20

/** Statuses in which a job moves on by itself. */
const isAtWork = (status: string | null | undefined) => status === 'RUNNING' || status === 'WAIT'

interface ResultsDrawerProps {
  resource: AnyResource
  job: JobKey
  id: number
  onClose: () => void
}

/** What came of each voucher of a job; asked again only as long as it is at work. */
export function ResultsDrawer({ resource, job, id, onClose }: ResultsDrawerProps) {
  const styles = useStyles()
  const [shown, setShown] = useState<{ state: State | 'ALL'; page: number }>({ state: 'ALL', page: 1 })
  const record = useQuery({
    queryKey: recordKeys.detail(resource, id),
    queryFn: ({ signal }) => call(callsOf(resource).detail, { id }, { signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.status) ? askAgainMs : false),
  })
  const atWork = isAtWork(record.data?.status)
  const results = useQuery({
    queryKey: [...recordKeys.detail(resource, id), 'results', shown],
    queryFn: ({ signal }) => {
      const state = shown.state === 'ALL' ? undefined : shown.state
      return call(ticketApi.listJobResults, { job, id, state, pageIndex: shown.page, pageSize }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: atWork ? askAgainMs : false,
  })
  const download = useCommand(
    (_: null) => call(ticketApi.downloadJobFailures, { job, id }),
    ({ name, base64 }) => saveFile(name, bytesOf(base64), csvType),
  )
  const count = (field: string) => Number(record.data?.[field] ?? 0)
  const [total, ok, fail, refused] = [count('total'), count('ok'), count('fail'), count('refused')]
  const status = statusChoices(resource).find((one) => one.status === record.data?.status)
  const problem = download.error ?? record.error
  return (
    <SideDrawer
      label={jobWords.results}
      title={record.data ? nameOf(resource, record.data) : jobWords.results}
      width={760}
      aside={status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
      onClose={onClose}
    >
      <div className={styles.parts}>
        {record.data && (
          <>
            <p role="status" className={styles.line}>
              {`${jobWords.progress(ok + fail, total)}，${jobWords.counts(ok, fail, refused)}`}
            </p>
            {atWork && (
              <ProgressBar
                value={total > 0 ? (ok + fail) / total : 0}
                aria-label={jobWords.progress(ok + fail, total)}
              />
            )}
          </>
        )}
        <div className={styles.tools}>
          <Tabs<State | 'ALL'>
            label={jobWords.states}
            tabs={[
              { value: 'ALL', text: jobWords.all },
              ...(Object.keys(itemStates) as State[]).map((value) => ({ value, text: itemStates[value] })),
            ]}
            chosen={shown.state}
            onChoose={(state) => setShown({ state, page: 1 })}
          />
          {fail + refused > 0 && (
            <Button disabledFocusable={download.isBusy} onClick={() => download.run(null)}>
              {jobWords.download}
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
        <Table
          label={jobWords.results}
          columns={columns}
          rows={results.data?.list ?? []}
          rowKey={keyOf}
          isLoading={results.isPending}
          error={results.error}
          onRetry={() => void results.refetch()}
          empty={jobWords.none}
        />
        <Pager
          page={shown.page}
          pageSize={pageSize}
          total={results.data?.total ?? 0}
          onTurn={(page) => setShown({ ...shown, page })}
        />
      </div>
    </SideDrawer>
  )
}

const keyOf = ({ seq }: JobResult) => seq
