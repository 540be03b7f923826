import type { BatchOutcome, SelectedRecords } from '@contracts/resources/calls'
import { makeStyles } from '@fluentui/react-components'
import type { Payload, RecordAction } from '@machines/flows/recordAction/machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import type { BulkRequest } from '../list/useList'
import { ModalFrame } from '../modal/ModalFrame'
import { useToast } from '../toast/ToastProvider'
import { BatchRefusals } from './BatchRefusals'
import { batchWords } from './constants'
import { PayloadFields } from './PayloadFields'
import type { Seen } from './seen'
import { selectedRecords } from './selection'
import { useRecordsChanged } from './useRecords'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '12px' },
  line: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** Something to be done with many records. */
export interface Batch {
  readonly event: string
  readonly label: string
  readonly payload: RecordAction['payload']
  readonly request: BulkRequest
  /** Takes the ticks away. */
  readonly done: () => void
}

interface BatchDialogProps {
  seen: Seen
  batch: Batch
  isOpen: boolean
  onClose: () => void
}

/** What stands for a field that the preview does not need yet: it is filled in beside it. */
const placeholderOf = (fields: RecordAction['payload']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, required }]) =>
      required && (type === 'text' || type === 'longText') ? [[name, '预览']] : [],
    ),
  )

const isFilled = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== ''

/**
 * The gateway's preview of a bulk action: how many records it will touch, how many refuse and why, before anything is
 * done (docs/console.md, 16). What is done then is what was previewed: another number is refused.
 */
export function BatchDialog({ seen, batch, isOpen, onClose }: BatchDialogProps) {
  const { event, label, payload: fields, request, done } = batch
  const { calls, resource } = seen
  const styles = useStyles()
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [attempt] = useState(() => crypto.randomUUID())
  const [payload, setPayload] = useState<Payload>({})
  const preview = useQuery({
    queryKey: [resource.key, 'batch', attempt],
    queryFn: async ({ signal }): Promise<{ selected: SelectedRecords; outcome: BatchOutcome }> => {
      const selected = await selectedRecords(calls, request, signal)
      const input = { ...selected, event, payload: placeholderOf(fields), dryRun: true }
      return { selected, outcome: await call(calls.batch, input, { signal }) }
    },
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const run = useCommand(
    (selected: SelectedRecords) => call(calls.batch, { ...selected, event, payload }, { idempotencyKey: attempt }),
    (outcome) => {
      void changed()
      toast.show({
        text: batchWords.result(label, outcome.done, outcome.refusedTotal),
        type: outcome.refusedTotal === 0 ? 'success' : 'warning',
      })
      done()
      onClose()
    },
  )
  const { outcome, selected } = preview.data ?? {}
  const isComplete = Object.entries(fields).every(([name, { required }]) => !required || isFilled(payload[name]))
  const canRun = outcome !== undefined && outcome.done > 0 && isComplete && !run.isBusy
  const problem = run.error ?? preview.error
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={run.isBusy}
      size="md"
      title={`批量${label}`}
      canDismiss={!run.isBusy}
      onDismiss={onClose}
      actions={
        <>
          <Button disabledFocusable={run.isBusy} onClick={onClose}>
            取消
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!canRun}
            aria-busy={run.isBusy}
            onClick={() => selected && run.run(selected)}
          >
            {outcome && outcome.done > 0 ? batchWords.act(label, outcome.done) : label}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div role="status">
          {preview.isFetching && <p className={styles.line}>{batchWords.previewing}</p>}
          {outcome && (
            <p className={styles.line}>
              {outcome.done === 0 ? batchWords.nothing : batchWords.preview(outcome.total, outcome.done)}
            </p>
          )}
        </div>
        {outcome && outcome.refusedTotal > 0 && <BatchRefusals outcome={outcome} />}
        {outcome && outcome.done > 0 && <PayloadFields fields={fields} payload={payload} onChange={setPayload} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
      </div>
    </ModalFrame>
  )
}
