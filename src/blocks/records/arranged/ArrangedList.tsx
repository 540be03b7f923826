import { largestPage } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { orderCallsOf, orderField, parentField, type PlaceInOrder } from '@contracts/resources/order'
import type { SentEvent } from '@machines/flows/recordAction/machine'
import { useEventCallback } from '@fluentui/react-components'
import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { call } from '@/app/gateway/call'
import { List, type ArrangementProps, type ListProps } from '../../list/List'
import { nameOf, type AnyRecord } from '../anyRecord'
import { RecordActionHost } from '../RecordActionHost'
import type { Seen } from '../seen'
import { useRecordAction } from '../useRecordAction'
import { arranged, withMoved } from './arrange'
import { ArrangedContext, type ArrangedState } from './ArrangedContext'
import { arrangedWords } from './constants'
import { RowLead } from './RowLead'

const MOVE = 'move'
const MOVE_BACK = 'moveBack'

interface Moved extends PlaceInOrder {
  readonly id: number
}

/** What the rows of the list take from the list around them. */
interface Arranging {
  readonly resource: AnyResource
  readonly mayMove: boolean
  readonly moved: Moved | null
  readonly onMove: (record: AnyRecord, place: PlaceInOrder) => void
}

const ArrangingContext = createContext<Arranging | null>(null)

/** The list of records that are a tree or are put in order by hand. */
export function ArrangedList({ seen, definition, ...list }: ListProps<AnyRecord> & { seen: Seen }) {
  const { resource, may } = seen
  const order = useMoves(seen)
  const whole = useMemo(
    () => ({
      ...definition,
      wholeSize: largestPage,
      columns: definition.columns.map((column) => (column.heading ? { ...column, lead: RowLead } : column)),
    }),
    [definition],
  )
  const { moved, onMove } = order
  const mayMove = orderField(resource) !== null && may(resource.access.write)
  const arranging = useMemo(() => ({ resource, mayMove, moved, onMove }), [resource, mayMove, moved, onMove])
  return (
    <ArrangingContext value={arranging}>
      <List<AnyRecord> definition={whole} arrangement={Arrangement} {...list} />
      <RecordActionHost flow={order.flow} />
    </ArrangingContext>
  )
}

/** Moves of rows: shown at once, sent one at a time, taken back for a moment. */
function useMoves(seen: Seen) {
  const { resource } = seen
  const [moved, setMoved] = useState<Moved | null>(null)
  const wanted = useRef<Moved>(null)
  const stood = useRef<PlaceInOrder>(null)
  const deliver = async ({ id, event }: SentEvent, options: { idempotencyKey?: string }) => {
    const place = event === MOVE ? wanted.current! : stood.current!
    try {
      const { beside, side } = place
      stood.current = await call(orderCallsOf(resource).move, { id, beside, side }, options)
    } catch (error) {
      setMoved(null)
      throw error
    }
    if (event === MOVE_BACK) setMoved(null)
    return { version: null }
  }
  const flow = useRecordAction(seen, undefined, deliver)
  const onMove = useEventCallback((record: AnyRecord, place: PlaceInOrder) => {
    const action = {
      id: record.id,
      version: record.version,
      name: nameOf(resource, record),
      event: MOVE,
      label: arrangedWords.move,
      confirm: null,
      payload: {},
      undo: MOVE_BACK,
    }
    // The one before is still on its way.
    if (!flow.getSnapshot().can({ type: 'choose', action })) return
    wanted.current = { id: record.id, ...place }
    setMoved(wanted.current)
    flow.send({ type: 'choose', action })
  })
  return { flow, moved, onMove }
}

/** Puts the rows in their order and below their parents while the list is whole; else they stand as they were found. */
function Arrangement({ rows, isWhole, children }: ArrangementProps<AnyRecord>) {
  const { resource, mayMove, moved, onMove } = useContext(ArrangingContext)!
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [from, setFrom] = useState({ rows, moved })
  // What has been moved is so in the rows that come after it.
  const isOld = moved !== null && from.moved === moved && from.rows !== rows
  if (from.moved !== moved) setFrom({ rows, moved })
  const parent = parentField(resource)
  const isTree = parent !== null && isWhole
  const shown = useMemo(() => {
    const inOrder = moved && isWhole && !isOld ? withMoved(rows, moved) : rows
    return arranged(inOrder, (row) => (isTree ? ((row[parent] as number | null) ?? null) : null), folded)
  }, [rows, moved, isOld, isWhole, isTree, parent, folded])
  const state = useMemo((): ArrangedState => {
    const parents = new Map(
      rows.map((row) => [row.id, parent === null ? null : ((row[parent] as number | null) ?? null)]),
    )
    return {
      isTree,
      standingOf: (id) => shown.standing.get(id),
      nameOf: (record) => nameOf(resource, record),
      isFolded: (id) => folded.has(id),
      onFold: (id) =>
        setFolded((before) =>
          before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
        ),
      order: mayMove
        ? {
            closedReason: isWhole ? null : arrangedWords.narrowed,
            parentOf: (id) => parents.get(id) ?? null,
            onMove,
          }
        : undefined,
    }
  }, [rows, parent, isTree, isWhole, shown, folded, mayMove, resource, onMove])
  return <ArrangedContext value={state}>{children(shown.rows)}</ArrangedContext>
}
