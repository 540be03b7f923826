import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { eventsOf } from '@contracts/resources/lifecycle'
import type { RecordAction } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens, useEventCallback } from '@fluentui/react-components'
import { DocumentAddRegular } from '@fluentui/react-icons'
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Overlay } from '@/app/shell/Overlay'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { look } from '@/look/tokens'
import type { BulkAction } from '../list/BulkBar'
import { List } from '../list/List'
import { rulesOf, type ListDefinition } from '../list/listDefinition'
import { readQuery } from '../list/listQuery'
import type { BulkRequest } from '../list/useList'
import type { RowAction } from '../table/column'
import { actionsOf, editRefusalOf, REMOVE, removalOf, removeRight, type OpenAction } from './actions'
import type { AnyRecord } from './anyRecord'
import type { Batch } from './BatchDialog'
import { fileWords, printWords, recordWords } from './constants'
import { listOf, type ListOptions } from './listOf'
import { usePrintPlace } from './printPlace'
import { RecordActionHost } from './RecordActionHost'
import { useSeen, type Seen } from './seen'
import { useExport, type ExportFormat } from './useExport'
import { useRecordAction, type RecordActionRef } from './useRecordAction'

const BatchDialog = lazy(async () => ({ default: (await import('./BatchDialog')).BatchDialog }))
const ExportNotice = lazy(async () => ({ default: (await import('./ExportNotice')).ExportNotice }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }))

const useStyles = makeStyles({
  problem: { margin: '0 0 12px', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

/** Where a list leads to; what is absent is not offered. Ids are passed as addresses write them. */
interface RecordPlaces {
  readonly onAdd?: () => void
  readonly onEdit?: (id: number) => void
  readonly onCopy?: (id: number) => void
  readonly onOpen?: (id: number) => void
  /** Address of what `onOpen` opens, so that names are links. */
  readonly hrefOf?: (id: number) => string
}

export interface ResourceListProps<R = AnyResource> extends RecordPlaces {
  resource: R
  /** Keep it stable. */
  options?: NoInfer<ListOptions<R>>
  /** More to do with a row, after what the definition offers. Keep it stable. */
  rowActions?: (record: RecordAnswer<NoInfer<R>>) => readonly RowAction[]
  /** Of the page; what the list is of unless given. */
  title?: string
  /** Actions of the page's head besides the list's own, before them. */
  actions?: ReactNode
  /** Between head and list: tabs of the page. */
  above?: ReactNode
}

/** The list of a resource, from its definition (docs/architecture.md, decision 3; docs/look.md, 5). */
export function ResourceList<R extends AnyResource>(props: ResourceListProps<R>) {
  // Its records are those of this resource: what draws them may know any.
  const { options, title, actions, above, rowActions: more, ...places } = props as unknown as ResourceListProps
  const styles = useStyles()
  const seen = useSeen(props.resource)
  const { resource } = seen
  const definition = useMemo(() => listOf(seen, options), [seen, options])
  const flow = useRecordAction(seen)
  const exporting = useExport(seen, definition)
  const [batch, setBatch] = useState<{ batch: Batch; isOpen: boolean; number: number } | null>(null)
  const [importing, setImporting] = useState<{ isOpen: boolean; number: number } | null>(null)

  const { onEdit, onOpen, onCopy } = places
  // Rows ask for it while they are drawn, with the very first draw where the answer was there before: no event
  // callback.
  const rowActions = useCallback(
    (record: AnyRecord) => [...ownActions(seen, flow, record, { onEdit, onOpen, onCopy }), ...(more?.(record) ?? [])],
    [seen, flow, onEdit, onOpen, onCopy, more],
  )
  const print = usePrint(definition)
  const bulkActions = useMemo(
    () => [
      ...batchesOf(seen).map(({ event, label, payload }): BulkAction => ({
        name: event,
        label,
        perform: (request, done) =>
          setBatch((before) => ({
            batch: { event, label, payload, request, done },
            isOpen: true,
            number: (before?.number ?? 0) + 1,
          })),
      })),
      ...(seen.resource.print ?? []).map(({ title: name }, sheet): BulkAction => ({
        name: `print-${sheet}`,
        label: `${printWords.print}${name}`,
        perform: (request) => print(sheet, request),
      })),
    ],
    [seen, print],
  )
  const { access } = resource
  const mayWrite = seen.may(access.write) && resource.form.length > 0
  return (
    <>
      <PageHeader
        title={title ?? resource.title}
        actions={
          <>
            {actions}
            {mayWrite && seen.may(access.import ?? access.write) && (
              <Button
                appearance="subtle"
                onClick={() => setImporting((before) => ({ isOpen: true, number: (before?.number ?? 0) + 1 }))}
              >
                {fileWords.import}
              </Button>
            )}
            {seen.may(access.export ?? access.read) && <ExportButtons exporting={exporting} />}
            {mayWrite && places.onAdd && (
              <Button appearance="primary" onClick={places.onAdd}>
                {`${recordWords.add}${resource.title}`}
              </Button>
            )}
          </>
        }
      />
      {above}
      {exporting.error && (
        <p role="alert" className={styles.problem}>
          {exporting.error.message}
        </p>
      )}
      {exporting.taskId !== null && (
        <Overlay>
          <ExportNotice key={exporting.taskId} taskId={exporting.taskId} onClose={exporting.forgetTask} />
        </Overlay>
      )}
      <List<AnyRecord>
        definition={definition}
        rowActions={rowActions}
        bulkActions={bulkActions.length > 0 ? bulkActions : undefined}
        onOpen={places.onOpen && ((record) => places.onOpen!(record.id))}
        rowHref={places.hrefOf && ((record) => places.hrefOf!(record.id))}
        blank={<FirstStep title={resource.title} onAdd={mayWrite ? places.onAdd : undefined} />}
      />
      <RecordActionHost flow={flow} />
      {batch && (
        <Overlay>
          <BatchDialog
            key={batch.number}
            seen={seen}
            batch={batch.batch}
            isOpen={batch.isOpen}
            onClose={() => setBatch({ ...batch, isOpen: false })}
          />
        </Overlay>
      )}
      {importing && (
        <Overlay>
          <ImportDialog
            key={importing.number}
            seen={seen}
            isOpen={importing.isOpen}
            onClose={() => setImporting({ ...importing, isOpen: false })}
          />
        </Overlay>
      )}
    </>
  )
}

/** Puts the rows ticked on sheets, in the order in which the list shows them now. */
function usePrint(definition: ListDefinition<AnyRecord>) {
  const { search } = useLocation()
  const { print } = usePrintPlace()
  return useEventCallback((sheet: number, request: BulkRequest) => {
    const { orderType } = definition.source.params(readQuery(new URLSearchParams(search), rulesOf(definition)))
    print(sheet, { request, orderType: orderType as string | undefined })
  })
}

/** Where nothing has been made yet: what it would be, and the first step. */
function FirstStep({ title, onAdd }: { title: string; onAdd?: () => void }) {
  return (
    <Blank
      icon={DocumentAddRegular}
      title={`还没有${title}`}
      text={onAdd ? '新增之后在这里查看和管理' : '有了记录会显示在这里'}
      actions={onAdd && <Button appearance="primary" onClick={onAdd}>{`${recordWords.add}第一条`}</Button>}
    />
  )
}

function ExportButtons({ exporting }: { exporting: ReturnType<typeof useExport> }) {
  const format: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }
  return (Object.keys(format) as ExportFormat[]).map((one) => (
    <Button
      key={one}
      appearance="subtle"
      disabledFocusable={exporting.isBusy}
      aria-busy={exporting.isBusy && exporting.asked === one}
      onClick={() => exporting.run(one)}
    >
      {exporting.isBusy && exporting.asked === one ? fileWords.exporting : `${fileWords.export} ${format[one]}`}
    </Button>
  ))
}

const rowActionOf = (flow: RecordActionRef, { action, closedReason }: OpenAction): RowAction => ({
  name: action.event,
  label: action.label,
  closedReason: closedReason ?? undefined,
  perform: () => flow.send({ type: 'choose', action }),
})

/** 编辑 or 查看 first, then the next steps of its lifecycle, then copy and removal (docs/look.md, 5). */
function ownActions(seen: Seen, flow: RecordActionRef, record: AnyRecord, places: RecordPlaces): readonly RowAction[] {
  const { onEdit, onOpen, onCopy } = places
  const edit = editRefusalOf(seen, record)
  const removal = removalOf(seen, record)
  const actions: RowAction[] = []
  if (onEdit && edit !== false) {
    const closedReason = edit ?? undefined
    actions.push({ name: 'edit', label: recordWords.edit, closedReason, perform: () => onEdit(record.id) })
  } else if (onOpen) {
    actions.push({ name: 'view', label: recordWords.view, perform: () => onOpen(record.id) })
  }
  actions.push(...actionsOf(seen, record).map((one) => rowActionOf(flow, one)))
  if (onCopy && edit !== false) {
    actions.push({ name: 'copy', label: recordWords.copy, perform: () => onCopy(record.id) })
  }
  if (removal) actions.push(rowActionOf(flow, removal))
  return actions
}

/** Events that may be sent to many records and that the user has a right to. */
function batchesOf({
  resource,
  may,
}: Seen): readonly { event: string; label: string; payload: RecordAction['payload'] }[] {
  const events = eventsOf(resource)
  return (resource.batch ?? []).flatMap((event) => {
    if (event === REMOVE) return may(removeRight(resource)) ? [{ event, label: recordWords.remove, payload: {} }] : []
    const meta = events.get(event)
    if (!meta?.label || !may(meta.access ?? resource.access.write)) return []
    return [{ event, label: meta.label, payload: meta.payload ?? {} }]
  })
}
