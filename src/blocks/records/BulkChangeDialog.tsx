import type { BatchOutcome, SelectedRecords } from '@contracts/resources/calls'
import {
  bulkChange,
  bulkFields,
  waysFor,
  waysOfChange,
  type FieldChange,
  type WayOfChange,
} from '@contracts/resources/bulkChange'
import type { Field } from '@contracts/resources/definition'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add16Regular, ArrowRight12Regular, DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { useFieldStyles } from '../form/fieldStyles'
import type { BulkRequest } from '../list/useList'
import { ModalFrame } from '../modal/ModalFrame'
import { useToast } from '../toast/ToastProvider'
import { BatchRefusals } from './BatchRefusals'
import { valueText } from './cellText'
import { bulkWords } from './bulkWords'
import { FieldInput } from './inputs'
import type { Seen } from './seen'
import { selectedRecords } from './selection'
import { useRecordsChanged } from './useRecords'

const useStyles = makeStyles({
  body: { display: 'grid', gap: '16px', minWidth: 0 },
  changes: { display: 'grid', gap: '8px', justifyItems: 'start' },
  change: {
    display: 'grid',
    gridTemplateColumns: '160px 112px minmax(160px, 1fr) 32px',
    alignItems: 'start',
    gap: '8px',
    width: '100%',
    [below.phone]: { gridTemplateColumns: '1fr 1fr', '& > :nth-child(3)': { gridColumn: '1 / -1' } },
  },
  preview: {
    display: 'grid',
    gap: '8px',
    minWidth: 0,
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  cell: { padding: '8px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3 },
  after: { fontWeight: tokens.fontWeightSemibold },
  arrow: { margin: '0 4px', verticalAlign: 'middle', color: tokens.colorNeutralForeground3 },
  line: { margin: 0 },
  waits: { margin: 0, color: look.toneWarningText },
  problem: { margin: 0, color: look.toneDangerText },
})

interface Draft {
  readonly field: string | null
  readonly how: WayOfChange
  readonly value: unknown
}

const blank: Draft = { field: null, how: 'set', value: null }
const rate: Field = { type: 'decimal', label: '比例', unit: bulkWords.rate }
const nothing = () => undefined

/** A field as it is filled in here: its own rules are the gateway's to ask, for a difference may be below them. */
function inputField(field: Field, how: WayOfChange): Field {
  if (how === 'rate') return { ...rate, label: field.label }
  const { min: _, max: __, ...plain } = field as Field & { min?: number; max?: number }
  return how === 'add' ? (plain as Field) : field
}

interface BulkChangeDialogProps {
  seen: Seen
  request: BulkRequest
  isOpen: boolean
  onClose: () => void
  /** Takes the ticks away. */
  onDone: () => void
}

interface Previewed {
  readonly selected: SelectedRecords
  readonly outcome: BatchOutcome
  readonly changes: readonly FieldChange[]
}

/**
 * Fields of many records changed at once: to a value, by an amount, or by a rate. What becomes of each is shown before
 * anything is done, and only what was shown is done.
 */
export function BulkChangeDialog({ seen, request, isOpen, onClose, onDone }: BulkChangeDialogProps) {
  const { calls, resource, may } = seen
  const styles = useStyles()
  const toast = useToast()
  const changed = useRecordsChanged(resource)
  const [attempt] = useState(() => crypto.randomUUID())
  const [drafts, setDrafts] = useState<readonly Draft[]>([blank])
  const [shown, setShown] = useState<Previewed | null>(null)
  const fields = bulkFields(resource).filter(([, { writeAccess }]) => writeAccess === undefined || may(writeAccess))
  const change = (at: number, draft: Draft) => {
    setShown(null)
    setDrafts(drafts.map((one, place) => (place === at ? draft : one)))
  }
  const remove = (at: number) => {
    setShown(null)
    setDrafts(drafts.filter((_, place) => place !== at))
  }
  const changes = drafts.flatMap(({ field, how, value }): FieldChange[] =>
    field === null ? [] : [{ field, how, value }],
  )
  const isComplete = changes.length > 0 && changes.every(({ how, value }) => how === 'set' || typeof value === 'number')
  const preview = useCommand(
    async (asked: readonly FieldChange[]): Promise<Previewed> => {
      const selected = await selectedRecords(calls, request, new AbortController().signal)
      const input = { ...selected, event: bulkChange, payload: { changes: asked }, dryRun: true }
      return { selected, changes: asked, outcome: await call(calls.batch, input) }
    },
    (answer) => setShown(answer),
  )
  const run = useCommand(
    ({ selected, changes: asked }: Previewed) =>
      call(calls.batch, { ...selected, event: bulkChange, payload: { changes: asked } }, { idempotencyKey: attempt }),
    (outcome) => {
      void changed()
      toast.show({
        text: bulkWords.done(outcome.done - (outcome.same ?? 0), outcome.refusedTotal),
        type: outcome.refusedTotal === 0 ? 'success' : 'warning',
      })
      onDone()
      onClose()
    },
  )
  const isBusy = preview.isBusy || run.isBusy
  const touched = shown ? shown.outcome.done - (shown.outcome.same ?? 0) : 0
  const problem = run.error ?? preview.error
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={isBusy}
      size="lg"
      title={bulkWords.title(request.count)}
      canDismiss={!run.isBusy}
      onDismiss={(by) => by === 'close' && onClose()}
      actions={
        <>
          <Button disabledFocusable={run.isBusy} onClick={onClose}>
            取消
          </Button>
          {shown ? (
            <Button
              appearance="primary"
              disabledFocusable={touched === 0 || isBusy}
              aria-busy={run.isBusy}
              onClick={() => run.run(shown)}
            >
              {bulkWords.act(touched)}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={!isComplete || isBusy}
              aria-busy={preview.isBusy}
              onClick={() => preview.run(changes)}
            >
              {bulkWords.preview}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.changes}>
          {drafts.map((draft, at) => (
            <ChangeRow
              // A change has no other name than its place.
              key={at}
              draft={draft}
              fields={fields.filter(([name]) => name === draft.field || !drafts.some(({ field }) => field === name))}
              onChange={(next) => change(at, next)}
              onRemove={drafts.length > 1 ? () => remove(at) : undefined}
            />
          ))}
          {drafts.length < fields.length && (
            <Button
              appearance="subtle"
              icon={<Add16Regular />}
              onClick={() => {
                setShown(null)
                setDrafts([...drafts, blank])
              }}
            >
              {bulkWords.more}
            </Button>
          )}
        </div>
        <div role="status">{preview.isBusy && <p className={styles.line}>{bulkWords.previewing}</p>}</div>
        {shown && <Preview seen={seen} shown={shown} touched={touched} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem.message}
          </p>
        )}
      </div>
    </ModalFrame>
  )
}

interface ChangeRowProps {
  draft: Draft
  fields: readonly (readonly [string, Field])[]
  onChange: (draft: Draft) => void
  onRemove: (() => void) | undefined
}

function ChangeRow({ draft, fields, onChange, onRemove }: ChangeRowProps) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const field = fields.find(([name]) => name === draft.field)?.[1]
  const control = mergeClasses(fieldStyles.control, fieldStyles.line)
  return (
    <div className={styles.change} role="group" aria-label={field?.label ?? bulkWords.field}>
      <select
        className={control}
        aria-label={bulkWords.field}
        value={draft.field ?? ''}
        onChange={(event) => onChange({ ...blank, field: event.target.value || null })}
      >
        <option value="">{bulkWords.choose}</option>
        {fields.map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {field && (
        <>
          <select
            className={control}
            aria-label={bulkWords.way(field.label)}
            value={draft.how}
            onChange={(event) => onChange({ ...draft, how: event.target.value as WayOfChange, value: null })}
          >
            {waysFor(field).map((how) => (
              <option key={how} value={how}>
                {waysOfChange[how]}
              </option>
            ))}
          </select>
          <span role="group" aria-label={bulkWords.value(field.label)}>
            <FieldInput
              key={`${draft.field}-${draft.how}`}
              field={inputField(field, draft.how)}
              id={`bulk-${draft.field}`}
              name={draft.field!}
              labelledBy=""
              value={draft.value}
              onChange={(value) => onChange({ ...draft, value })}
              onBlur={nothing}
              isInvalid={false}
              isRequired={false}
              isReadOnly={false}
            />
          </span>
          {onRemove && <ToolButton icon={DeleteRegular} label={bulkWords.remove(field.label)} onClick={onRemove} />}
        </>
      )}
    </div>
  )
}

/** What becomes of each record: before → after by field, those that refuse with their reason. */
function Preview({ seen: { resource }, shown, touched }: { seen: Seen; shown: Previewed; touched: number }) {
  const styles = useStyles()
  const { outcome, changes } = shown
  const { changed = [], same = 0, waiting = 0 } = outcome
  const names = changes.map(({ field }) => field)
  const rows = changed.filter((one) => Object.keys(one.changes).length > 0)
  return (
    <>
      <p className={styles.line}>
        {touched === 0 ? bulkWords.nothing : bulkWords.found(touched, same)}
        {rows.length < touched && `（${bulkWords.shown(rows.length)}）`}
      </p>
      {rows.length > 0 && (
        <div className={styles.preview} role="region" aria-label={bulkWords.preview}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {resource.title}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className={styles.head}>
                    {resource.fields[name]!.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className={styles.cell}>{row.name}</td>
                  {names.map((name) => {
                    const change = row.changes[name]
                    const field = resource.fields[name]!
                    return (
                      <td key={name} className={styles.cell}>
                        {change ? (
                          <>
                            <span className={styles.before}>{valueText(field, change[0])}</span>
                            <ArrowRight12Regular className={styles.arrow} aria-label="改为" role="img" />
                            <span className={styles.after}>{valueText(field, change[1])}</span>
                          </>
                        ) : (
                          <span className={styles.before}>不变</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {waiting > 0 && <p className={styles.waits}>{bulkWords.waits(waiting)}</p>}
      {outcome.refusedTotal > 0 && <BatchRefusals outcome={outcome} />}
    </>
  )
}
