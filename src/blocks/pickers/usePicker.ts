import {
  pickerSelectionMachine,
  refusalOf,
  selectAllRefusalOf,
  type Picked,
} from '@machines/flows/pickerSelection/machine'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { PICKER_PAGE_SIZE } from './constants'
import { keywordOf, pickedOf, pickerRowOf, type PickedItem, type PickerSource } from './pickerSource'

export interface PickerOptions<Row> {
  /** Chosen beforehand; another choice from outside needs another `key` of the picker. */
  selected?: readonly PickedItem<Row>[]
  /** Radio mode: one item (Shared building blocks, 4.2). */
  single?: boolean
  /** Most items; 0 = no limit (docs/readings.md, 29). */
  limit?: number
  /** Called on each change at once, while the modal is still open too (Shared building blocks, 4.2). */
  onChange: (selected: readonly PickedItem<Row>[]) => void
}

const nothing: readonly never[] = []

/** How many there were the last time one was told, in one tab with one search. */
interface Known {
  readonly place: string
  readonly total: number
}

/**
 * A picker without its looks: the selection machine, and the page of rows that it stands on. Rows are asked anew each
 * time it opens; a page that fails leaves the choice and the other pages as they are.
 */
export function usePicker<Row>(
  source: PickerSource<Row>,
  { selected, single = false, limit = 0, onChange }: PickerOptions<Row>,
) {
  const flow = useFlow(pickerSelectionMachine, { input: selected ? { selected } : undefined })
  const tell = useEffectEvent((chosen: readonly Picked[]) => onChange(pickedOf<Row>(chosen)))
  useEffect(() => {
    const heard = flow.on('changed', (event) => tell(event.selected))
    return () => heard.unsubscribe()
  }, [flow])

  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const context = useSelector(flow, (now) => now.context)
  const { tab, page, filters } = context
  const keyword = keywordOf(filters)
  const answer = useQuery({
    queryKey: ['picker', ...source.key, tab, keyword, page],
    queryFn: ({ signal }) => source.load({ tab, keyword, page, pageSize: PICKER_PAGE_SIZE }, signal),
    enabled: isOpen,
    staleTime: 0,
  })
  const rows = answer.data?.rows ?? nothing
  const choices = useMemo(() => rows.map((row) => pickerRowOf(source, row, tab)), [source, rows, tab])

  // While a page is on its way, or fails, the pager stays where it is.
  const place = `${tab} ${keyword}`
  const [known, setKnown] = useState<Known>({ place, total: 0 })
  const told = answer.data?.total
  if (told !== undefined && (known.place !== place || known.total !== told)) setKnown({ place, total: told })

  return {
    flow,
    isOpen,
    tab,
    page,
    keyword,
    limit: context.limit,
    single: context.single,
    rows,
    /** null: not known yet. */
    total: told ?? (known.place === place && known.total > 0 ? known.total : null),
    isLoading: answer.isFetching,
    error: answer.error,
    retry: () => void answer.refetch(),
    selected: pickedOf<Row>(context.selected),
    canSelectAll: useSelector(flow, (now) => now.can({ type: 'selectAll', rows: choices })),
    selectAllRefusal: selectAllRefusalOf(context, choices),
    isChosen: (row: Row) => context.selected.some(({ id }) => id === source.idOf(row)),
    /** Its label where it can never be chosen, the limit where it cannot be now; null when it can. */
    refusal: (row: Row) => refusalOf(context, pickerRowOf(source, row, tab)),
    /** @param held what the parent holds by now; what was chosen here last unless given */
    open: (held?: readonly Picked[]) =>
      flow.send({
        type: 'open',
        single,
        limit,
        tab: source.tabs[0]?.value ?? '',
        ...(held !== undefined && { selected: held }),
      }),
    toggle: (row: Row) => {
      const choice = pickerRowOf(source, row, tab)
      const isChosen = context.selected.some(({ id }) => id === choice.id)
      flow.send(isChosen ? { type: 'remove', id: choice.id } : { type: 'choose', row: choice })
    },
    selectAll: () => flow.send({ type: 'selectAll', rows: choices }),
    remove: (id: string) => flow.send({ type: 'remove', id }),
    cancelAll: () => flow.send({ type: 'cancelAll' }),
    showTab: (value: string) => flow.send({ type: 'tab', tab: value }),
    search: (text: string) => flow.send({ type: 'search', filters: text === '' ? {} : { keyword: text } }),
    turn: (to: number) => flow.send({ type: 'page', page: to }),
    confirm: () => flow.send({ type: 'confirm' }),
    cancel: () => flow.send({ type: 'cancel' }),
  }
}

/** A picker as its views see it. */
export type PickerState<Row> = ReturnType<typeof usePicker<Row>>
