import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { isImportable } from '@contracts/resources/importKey'
import { eventsOf } from '@contracts/resources/lifecycle'
import type { RecordAction } from '@machines/flows/recordAction/machine'
import { makeStyles, tokens, useEventCallback } from '@fluentui/react-components'
import { DocumentAddRegular, MoreHorizontal16Regular } from '@fluentui/react-icons'
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Overlay } from '@/app/shell/Overlay'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import type { BulkAction } from '../list/BulkBar'
import { List, type ListProps } from '../list/List'
import { rulesOf, type ListDefinition } from '../list/listDefinition'
import { readQuery } from '../list/listQuery'
import { MenuButton } from '../list/MenuButton'
import type { BulkRequest } from '../list/useList'
import type { RowAction } from '../table/column'
import { useIsNarrow } from '../table/useMedia'
import { actionsOf, editRefusalOf, REMOVE, removalOf, removeRight, type OpenAction } from './actions'
import type { AnyRecord } from './anyRecord'
import type { Batch } from './BatchDialog'
import { fileWords, printWords, recordWords, removedWords } from './constants'
import { listOf, type ListOptions } from './listOf'
import { usePrintPlace } from './printPlace'
import { RecordActionHost } from './RecordActionHost'
import { useSeen, type Seen } from './seen'
import { useRecordAction, type RecordActionRef } from './useRecordAction'

// Few lists are trees or put in order by hand.
const ArrangedList = lazy(async () => ({ default: (await import('./arranged/ArrangedList')).ArrangedList }))
const BulkChangeDialog = lazy(async () => ({ default: (await import('./BulkChangeDialog')).BulkChangeDialog }))
const BatchDialog = lazy(async () => ({ default: (await import('./BatchDialog')).BatchDialog }))
const RecordExport = lazy(async () => ({ default: (await import('./RecordExport')).RecordExport }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }))

const ListMore = lazy(async () => ({ default: (await import('./ListMore')).ListMore }))
const RemovedDialog = lazy(async () => ({ default: (await import('./RemovedDialog')).RemovedDialog }))

const useStyles = makeStyles({
  // Which part of the page is shown is another choice than which rows: a switch, not a second row of tabs.
  above: {
    '& [role=tablist]': {
      alignSelf: 'flex-start',
      width: 'fit-content',
      maxWidth: '100%',
      boxSizing: 'border-box',
      marginBottom: '12px',
      padding: '2px',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& [role=tab]': { paddingLeft: '12px', paddingRight: '12px' },
    '& [role=tab][aria-selected=true]': {
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow2,
      '@media (forced-colors: active)': { outline: '1px solid Highlight' },
    },
    '& [role=tab]::after': { display: 'none' },
  },
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

/** What a dialog over ticked rows works on. */
export interface BulkDialogProps {
  readonly request: BulkRequest
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Takes the ticks away and asks the list anew. */
  readonly onDone: () => void
}

/** Something to be done with ticked rows in a dialog of its own. */
export interface BulkDialog {
  readonly name: string
  readonly label: string
  readonly access: string
  readonly Dialog: ComponentType<BulkDialogProps>
}

export interface ResourceListProps<R = AnyResource> extends RecordPlaces {
  resource: R
  /** Keep it stable. */
  options?: NoInfer<ListOptions<R>>
  /** More to do with a row, after what the definition offers. Keep it stable. */
  rowActions?: (record: RecordAnswer<NoInfer<R>>) => readonly RowAction[]
  /** Of the page; what the list is of unless given. */
  title?: string
  /** What people do that makes one: 申请提现. 新增 and its name unless given. */
  addText?: string
  /** Actions of the page's head besides the list's own, before them. */
  actions?: ReactNode
  /** More to do with ticked rows. Keep it stable. */
  bulkDialogs?: readonly BulkDialog[]
  /** Its rows are nobody's data: they are not exported. */
  withoutExport?: true
  /** Between head and list: tabs of the page. */
  above?: ReactNode
  /** What opens below a row. Keep it stable. */
  expansion?: (record: AnyRecord) => ReactNode
}

/** The menu of formats, and what it is about. */
interface Exporting {
  /** The button at which it is open; null: it is closed. */
  readonly target: HTMLElement | null
  readonly ticked: BulkRequest | null
  readonly onlyTicked: boolean
}

/** Fields of many records that are being changed. */
interface Bulk {
  readonly request: BulkRequest
  readonly done: () => void
  readonly isOpen: boolean
  readonly number: number
}

const noDialogs: readonly BulkDialog[] = []

/** The list of a resource, from its definition (docs/architecture.md, decision 3; docs/look.md, 5). */
export function ResourceList<R extends AnyResource>(props: ResourceListProps<R>) {
  // Its records are those of this resource: what draws them may know any.
  const {
    options,
    title,
    addText,
    actions,
    above,
    rowActions: more,
    bulkDialogs = noDialogs,
    withoutExport,
    expansion,
    ...places
  } = props as unknown as ResourceListProps
  const styles = useStyles()
  const seen = useSeen(props.resource)
  const { resource } = seen
  const definition = useMemo(() => listOf(seen, options), [seen, options])
  const flow = useRecordAction(seen)
  const isNarrow = useIsNarrow()
  const ticked = useRef<() => BulkRequest>(null)
  const [exporting, setExporting] = useState<Exporting | null>(null)
  const [removed, setRemoved] = useState<{ isOpen: boolean } | null>(null)
  const [batch, setBatch] = useState<{ batch: Batch; isOpen: boolean; number: number } | null>(null)
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const [dialog, setDialog] = useState<(Bulk & Pick<BulkDialog, 'Dialog'>) | null>(null)
  const [importing, setImporting] = useState<{ isOpen: boolean; number: number } | null>(null)

  const { onEdit, onOpen, onCopy } = places
  // Rows ask for it while they are drawn, with the very first draw where the answer was there before: no event
  // callback.
  const rowActions = useCallback(
    (record: AnyRecord) => [...ownActions(seen, flow, record, { onEdit, onOpen, onCopy }), ...(more?.(record) ?? [])],
    [seen, flow, onEdit, onOpen, onCopy, more],
  )
  const print = usePrint(definition)
  const { access } = resource
  const mayExport = !withoutExport && seen.may(access.export ?? access.read)
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
      ...bulkDialogs
        .filter((one) => seen.may(one.access))
        .map(({ name, label, Dialog }): BulkAction => ({
          name,
          label,
          perform: (request, done) =>
            setDialog((before) => ({ Dialog, request, done, isOpen: true, number: (before?.number ?? 0) + 1 })),
        })),
      ...((seen.resource.bulk ?? []).length > 0 && seen.may(access.write)
        ? [
            {
              name: 'change',
              label: recordWords.change,
              perform: (request: BulkRequest, done: () => void) =>
                setBulk((before) => ({ request, done, isOpen: true, number: (before?.number ?? 0) + 1 })),
            },
          ]
        : []),
      ...(seen.resource.print ?? []).map(({ title: name }, sheet): BulkAction => ({
        name: `print-${sheet}`,
        label: `${printWords.print}${name}`,
        perform: (request) => print(sheet, request),
      })),
      ...(mayExport
        ? [
            {
              name: 'export',
              label: fileWords.export,
              perform: (request: BulkRequest, _: () => void, target: HTMLElement) =>
                setExporting({ target, ticked: request, onlyTicked: true }),
            },
          ]
        : []),
    ],
    [seen, print, mayExport, access.write, bulkDialogs],
  )
  const mayWrite = seen.may(access.write) && resource.form.length > 0
  const isArranged = Object.values<Field>(resource.fields).some(({ type }) => type === 'order' || type === 'parent')
  const add = mayWrite ? places.onAdd : undefined
  const list: ListProps<AnyRecord> = {
    definition,
    rowActions,
    expansion,
    ticked,
    bulkActions: bulkActions.length > 0 ? bulkActions : undefined,
    onOpen: places.onOpen && ((record) => places.onOpen!(record.id)),
    rowHref: places.hrefOf && ((record) => places.hrefOf!(record.id)),
    onAdd: add,
    blank: <FirstStep title={resource.title} onAdd={add} />,
  }
  return (
    <>
      <PageHeader
        title={title ?? resource.title}
        actions={
          <>
            {actions}
            {!isNarrow && mayWrite && isImportable(resource) && seen.may(access.import ?? access.write) && (
              <Button
                appearance="subtle"
                onClick={() => setImporting((before) => ({ isOpen: true, number: (before?.number ?? 0) + 1 }))}
              >
                {fileWords.import}
              </Button>
            )}
            {!isNarrow && seen.may(removeRight(resource)) && !resource.mayRemove?.never && (
              <MenuButton label={removedWords.more} icon={MoreHorizontal16Regular} quiet>
                {(menu) => <ListMore {...menu} onRemoved={() => setRemoved({ isOpen: true })} />}
              </MenuButton>
            )}
            {!isNarrow && mayExport && (
              <Button
                aria-haspopup="dialog"
                aria-expanded={exporting !== null && exporting.target !== null && !exporting.onlyTicked}
                onClick={({ currentTarget }) => {
                  const request = ticked.current?.()
                  setExporting({
                    target: currentTarget as HTMLElement,
                    ticked: request && request.count > 0 ? request : null,
                    onlyTicked: false,
                  })
                }}
              >
                {fileWords.export}
              </Button>
            )}
            {add && (
              <Button appearance="primary" onClick={add}>
                {addText ?? `${recordWords.add}${resource.title}`}
              </Button>
            )}
          </>
        }
      />
      {above && <div className={styles.above}>{above}</div>}
      {exporting && (
        <Overlay>
          <RecordExport
            seen={seen}
            definition={definition}
            {...exporting}
            onClose={() => {
              exporting.target?.focus()
              setExporting({ ...exporting, target: null })
            }}
          />
        </Overlay>
      )}
      {isArranged ? (
        <Suspense>
          <ArrangedList seen={seen} {...list} />
        </Suspense>
      ) : (
        <List<AnyRecord> {...list} />
      )}
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
      {dialog && (
        <Overlay>
          <dialog.Dialog
            key={dialog.number}
            request={dialog.request}
            isOpen={dialog.isOpen}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
            onDone={dialog.done}
          />
        </Overlay>
      )}
      {bulk && (
        <Overlay>
          <BulkChangeDialog
            key={bulk.number}
            seen={seen}
            request={bulk.request}
            isOpen={bulk.isOpen}
            onClose={() => setBulk({ ...bulk, isOpen: false })}
            onDone={bulk.done}
          />
        </Overlay>
      )}
      {removed && (
        <Overlay>
          <RemovedDialog seen={seen} isOpen={removed.isOpen} onClose={() => setRemoved({ isOpen: false })} />
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
