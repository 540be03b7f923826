import { z } from 'zod'
import { bodyId, queryId, queryPageSize } from '../calls/queryText'
import type { RecordCalls } from './calls'
import type { AnyResource, Field, FieldOf, Fields, FieldType } from './definition'
import { filterNames } from './filters'
import { sidesOfRow, type OrderCalls } from './order'
import type { RevisionCalls } from './revisionCalls'

/** Text that every database takes: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const text = z.string().refine(isStorable)

/** An address inside the console. */
const place = text.max(500).regex(/^\/(?!\/)/)

/** Days that both databases and calendars know. */
const day = z.iso.date().refine((value) => value >= '1900-01-01')
const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => value >= '1900-01-01')
  .refine((value) => !Number.isNaN(Date.parse(value)))

/** Numbers that a column of so many decimals holds exactly. */
const exact = (decimals: number, below: number) =>
  z.number().refine((value) => Math.abs(value) < below && Number(value.toFixed(decimals)) === value)

/** What each type of field looks like on its way, empty ones aside; what it must mean is asked by `problemsOf`. */
const schemaByType: { readonly [Type in FieldType]: (field: FieldOf<Type>) => z.ZodType } = {
  text: () => text,
  longText: () => text,
  richText: () => text,
  url: () => text,
  phone: () => text,
  email: () => text,
  color: () => text,
  money: () => z.int(),
  integer: () => z.int(),
  decimal: () => exact(4, 1e11),
  percent: () => exact(2, 1e6),
  boolean: () => z.boolean(),
  date: () => day,
  dateTime: () => moment,
  dateRange: () => z.tuple([day, day]),
  dateTimeRange: () => z.tuple([moment, moment]),
  time: () => text,
  timeRange: () => z.array(text),
  weekdays: () => z.array(text),
  enum: ({ values }) => z.enum(Object.keys(values)),
  image: () => text,
  file: () => text,
  video: () => text,
  images: () => z.array(text),
  tags: () => z.array(text),
  reference: () => bodyId,
  references: () => z.array(bodyId),
  location: () =>
    z.object({
      region: z.array(text).max(10),
      street: text,
      longitude: exact(7, 1e4).nullable(),
      latitude: exact(7, 1e4).nullable(),
    }),
  parent: () => bodyId,
  order: () => z.int(),
  rows: ({ fields }) => z.array(rowSchema(fields)),
}

/** Making a schema costs more than using it: an import asks the same ones thousands of times. */
const made = new WeakMap<Field, z.ZodType>()

/** The wire schema of a field; null stands for nothing filled in. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = made.get(field) ?? (schemaByType[field.type] as (field: Field) => z.ZodType)(field).nullable()
  made.set(field, schema)
  return schema
}

const rowSchema = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field).optional()])))

const maybeText = z.string().nullable()
const maybeId = z.int().nullable()

/** A record as it is answered: fields that the reader may not see are not there. */
const recordSchema = ({ fields }: AnyResource) =>
  z.object({
    ...rowSchema(fields).shape,
    // Masked personal data and statuses of older releases need not have the form of their type.
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => field.personal)
        .map(([name]) => [name, maybeText.optional()]),
    ),
    id: z.int(),
    version: z.int(),
    status: maybeText,
    hotelId: maybeId,
    brandId: maybeId,
    createdAt: z.string(),
    createdBy: maybeText,
    updatedAt: z.string(),
    updatedBy: maybeText,
    facts: z.record(z.string(), z.unknown()),
    names: z.record(z.string(), z.string()),
    pictures: z.record(z.string(), z.string()).optional(),
    isCreator: z.boolean(),
    isOwn: z.boolean(),
  })

const anything = z.record(z.string(), z.unknown())
const selected = {
  ids: z.array(bodyId).min(1).max(10_000).optional(),
  query: z.record(z.string(), z.union([text, z.number()])).optional(),
  seen: z.int().nonnegative().optional(),
}
const counted = z.record(z.string(), z.int())

const figuresSchema = z.object({
  figures: z.record(z.string(), z.object({ value: z.number(), before: z.number().nullable() })),
})
const totalsSchema = z.object({ total: z.int(), sums: z.record(z.string(), z.number()) })

const historySchema = z.array(
  z.object({
    at: z.string(),
    by: maybeText,
    event: z.string(),
    from: maybeText,
    to: maybeText,
    version: z.int(),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  }),
)
const notesSchema = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      by: maybeText,
      at: z.string(),
      text: z.string(),
      named: z.array(z.string()),
      isPinned: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
  colleagues: z.array(z.string()),
})
const batchSchema = z.object({
  total: z.int(),
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  refusedTotal: z.int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
})
const exportSchema = z.object({
  file: z.object({ name: z.string(), base64: z.string() }).nullable(),
  taskId: maybeId,
})
const importSchema = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  problems: z.array(
    z.object({
      row: z.int(),
      values: z.record(z.string(), z.string()),
      errors: z.record(z.string(), z.string()),
    }),
  ),
  problemTotal: z.int(),
  wrongRows: z.array(z.int()),
})

/** Rows of one import at most. */
export const largestImport = 50_000

type RecordSchemas = Readonly<
  Record<keyof RecordCalls<AnyResource>, { readonly input: z.ZodType; readonly data: z.ZodType }>
>

const madeOf = new WeakMap<AnyResource, RecordSchemas>()

/** The schemas of a resource's calls, under the names of `callsOf`; the same objects each time. */
export function schemasOf(resource: AnyResource): RecordSchemas {
  const schemas = madeOf.get(resource) ?? makeSchemas(resource)
  madeOf.set(resource, schemas)
  return schemas
}

function makeSchemas(resource: AnyResource): RecordSchemas {
  const record = recordSchema(resource)
  const named = { id: bodyId, version: z.int().positive().optional() }
  const filters = Object.fromEntries(filterNames(resource).map((name) => [name, text.optional()]))
  const paging = { pageIndex: queryId.optional(), pageSize: queryPageSize.optional(), keyword: text.optional() }
  const page = z.object({
    list: z.array(record),
    total: z.int(),
    totalIsExact: z.boolean(),
    whole: z.int(),
    counts: counted,
    more: z.array(z.string()),
  })
  return {
    list: {
      input: z.object({ ...filters, ...paging, orderType: text.optional(), tab: text.optional() }),
      data: page,
    },
    figures: { input: z.object({}), data: figuresSchema },
    totals: {
      input: z.object({ ...filters, keyword: text.optional(), tab: text.optional() }),
      data: totalsSchema,
    },
    removed: { input: z.object(paging), data: page },
    detail: { input: z.object({ id: queryId }), data: record },
    history: { input: z.object({ id: queryId }), data: historySchema },
    notes: { input: z.object({ id: queryId }), data: notesSchema },
    note: { input: z.object({ id: bodyId, text, page: place.optional() }), data: z.null() },
    changeNote: {
      input: z.object({ id: bodyId, noteId: bodyId, change: z.enum(['PIN', 'UNPIN', 'REMOVE']) }),
      data: z.null(),
    },
    reveal: { input: z.object({ id: bodyId, field: z.string() }), data: z.object({ value: z.string() }) },
    save: {
      // Of a single record version 0 says that there was none.
      input: z.object({
        id: bodyId.optional(),
        version: (resource.single ? z.int().nonnegative() : z.int().positive()).optional(),
        values: anything,
      }),
      data: record,
    },
    transition: { input: z.object({ ...named, event: z.string(), payload: anything.optional() }), data: record },
    remove: { input: z.object(named), data: z.null() },
    restore: { input: z.object({ id: bodyId }), data: record },
    batch: {
      input: z.object({
        ...selected,
        event: z.string(),
        payload: anything.optional(),
        dryRun: z.boolean().optional(),
      }),
      data: batchSchema,
    },
    export: {
      input: z.object({ ...selected, format: z.enum(['csv', 'xlsx']), columns: z.array(z.string()).min(1).optional() }),
      data: exportSchema,
    },
    import: {
      input: z.object({
        rows: z.array(z.record(z.string(), text)).min(1).max(largestImport),
        dryRun: z.boolean().optional(),
      }),
      data: importSchema,
    },
  }
}

const revisionSchema = z
  .object({
    revision: z.int(),
    at: z.string(),
    by: maybeText,
    isOwn: z.boolean(),
    changes: z.record(z.string(), z.object({ was: z.unknown(), now: z.unknown(), wanted: z.unknown() })),
    names: z.record(z.string(), z.string()),
  })
  .nullable()

/** The schemas of the calls about waiting changes, under the names of `revisionCallsOf`. */
export const revisionSchemasOf = (
  resource: AnyResource,
): Readonly<Record<keyof RevisionCalls<AnyResource>, { readonly input: z.ZodType; readonly data: z.ZodType }>> => ({
  revision: { input: z.object({ id: queryId }), data: revisionSchema },
  decideRevision: {
    input: z.object({
      id: bodyId,
      revision: z.int().positive(),
      event: z.enum(['APPROVE', 'REJECT', 'WITHDRAW']),
      reason: text.optional(),
    }),
    data: recordSchema(resource),
  },
})

const standing = { beside: bodyId, side: z.enum(sidesOfRow) }

/** The schemas of the calls about a manual order, under the names of `orderCallsOf`. */
export const orderSchemas: Readonly<Record<keyof OrderCalls, { readonly input: z.ZodType; readonly data: z.ZodType }>> =
  {
    move: { input: z.object({ id: bodyId, ...standing }), data: z.object(standing) },
  }
