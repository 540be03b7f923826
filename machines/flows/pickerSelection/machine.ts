import { assign, emit, enqueueActions, setup } from 'xstate'

/** One row of a picker's table, as far as choosing is concerned. */
export interface PickerRow {
  id: string
  name: string
  /** The label of a row that cannot be chosen: 已配置分账, 已参加其他活动 … (Shared building blocks, 8); null when it can. */
  disabledReason: string | null
  /** What the parent shows of it later, as the list answered it: the page it came from may be gone by then. */
  row?: unknown
}

/** A chosen row. */
export type Picked = Pick<PickerRow, 'id' | 'name' | 'row'>

/** What a picker is opened with; it may depend on the rest of the form. */
export interface PickerSettings {
  /** Radio mode: one item, no select-all (Shared building blocks, 4.2; docs/readings.md, 55). */
  single: boolean
  /** Most items that may be chosen; 0 = no limit (docs/readings.md, 29). */
  limit: number
  /** Tab shown first; '' where there are no tabs. */
  tab: string
}

export type PickerFilters = Readonly<Record<string, string>>

export type PickerEvent =
  /** With what the parent holds by now, where it may have changed that since. */
  | ({ type: 'open'; selected?: readonly Picked[] } & PickerSettings)
  /** 选择 in a row. */
  | { type: 'choose'; row: PickerRow }
  /** 取消 in a row of the picker, 删除 in the table below. */
  | { type: 'remove'; id: string }
  /** 全选 with the rows of the current page. */
  | { type: 'selectAll'; rows: readonly PickerRow[] }
  /** 全部取消. */
  | { type: 'cancelAll' }
  | { type: 'tab'; tab: string }
  | { type: 'search'; filters: PickerFilters }
  | { type: 'page'; page: number }
  | { type: 'confirm' }
  | { type: 'cancel' }

/** The parent hears of every change at once (Shared building blocks, 4.2). */
export interface PickerEmitted {
  type: 'changed'
  selected: readonly Picked[]
}

interface PickerInput {
  /** Chosen beforehand. */
  selected?: readonly Picked[]
}

export interface PickerContext extends PickerSettings {
  selected: readonly Picked[]
  /** What was chosen when the picker was opened: 取消 goes back to it. */
  before: readonly Picked[]
  filters: PickerFilters
  /** From 1. */
  page: number
}

const holds = (selected: readonly Picked[], id: string) => selected.some((one) => one.id === id)

const pickedOf = ({ id, name, row }: PickerRow): Picked => (row === undefined ? { id, name } : { id, name, row })

const hasRoomFor = ({ limit, selected }: PickerContext, more: number) => limit === 0 || selected.length + more <= limit

/** @returns 最多选{limit}个 (Shared building blocks, 5; docs/readings.md, 29) */
export const limitMessage = (limit: number): string => `最多选${limit}个`

/** Rows of a page that select-all would add. */
const newOf = ({ selected }: PickerContext, rows: readonly PickerRow[]) =>
  rows.filter((row) => row.disabledReason === null && !holds(selected, row.id))

/**
 * Why a row cannot be chosen now: its own reason first, then the limit.
 * @returns words for people, null when it can be chosen; a row that is chosen already has 取消 instead
 */
export const refusalOf = (context: PickerContext, row: PickerRow): string | null => {
  if (row.disabledReason !== null) return row.disabledReason
  return context.single || hasRoomFor(context, 1) ? null : limitMessage(context.limit)
}

/** Why 全选 is refused: more rows than the limit leaves room for. @returns words for people, or null */
export const selectAllRefusalOf = (context: PickerContext, rows: readonly PickerRow[]): string | null =>
  hasRoomFor(context, newOf(context, rows).length) ? null : limitMessage(context.limit)

const sameItems = (some: readonly Picked[], others: readonly Picked[]) =>
  some.length === others.length && some.every(({ id }, at) => others[at]?.id === id)

/**
 * Choosing in a modal with tabs, search and pages; one for every picker (Shared building blocks, 2.2, 4.2 and 5;
 * docs/readings.md, 29 and 48–55).
 */
export const pickerSelectionMachine = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    emitted: {} as PickerEmitted,
    input: {} as PickerInput | undefined,
    tags: {} as 'open',
  },
  guards: {
    'it replaces the other one': ({ context }, { row }: { row: PickerRow }) =>
      context.single && !holds(context.selected, row.id) && refusalOf(context, row) === null,
    'it may be chosen': ({ context }, { row }: { row: PickerRow }) =>
      !context.single && !holds(context.selected, row.id) && refusalOf(context, row) === null,
    'it is chosen': ({ context }, { id }: { id: string }) => holds(context.selected, id),
    'the page has more to choose': ({ context }, { rows }: { rows: readonly PickerRow[] }) =>
      !context.single && newOf(context, rows).length > 0 && selectAllRefusalOf(context, rows) === null,
    'something is chosen': ({ context }) => context.selected.length > 0,
    'it is another tab': ({ context }, { tab }: { tab: string }) => context.tab !== tab,
    'it is another page': ({ context }, { page }: { page: number }) => page >= 1 && context.page !== page,
  },
  actions: {
    'start choosing': assign(
      ({ context }, { single, limit, tab, selected = context.selected }: PickerSettings & PickerInput) => ({
        single,
        limit,
        tab,
        filters: {},
        page: 1,
        selected,
        before: selected,
      }),
    ),
    'take only this': assign((_, { row }: { row: PickerRow }) => ({ selected: [pickedOf(row)] })),
    'add it': assign(({ context }, { row }: { row: PickerRow }) => ({
      selected: [...context.selected, pickedOf(row)],
    })),
    'remove it': assign(({ context }, { id }: { id: string }) => ({
      selected: context.selected.filter((one) => one.id !== id),
    })),
    'add the whole page': assign(({ context }, { rows }: { rows: readonly PickerRow[] }) => ({
      selected: [...context.selected, ...newOf(context, rows).map(pickedOf)],
    })),
    'remove everything': assign({ selected: [] }),
    'go back to the earlier choice': assign({ selected: ({ context }) => context.before }),
    'tell the parent': emit(({ context }) => ({ type: 'changed', selected: context.selected })),
    'tell the parent when that differs': enqueueActions(({ context, enqueue }) => {
      if (!sameItems(context.selected, context.before)) enqueue.emit({ type: 'changed', selected: context.before })
    }),
    'show another tab': assign((_, { tab }: { tab: string }) => ({ tab, filters: {}, page: 1 })),
    'show what is found': assign((_, { filters }: { filters: PickerFilters }) => ({ filters, page: 1 })),
    'show another page': assign((_, { page }: { page: number }) => ({ page })),
  },
}).createMachine({
  id: 'pickerSelection',
  description: '选择器：在弹窗里选择，结果随时告知上级',
  context: ({ input }) => ({
    single: false,
    limit: 0,
    tab: '',
    selected: input?.selected ?? [],
    before: [],
    filters: {},
    page: 1,
  }),
  initial: 'closed',
  on: {
    remove: {
      guard: { type: 'it is chosen', params: ({ event }) => event },
      actions: [{ type: 'remove it', params: ({ event }) => event }, 'tell the parent'],
    },
    cancelAll: { guard: 'something is chosen', actions: ['remove everything', 'tell the parent'] },
  },
  states: {
    closed: {
      description: '选择器未打开，已选项列在下方',
      on: { open: { actions: { type: 'start choosing', params: ({ event }) => event }, target: 'open' } },
    },
    open: {
      description: '选择器已打开',
      tags: 'open',
      on: {
        choose: [
          {
            guard: { type: 'it replaces the other one', params: ({ event }) => event },
            actions: [{ type: 'take only this', params: ({ event }) => event }, 'tell the parent'],
          },
          {
            guard: { type: 'it may be chosen', params: ({ event }) => event },
            actions: [{ type: 'add it', params: ({ event }) => event }, 'tell the parent'],
          },
        ],
        selectAll: {
          guard: { type: 'the page has more to choose', params: ({ event }) => event },
          actions: [{ type: 'add the whole page', params: ({ event }) => event }, 'tell the parent'],
        },
        tab: {
          guard: { type: 'it is another tab', params: ({ event }) => event },
          actions: { type: 'show another tab', params: ({ event }) => event },
        },
        search: { actions: { type: 'show what is found', params: ({ event }) => event } },
        page: {
          guard: { type: 'it is another page', params: ({ event }) => event },
          actions: { type: 'show another page', params: ({ event }) => event },
        },
        confirm: 'closed',
        cancel: {
          actions: ['tell the parent when that differs', 'go back to the earlier choice'],
          target: 'closed',
        },
      },
    },
  },
})
