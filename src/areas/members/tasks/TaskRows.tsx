import { memberApi } from '@contracts/calls/memberApi'
import { rowStates, type RowState, type TaskRow } from '@contracts/calls/batchTaskCalls'
import { batchTask } from '@contracts/resources/members/batchTask'
import type { RecordAnswer } from '@contracts/resources/calls'
import { isFileKind, kindRights } from '@machines/lifecycles/members/taskKinds'
import { makeStyles, ProgressBar } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Pager } from '@/blocks/pager/Pager'
import { bytesOf, saveFile, xlsxType } from '@/blocks/records/saveFile'
import { useSeen } from '@/blocks/records/seen'
import { recordKeys } from '@/blocks/records/useRecords'
import type { TableColumn } from '@/blocks/table/column'
import { Table } from '@/blocks/table/Table'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { isAtWork } from './atWork'
import { askAgainMs, mendWords, taskWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '12px' },
  line: { margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  problem: { margin: 0, color: look.toneDangerText },
})

const tones = {
  NEW: 'neutral',
  WAIT: 'info',
  OK: 'success',
  FAIL: 'danger',
  SKIP: 'neutral',
  BACK: 'neutral',
  KEPT: 'warning',
} as const

/** Where failed rows of a file are mended. */
const mendPath = '/member-import/edit'
const mendRight = 'member:import'

interface TaskRowsProps {
  record: RecordAnswer<typeof batchTask>
  /** Failed rows are mended beside it. */
  withoutMending?: boolean
}

const columns: readonly TableColumn<TaskRow>[] = [
  { name: 'seq', header: '行号', width: 72, align: 'end' },
  { name: 'name', header: taskWords.people, minWidth: 136 },
  { name: 'before', header: '处理前', minWidth: 120 },
  { name: 'after', header: '处理后', minWidth: 120 },
  {
    name: 'state',
    header: '结果',
    width: 104,
    component: ({ row }) => <StatusBadge tone={tones[row.state]}>{rowStates[row.state]}</StatusBadge>,
  },
  { name: 'message', header: '原因', minWidth: 136 },
]

const pageSize = 20
const keyOf = ({ seq }: TaskRow) => seq

/** The rows of a task with what has become of each; asked again as long as it is at work. */
export function TaskRows({ record: task, withoutMending = false }: TaskRowsProps) {
  const { id, total, success, failed, skipped, undone } = task
  const styles = useStyles()
  const navigate = useNavigate()
  const { may } = useSeen(batchTask)
  const isMendable = ({ kind, status }: RecordAnswer<typeof batchTask>) =>
    isFileKind(kind) && may(mendRight) && may(kindRights[kind].run) && (status === 'READY' || status === 'PART_FAILED')
  const [shown, setShown] = useState<{ state: RowState | 'ALL'; page: number }>({ state: 'ALL', page: 1 })
  const atWork = isAtWork(task.status)
  const rows = useQuery({
    // What is counted changes with the rows: another count is another answer.
    queryKey: [...recordKeys.detail(batchTask, id), 'rows', shown, task.status, success, failed, undone],
    queryFn: ({ signal }) => {
      const state = shown.state === 'ALL' ? undefined : shown.state
      return call(memberApi.taskRows, { id, state, pageIndex: shown.page, pageSize }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: atWork ? askAgainMs : false,
  })
  const download = useCommand(
    (_: null) => call(memberApi.taskErrors, { id }),
    ({ name, base64 }) => saveFile(name, bytesOf(base64), xlsxType),
  )
  const done = success + failed + skipped
  return (
    <div className={styles.parts}>
      <p role="status" className={styles.line}>
        {[
          taskWords.progress(done, total),
          taskWords.counts({ success, failed, skipped }),
          ...(undone > 0 ? [taskWords.undone(undone)] : []),
        ].join('，')}
      </p>
      {atWork && <ProgressBar value={total > 0 ? done / total : 0} aria-label={taskWords.progress(done, total)} />}
      <div className={styles.tools}>
        <Tabs<RowState | 'ALL'>
          label={taskWords.states}
          tabs={[
            { value: 'ALL', text: taskWords.all },
            ...(Object.keys(rowStates) as RowState[])
              .filter((state) => !rare.includes(state) || shownIn(task.status, state))
              .map((value) => ({ value, text: rowStates[value] })),
          ]}
          chosen={shown.state}
          onChoose={(state) => setShown({ state, page: 1 })}
        />
        {failed > 0 && (
          <Button disabledFocusable={download.isBusy} onClick={() => download.run(null)}>
            {taskWords.errors}
          </Button>
        )}
        {failed > 0 && !withoutMending && isMendable(task) && (
          <Button onClick={() => void navigate(`${mendPath}?id=${id}`)}>{mendWords.title}</Button>
        )}
      </div>
      {download.error && (
        <p role="alert" className={styles.problem}>
          {download.error.message}
        </p>
      )}
      <Table
        label={taskWords.results}
        columns={columns}
        rows={rows.data?.list ?? []}
        rowKey={keyOf}
        isLoading={rows.isPending}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        empty={taskWords.none}
      />
      <Pager
        page={shown.page}
        pageSize={pageSize}
        total={rows.data?.total ?? 0}
        onTurn={(page) => setShown({ ...shown, page })}
      />
    </div>
  )
}

/** States that rows are in at certain times alone. */
const rare: readonly RowState[] = ['NEW', 'BACK', 'KEPT']
const shownIn = (status: string, state: RowState): boolean =>
  state === 'NEW' ? status === 'UPLOADED' : status === 'ROLLING' || status === 'ROLLED_BACK'
