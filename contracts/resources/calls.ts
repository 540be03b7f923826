import type { BulkChanged } from './bulkChange'
import { defineCall } from '../calls/call'
import type { AnyResource, RecordOf } from './definition'
import { filterNames } from './filters'
import type { NoteChange, RecordNotes } from './notes'

/** Totals are exact up to here, one more means «more than» (docs/architecture.md, decision 13). */
export const exactTotalLimit = 10_000
/** Rows of a page at most. */
export const largestPage = 1_000

/** What a list is asked: the spec's names, then every filter of the definition by its own name. */
export interface RecordListInput {
  /** From 1. */
  readonly pageIndex?: number
  readonly pageSize?: number
  /** Column and direction as one string: `updatedAt-desc`. */
  readonly orderType?: string
  readonly keyword?: string
  /** Status, or value of the tab field; '' is all. */
  readonly tab?: string
  readonly [filter: string]: string | number | undefined
}

/** A record as it is answered, with what a screen cannot know by itself. */
export type RecordAnswer<R> = RecordOf<R> & {
  /** What the guards of its lifecycle ask about other records; {} where the definition names no facts. */
  readonly facts: Readonly<Record<string, unknown>>
  /**
   * Names behind `reference` and `references` fields, by field; several joined by 、. A record that is read alone has
   * those inside its rows too, by `nameInRow`.
   */
  readonly names: Readonly<Record<string, string>>
  /** Keys of stored pictures behind references and rows (`RowWords.picture`), by field, where there are any. */
  readonly pictures?: Readonly<Record<string, string>>
  /** The reader made it (approvals: `LifecycleActor.isCreator`). */
  readonly isCreator: boolean
  /** The reader's tenant may change it: a store reads its brand's records and leaves them alone. */
  readonly isOwn: boolean
}

export interface RecordPage<Row> {
  readonly list: readonly Row[]
  /** Exact up to `exactTotalLimit`, else one more. */
  readonly total: number
  readonly totalIsExact: boolean
  /** Rows of all tabs together, exact as `total` is. */
  readonly whole: number
  /** Rows by tab under the same search and filters, the tab itself left out; {} without tabs. */
  readonly counts: Readonly<Record<string, number>>
  /** Tabs that hold more than their count says. */
  readonly more: readonly string[]
}

/** The figures of a list by name: now, and what they are compared with. */
export interface RecordFigures {
  readonly figures: Readonly<Record<string, { readonly value: number; readonly before: number | null }>>
}

/** Sums over all rows that a query finds, by field; the money in fen. A field that the reader may not see is absent. */
export interface RecordTotals {
  readonly total: number
  readonly sums: Readonly<Record<string, number>>
}

/** The same query as the list, with the number the user saw: refused when it matches another number now. */
export interface SelectedRecords {
  readonly ids?: readonly number[]
  readonly query?: RecordListInput
  readonly seen?: number
}

/** What a step over many records would do, and did. */
export interface BatchOutcome {
  readonly total: number
  readonly done: number
  /** Records that refuse, with the reason; at most 100 of them. */
  readonly refused: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
  readonly refusedTotal: number
  /** How many refuse for which reason, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  /** Of a change of fields: what becomes of the records, 50 of them at most. */
  readonly changed?: readonly BulkChanged[]
  /** How many of them are so already. */
  readonly same?: number
  /** How many must be approved by another person first. */
  readonly waiting?: number
}

/** One line of a record's history, newest first. */
export interface RecordEvent {
  readonly at: string
  readonly by: string | null
  /** create, save, remove, restore, import, reveal, or the event of the lifecycle. */
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  readonly version: number
  /** Before and after by field, as far as the reader may see them. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  /** What references among them point at, as the reader may call it; null where he may not, or nothing stood there. */
  readonly names: Readonly<Record<string, readonly [string | null, string | null]>>
}

/** How an import of a file went, or would go. */
export interface ImportOutcome {
  readonly total: number
  readonly created: number
  readonly updated: number
  /** Already there exactly so: the same file once more changes nothing. */
  readonly unchanged: number
  /** Rows from 1, without the header; at most 1,000 of them. */
  readonly problems: readonly {
    readonly row: number
    readonly values: Readonly<Record<string, string>>
    readonly errors: Readonly<Record<string, string>>
  }[]
  readonly problemTotal: number
  /** Every row with errors, listed above or not. */
  readonly wrongRows: readonly number[]
}

/** Which tenant the calls about a record of each scope speak for. */
export const tenantOf = { hotel: 'hotel', brand: 'any', hotelOrBrand: 'any', platform: 'none', user: 'none' } as const

/** The tables of these calls by resource, made once. */
const made = new Map<AnyResource, unknown>()

function makeCalls<R extends AnyResource>(resource: R) {
  const { key, gateway, title, scope, access } = resource
  const base = { service: gateway, tenant: tenantOf[scope], source: 'docs/architecture.md, decision 3' } as const
  const path = (verb: string) => `/${gateway}/eb/${key}/${verb}`
  const reading = { access: access.read, orAccess: access.readAlso } as const
  // Reading one of them, and the least that an event needs.
  const opening = access.openAlso
    ? ({ access: access.read, orAccess: [...(access.readAlso ?? []), ...access.openAlso] } as const)
    : reading
  const read = { ...base, method: 'GET', effect: 'read', ...reading } as const
  const write = { ...base, method: 'POST', effect: 'write', access: access.write } as const
  return {
    list: defineCall<RecordListInput, RecordPage<RecordAnswer<R>>>()({
      ...read,
      path: path('list'),
      title: `${title}列表`,
      query: ['pageIndex', 'pageSize', 'orderType', 'keyword', 'tab', ...filterNames(resource)],
      refusesUnknownNames: true,
    }),
    /** The figures above the list: of the whole of it. */
    figures: defineCall<Record<string, never>, RecordFigures>()({
      ...read,
      path: path('figures'),
      title: `${title}数据`,
    }),
    /** The totals under the list, of the rows that the same query finds. */
    totals: defineCall<Omit<RecordListInput, 'pageIndex' | 'pageSize' | 'orderType'>, RecordTotals>()({
      ...read,
      path: path('totals'),
      title: `${title}合计`,
      query: ['keyword', 'tab', ...filterNames(resource)],
      refusesUnknownNames: true,
    }),
    /** What was removed and may be restored, the latest first. */
    removed: defineCall<{ pageIndex?: number; pageSize?: number; keyword?: string }, RecordPage<RecordAnswer<R>>>()({
      ...read,
      access: access.remove ?? access.write,
      orAccess: undefined,
      path: path('removed'),
      title: `已删除的${title}`,
      query: ['pageIndex', 'pageSize', 'keyword'],
    }),
    detail: defineCall<{ id: number }, RecordAnswer<R>>()({
      ...read,
      ...opening,
      path: path('detail'),
      title: `${title}详情`,
      query: ['id'],
    }),
    history: defineCall<{ id: number }, readonly RecordEvent[]>()({
      ...read,
      ...opening,
      path: path('history'),
      title: `${title}变更记录`,
      query: ['id'],
    }),
    /** 备注 of a record, and who may be named there. */
    notes: defineCall<{ id: number }, RecordNotes>()({
      ...read,
      ...opening,
      path: path('notes'),
      title: `${title}备注`,
      query: ['id'],
    }),
    /**
     * Who may read a record may write about it; whom the text names behind an @ gets a message. `page`: where the record
     * was seen, route and query inside the console, for records whose definition names no page.
     */
    note: defineCall<{ id: number; text: string; page?: string }, null>()({
      ...write,
      ...opening,
      path: path('note'),
      title: `添加${title}备注`,
      body: ['id', 'text', 'page'],
    }),
    /** Everybody pins, its author removes. */
    changeNote: defineCall<{ id: number; noteId: number; change: NoteChange }, null>()({
      ...write,
      ...opening,
      path: path('change_note'),
      title: `置顶或删除${title}备注`,
      body: ['id', 'noteId', 'change'],
    }),
    /** Personal data of one field in full; the reading is recorded. */
    reveal: defineCall<{ id: number; field: string }, { value: string }>()({
      ...read,
      ...opening,
      method: 'POST',
      effect: 'write',
      path: path('reveal'),
      title: `${title}查看完整信息`,
      body: ['id', 'field'],
    }),
    /**
     * With `id` and the `version` that was read it changes, without it creates. The record of a `single` resource is
     * found by its place: its `version`, 0 where there was none, keeps it from being written over unseen.
     */
    save: defineCall<{ id?: number; version?: number; values: Record<string, unknown> }, RecordAnswer<R>>()({
      ...write,
      path: path('save'),
      title: `保存${title}`,
      body: ['id', 'version', 'values'],
    }),
    transition: defineCall<
      { id: number; version?: number; event: string; payload?: Record<string, unknown> },
      RecordAnswer<R>
    >()({
      ...write,
      // Each event has a right of its own; reading the record is the least.
      ...opening,
      path: path('transition'),
      title: `${title}状态变更`,
      body: ['id', 'version', 'event', 'payload'],
    }),
    remove: defineCall<{ id: number; version?: number }, null>()({
      ...write,
      access: access.remove ?? access.write,
      path: path('remove'),
      title: `删除${title}`,
      body: ['id', 'version'],
    }),
    restore: defineCall<{ id: number }, RecordAnswer<R>>()({
      ...write,
      access: access.remove ?? access.write,
      path: path('restore'),
      title: `恢复${title}`,
      body: ['id'],
    }),
    /** `dryRun` says what would happen. `event` is one of the definition's `batch`. */
    batch: defineCall<
      SelectedRecords & { event: string; payload?: Record<string, unknown>; dryRun?: boolean },
      BatchOutcome
    >()({
      ...write,
      ...reading,
      path: path('batch'),
      title: `批量处理${title}`,
      body: ['ids', 'query', 'seen', 'event', 'payload', 'dryRun'],
    }),
    /** Small lists are answered as a file at once (base64), large ones become an export task. */
    export: defineCall<
      SelectedRecords & { format: 'csv' | 'xlsx'; columns?: readonly string[] },
      { file: { name: string; base64: string } | null; taskId: number | null }
    >()({
      ...read,
      method: 'POST',
      effect: 'write',
      access: access.export ?? access.read,
      orAccess: access.export === undefined ? access.readAlso : undefined,
      path: path('export'),
      title: `导出${title}`,
      body: ['ids', 'query', 'seen', 'format', 'columns'],
    }),
    /** Rows as text, by column label or field name. */
    import: defineCall<{ rows: readonly Record<string, string>[]; dryRun?: boolean }, ImportOutcome>()({
      ...write,
      access: access.import ?? access.write,
      path: path('import'),
      title: `导入${title}`,
      body: ['rows', 'dryRun'],
      bodyLimit: 64 * 1024 * 1024,
    }),
  }
}

export type RecordCalls<R extends AnyResource> = ReturnType<typeof makeCalls<R>>

/** The calls of a resource, the same objects each time: `/{gateway}/eb/{key}/{list, detail, save, …}`. */
export function callsOf<R extends AnyResource>(resource: R): RecordCalls<R> {
  const known = (made.get(resource) as RecordCalls<R> | undefined) ?? makeCalls(resource)
  made.set(resource, known)
  return known
}
