import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import type { LifecycleContext, ServerEffect } from '@machines/lifecycles/lifecycle'
import type { AnyStateMachine, EventFromLogic, ParameterizedObject, StateMachine, StateValueFrom } from 'xstate'
import type { Service } from '../calls/call'
import type { Location } from './location'
import type { Todo } from './todos'
import type { Suite } from '../routes/route'

/**
 * The language in which a business record is defined: plain data that server, browser and tests read alike
 * (docs/architecture.md, decision 3). How a type of field behaves stands in the registries, never here.
 */

/** A field or rule that depends on another field of the same record. */
export interface When {
  readonly field: string
  /** One value, or any of several; `true` for any value at all; a number above `over`. */
  readonly is: string | number | boolean | readonly (string | number)[] | { readonly over: number }
}

interface Common {
  readonly label: string
  /** Under the input, in the words of a merchant. */
  readonly hint?: string
  /** What it means that it is left empty, where that is no gap: 全部门店, 不限. It is read so in lists and records. */
  readonly none?: string
  /** Shown in a column header's and a label's tip. */
  readonly tip?: string
  /** Right needed to see it; without it neither the answer nor the screen knows the field. */
  readonly access?: string
  /** Right needed to change it. */
  readonly writeAccess?: string
  readonly required?: boolean
  readonly requiredWhen?: When
  readonly shownWhen?: When
  /** The server sets it: it is in no form, and a draft that names it is not heard. */
  readonly readOnly?: true
  /** Asked for at the beginning and fixed from then on. */
  readonly fixed?: true
  /**
   * Fixed as soon as the stored record is so: once sold, or by its `status` once it is live. `reason`: what its locked field
   * says where it is neither.
   */
  readonly fixedWhen?: When & { readonly reason?: string }
  /**
   * Of a `readOnly` field: its value is that of a field of the record that the field `reference` names, taken anew with
   * each save, or `once`, when the record is made.
   */
  readonly takenFrom?: { readonly reference: string; readonly field: string; readonly once?: true }
  /** No two records of a tenant share it; `within`: none of those that have this field in common. */
  readonly unique?: true | { readonly within: string }
  /**
   * Personal data: lists and details show it masked; with this right it is shown in full one by one, and each time is
   * recorded.
   */
  readonly personal?: { readonly as: 'phone' | 'name' | 'idNumber' | 'code'; readonly access: string }
}

interface Counted {
  readonly min?: number
  readonly max?: number
}

interface Pointing {
  readonly to: string
  /** Which of them may be chosen: filters of their list, as they travel. Ids already stored stay. */
  readonly where?: Readonly<Record<string, string>>
  /** Chosen in a window with pages, prices and the reason why one is closed, where a list of names would not do. */
  readonly chooser?: true
}

/**
 * Rows of records that are chosen, many at once: one for each, by the reference `field` of the row; beside what is filled
 * in stand the fields of the record that `shows` names, the last words of its name in a second line (`second`).
 */
export interface ChosenBy {
  readonly field: string
  readonly shows?: readonly string[]
  readonly second?: string
}

export type Field = Common &
  (
    | {
        readonly type: 'text' | 'longText' | 'richText' | 'url' | 'phone' | 'email' | 'color'
        /** Characters. */
        readonly min?: number
        readonly max?: number
        readonly pattern?: RegExp
        readonly initial?: string
        /** The id of a user: the history calls him by his name. */
        readonly isUser?: true
        /** For how many characters of Chinese its column has room before it cuts them. */
        readonly letters?: number
      }
    /** Money is whole fen; percent is 0–100 with two decimals. */
    | (Counted & {
        readonly type: 'money' | 'integer' | 'decimal' | 'percent'
        readonly initial?: number
        /** Words before the box and behind it: `付款后 2 小时`. Of money and percent the unit goes without saying. */
        readonly lead?: string
        readonly unit?: string
        /** What 0 means where it is no number: 不限. It is read so in lists and records. */
        readonly zero?: string
      })
    | { readonly type: 'boolean'; readonly initial?: boolean }
    /** `ahead`: lists are narrowed by what lies before one, 未来7天. */
    | { readonly type: 'dateTime'; readonly initial?: string; readonly ahead?: true }
    /** `yearly`: the day comes round each year, as a birthday does; lists are narrowed by month and day. */
    | { readonly type: 'date'; readonly initial?: string; readonly ahead?: true; readonly yearly?: true }
    /** First and last day, both counted. */
    | { readonly type: 'dateRange' }
    /** From when to when, both ends counted. */
    | { readonly type: 'dateTimeRange' }
    | { readonly type: 'time' }
    /** From when to when of one day; `overnight`: an end that is no later than the start is on the next day. */
    | { readonly type: 'timeRange'; readonly overnight?: true }
    | { readonly type: 'weekdays' }
    | { readonly type: 'enum'; readonly values: Readonly<Record<string, string>>; readonly initial?: string }
    /** Keys of stored files. */
    | { readonly type: 'file' | 'video' }
    /** `ratio`: a picture may be cut in its place, by this one first. */
    | { readonly type: 'image'; readonly ratio?: CropRatio }
    /** `leads`: the first one stands for the record where there is room for one. */
    | (Counted & { readonly type: 'images'; readonly leads?: true; readonly ratio?: CropRatio })
    | (Counted & { readonly type: 'tags'; readonly values?: Readonly<Record<string, string>> })
    /** Ids of other records; `to` is the key of their resource. */
    | (Pointing & { readonly type: 'reference' })
    | (Counted & Pointing & { readonly type: 'references' })
    | { readonly type: 'location' }
    /** The record of the same kind that it stands below, so that they are a tree of so many levels; none at the top. */
    | { readonly type: 'parent'; readonly to: string; readonly levels: number }
    /** Its place in an order that people make by hand (contracts/resources/order.ts); new records come last. */
    | { readonly type: 'order'; readonly readOnly: true }
    | (Counted & {
        readonly type: 'rows'
        readonly fields: Fields
        readonly words?: RowWords
        readonly chosenBy?: ChosenBy
      })
  )

/**
 * How rows are said in one line, `湖景晚餐 双人 ×2 等 3 项`: the fields of the first row whose values stand beside each
 * other, its number, and how many rows there are. A field of its own that is a reference may lend its picture.
 */
export interface RowWords {
  readonly of: readonly string[]
  readonly count?: string
  readonly picture?: string
}

export type Fields = { readonly [name: string]: Field }
export type FieldType = Field['type']
/** The fields of one type. */
export type FieldOf<Type extends FieldType> = Field & { readonly type: Type }

/** The value that a field of a type holds: the one table from which every other type follows. */
interface Values {
  text: string
  longText: string
  richText: string
  url: string
  phone: string
  email: string
  color: string
  money: number
  integer: number
  decimal: number
  percent: number
  boolean: boolean
  /** YYYY-MM-DD */
  date: string
  /** ISO with milliseconds and Z */
  dateTime: string
  dateRange: readonly [string, string]
  /** ISO with milliseconds and Z */
  dateTimeRange: readonly [string, string]
  /** HH:mm */
  time: string
  timeRange: readonly [string, string]
  /** '1' is Monday, '7' Sunday (contracts/resources/weekdays.ts). */
  weekdays: readonly string[]
  image: string
  file: string
  video: string
  images: readonly string[]
  tags: readonly string[]
  reference: number
  references: readonly number[]
  location: Location
  parent: number
  /** From 1. */
  order: number
}

/** The value of a field that is filled in. */
export type Held<F> = F extends { type: 'enum'; values: infer V }
  ? `${keyof V & (string | number)}`
  : F extends { type: 'rows'; fields: infer Inner extends Fields }
    ? readonly ValuesOf<Inner>[]
    : F extends { type: infer Type extends keyof Values }
      ? Values[Type]
      : never

/** What a field holds in a record: null only where nothing is required. */
export type ValueOf<F> = F extends { required: true } ? Held<F> : Held<F> | null
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Columns that every record has besides its fields. */
export type SystemColumn = 'id' | 'status' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy'

type NameOf<F extends Fields> = keyof F & string

/** The fields that name an employee. */
type PersonOf<F extends Fields> = {
  [Name in NameOf<F>]: F[Name] extends { readonly type: 'reference'; readonly to: 'employee' } ? Name : never
}[NameOf<F>]
/** The fields that name one record of another kind. */
type PointerOf<F extends Fields> = {
  [Name in NameOf<F>]: F[Name] extends { readonly type: 'reference' } ? Name : never
}[NameOf<F>]

/**
 * Whose a row is: the employee whom the first of some fields names that is filled in, `createdBy` standing for the user
 * who made it; or whoever the record belongs to that a field points at.
 */
export type OwnedBy<Person extends string = string, Pointer extends string = string> =
  readonly (Person | 'createdBy')[] | { readonly through: Pointer }

/** Who may do what; rights are keys `suite:resource[:verb]` (docs/console.md, 4). */
export interface Access {
  readonly read: string
  /** Rights of pages that show the same records under another name: each lets them be read too. */
  readonly readAlso?: readonly string[]
  /** Rights of desks, at which one record is found and served: they open it, and neither lists nor figures. */
  readonly openAlso?: readonly string[]
  readonly write: string
  /** As `write` where nothing is said. */
  readonly remove?: string
  readonly export?: string
  readonly import?: string
}

/** Another record's list inside this record's page: those whose field `by` names this one. */
export interface Related {
  readonly title: string
  readonly resource: string
  readonly by: string
  /** Of that record's list, in this order; the first of them unless given. */
  readonly columns?: readonly string[]
}

/**
 * A number over the whole list of a place, whatever the list is narrowed by: of its records that `where` finds (filters as
 * they travel), how many there are, the sum of a field, how many different values of it, what it is on average where it
 * is filled in, or how many percent they are of those that `among` finds. The last two have one decimal, and are absent
 * where there is nothing to tell of.
 */
export interface ListFigure<Name extends string = string> {
  readonly name: string
  readonly label: string
  readonly is: 'count' | 'sum' | 'distinct' | 'average' | 'share'
  /** Absent for `count` and `share`. */
  readonly of?: Name
  /** Of a sum: fields that are taken off it, so that it is of what is left. */
  readonly less?: readonly Name[]
  readonly where?: Readonly<Record<string, string>>
  /** Of a share: the whole. */
  readonly among?: Readonly<Record<string, string>>
  /** The same with other filters, to compare with: yesterday. */
  readonly against?: Readonly<Record<string, string>>
  /** Behind the number; of money it is 元 without being said. */
  readonly unit?: string
  /** At most ten characters, where nothing is compared. */
  readonly note?: string
}

/** A number that only an area draws, as it has to ask for it: it stands in no file. */
export interface DrawnNumber {
  readonly label: string
  readonly drawn: 'number'
}

/** A column that is worked out from the record: it is shown, and stands in files, as a field of its type would. */
export interface ComputedColumn<Values = never, Name extends string = string> {
  readonly label: string
  readonly type: 'text' | 'integer' | 'money' | 'percent'
  /** Of a text: for how many characters of Chinese its column has room before it cuts them; 7 unless given. */
  readonly letters?: number
  /** The fields that it is worked out from: who may not see all of them does not know the column. */
  readonly reads: readonly Name[]
  /** @returns null where there is nothing to say */
  readonly of: (record: Values & { readonly facts: Readonly<Record<string, unknown>> }) => string | number | null
}

/**
 * Fields whose change on a live record waits for another person, while guests keep what stands: a change of one of them
 * becomes the record's revision (docs/architecture.md, decision 3).
 */
export interface Audited<Name extends string = string> {
  readonly fields: readonly Name[]
  /** Parts of rows, by field, that nobody looks at: how many of a spec there are. */
  readonly unseen?: Readonly<Record<string, readonly string[]>>
  /** The statuses in which it waits. */
  readonly while: readonly string[]
  /** Right of those who approve; never somebody who wrote it, unless he may do everything. */
  readonly access: string
  /** The read-only field, true while something waits, by which lists are narrowed. */
  readonly flag: Name
}

/**
 * Sheets of paper (A4) made of records: a delivery list, a bill. `one`: a sheet for each record, its columns as facts
 * and each field of rows as a table below them. `all`: one table with a line for each record.
 */
export interface PrintSheet<Column extends string> {
  readonly title: string
  readonly columns: readonly Column[]
  readonly per: 'one' | 'all'
}

export interface Resource<
  F extends Fields = Fields,
  M extends AnyStateMachine = AnyStateMachine,
  V extends string = string,
  Fact extends string = string,
> {
  /** In addresses, table names and messages between services: `ticket-product`. */
  readonly key: string
  readonly suite: Suite
  readonly gateway: Service
  /** What merchants call one of them. */
  readonly title: string
  /** Whose it is. `hotelOrBrand`: made by a store or by the brand for its stores. */
  readonly scope: 'hotel' | 'brand' | 'hotelOrBrand' | 'platform' | 'user'
  /**
   * Of a user's records: each is seen only where it belongs, in its store or by the whole brand; without a place
   * everywhere.
   */
  readonly placed?: true
  /**
   * Of the platform's records: what merchants see of them, whatever their rights: those in this status that are
   * addressed to where they stand (`audience` is a field of `audiences`). They change none.
   */
  readonly shownToMerchants?: { readonly status: string; readonly audience: NoInfer<NameOf<F>> }
  /**
   * Of a user's records: while one stands in this status, whoever holds a role that its field `roles` names reads it too,
   * where it belongs. No right opens the others, and none of it lets anybody else change one.
   */
  readonly shownToRoles?: { readonly status: string; readonly roles: NoInfer<NameOf<F>> }
  readonly fields: F
  /**
   * Of records that are somebody's work: whose a row is. Who sees no more than his own, or his department's, reaches no
   * other (docs/architecture.md, decision 7). Without it whoever may read the records reads all of his place.
   */
  readonly ownedBy?: OwnedBy<NoInfer<PersonOf<F>>, NoInfer<PointerOf<F>>>
  /** The field by which other records and messages name it. */
  readonly nameField: NoInfer<NameOf<F>>
  /**
   * Texts by which references call a record to who may read it: who it is, where its name is a number. Files call it by its
   * name, and so does whoever may not read it.
   */
  readonly calledBy?: readonly NoInfer<NameOf<F>>[]
  /** Fields whose words, joined by ` · `, are the title of a record where its name is a number: who and what. */
  readonly heading?: readonly NoInfer<NameOf<F>>[]
  /** The picture that stands for a record, also in the rows of others that point to it. */
  readonly pictureField?: NoInfer<NameOf<F>>
  /**
   * One record for each place of its scope (settings): its page is its form, saving makes or changes it. Until a store
   * has saved its own it goes by its brand's where the scope is `hotelOrBrand`, else by the fields' initial values.
   */
  readonly single?: true
  /** Made one by one: a file of rows would be taken for something else. */
  readonly fromNoFile?: true
  /**
   * Of a view of a record that has several: the values that all it shows have in common. Its list asks for them, its form
   * begins with them and shows them in words.
   */
  readonly preset?: { readonly [Name in NoInfer<NameOf<F>>]?: string }
  /** Route, perhaps with a query, of the page that lists them: one that is found by a search opens there. */
  readonly page?: string
  /** Absent where a record has no states: it is there or removed. */
  readonly lifecycle?: M
  /**
   * Columns that no field stores: worked out from the record, or a label alone for what only an area draws (a button, a
   * clock), which is in no file.
   */
  readonly virtual?: {
    readonly [Name in V]: string | DrawnNumber | ComputedColumn<ValuesOf<NoInfer<F>>, NoInfer<NameOf<F>>>
  }
  readonly list: {
    readonly columns: readonly (NoInfer<NameOf<F> | V> | SystemColumn)[]
    readonly filters?: readonly (NoInfer<NameOf<F>> | 'status' | 'createdAt')[]
    /** Filters that only the pages of other records ask for: there are too many values to choose from. */
    readonly notOffered?: readonly NoInfer<NameOf<F>>[]
    /** A phone among them is found by its last four digits as well. */
    readonly search?: readonly NoInfer<NameOf<F>>[]
    /** Texts inside rows that a search looks through too: `items.name`. */
    readonly searchRows?: readonly `${NoInfer<NameOf<F>>}.${string}`[]
    readonly sortable?: readonly (NoInfer<NameOf<F>> | SystemColumn)[]
    /**
     * Orders beside its own that a list is kept in: an index more for each, where one tenant has rows without end and
     * would sort them all for a page.
     */
    readonly keptInOrder?: readonly (NoInfer<NameOf<F>> | SystemColumn)[]
    /**
     * Filters of few values that a list is narrowed by all day: an index more for each, where one tenant has rows without
     * end and would look through them all for a count.
     */
    readonly keptByValue?: readonly NoInfer<NameOf<F>>[]
    /** What reports ask of the days of a figure beside what the figure itself does: kept in the index of that day. */
    readonly keptWithDays?: readonly NoInfer<NameOf<F>>[]
    /** `-` means descending. */
    readonly sort?: `${'' | '-'}${NoInfer<NameOf<F>> | SystemColumn}`
    readonly tabs?: 'status' | NoInfer<NameOf<F>>
    /** Three to five of them. */
    readonly figures?: readonly ListFigure<NoInfer<NameOf<F>>>[]
    /** What of it waits for people, told by the start page, the bell and the navigation. */
    readonly todos?: readonly Todo<NoInfer<NameOf<F>>>[]
    /** Numbers that are summed over all rows which the filters leave. */
    readonly totals?: readonly NoInfer<NameOf<F>>[]
  }
  readonly form: readonly { readonly section: string; readonly fields: readonly NoInfer<NameOf<F>>[] }[]
  /** Sections of the page of a record without a form; fields of no section come last. */
  readonly view?: readonly { readonly section: string; readonly fields: readonly NoInfer<NameOf<F>>[] }[]
  /** Rules across fields; each is asked when the fields it reads are present, and its message stands `at` a field. */
  readonly rules?: readonly {
    readonly at: NoInfer<NameOf<F>>
    readonly reads: readonly NoInfer<NameOf<F>>[]
    readonly message: string
    readonly holds: (values: ValuesOf<NoInfer<F>>) => boolean
  }[]
  /**
   * Rules against what is stored, asked when a record is changed: what was sold stays. Each answers with a message, or
   * null when it holds.
   */
  readonly storedRules?: readonly {
    readonly at: NoInfer<NameOf<F>>
    readonly problem: (values: ValuesOf<NoInfer<F>>, stored: ValuesOf<NoInfer<F>>) => string | null
  }[]
  /** Fields worked out from others before a record is stored: read-only, or such as nobody fills in while not shown. */
  readonly derived?: { readonly [Name in NoInfer<NameOf<F>>]?: (values: ValuesOf<NoInfer<F>>) => unknown }
  /** Which changes of a live record wait for another person. */
  readonly audited?: Audited<NoInfer<NameOf<F>>>
  /** Names of what the server looks up for the lifecycle's guards. */
  readonly facts?: readonly Fact[]
  /** What must hold before it is removed, and why it is refused otherwise; `never` is not offered on the screens. */
  readonly mayRemove?: {
    readonly never?: true
    readonly holds: (context: LifecycleContext) => boolean
    readonly refusal: string
  }
  readonly related?: readonly Related[]
  /** Events, and `remove`, that may be sent to many records at once. */
  readonly batch?: readonly string[]
  /** Fields that may be changed on many records at once, with a preview of what becomes of each. */
  readonly bulk?: readonly NoInfer<NameOf<F>>[]
  readonly print?: readonly PrintSheet<NoInfer<NameOf<F>> | SystemColumn>[]
  readonly access: Access
  /**
   * Rights that hang on what a record is of: who has none of those that stand at the value of a field does not know
   * the record.
   */
  readonly readBy?: {
    readonly field: NoInfer<NameOf<F>>
    readonly is: Readonly<Record<string, readonly string[]>>
  }
  /**
   * Values of a believable record, where those that go with the types do not fit the rules
   * (contracts/resources/sample).
   */
  readonly sample?: Partial<ValuesOf<NoInfer<F>>>
}

/** A resource of whatever fields; registries and sweeps work on it. */
// The rules of a resource take its own values: only `never` stands for all of them.
export type AnyResource = Omit<Resource, 'rules' | 'storedRules' | 'derived' | 'sample' | 'virtual' | 'ownedBy'> & {
  readonly ownedBy?: OwnedBy
  readonly virtual?: Readonly<Record<string, string | DrawnNumber | ComputedColumn>>
  readonly rules?: readonly {
    readonly at: string
    readonly reads: readonly string[]
    readonly message: string
    readonly holds: (values: never) => boolean
  }[]
  readonly storedRules?: readonly {
    readonly at: string
    readonly problem: (values: never, stored: never) => string | null
  }[]
  readonly derived?: Readonly<Record<string, ((values: never) => unknown) | undefined>>
  readonly sample?: Readonly<Record<string, unknown>>
}

/**
 * Identity function that ties the parts of a definition together: a wrong name does not compile, at its place.
 * @example defineResource({ key: 'ticket-category', fields: { categoryName: { type: 'text', label: '分类名称' } }, … })
 */
export const defineResource = <
  const F extends Fields,
  M extends AnyStateMachine,
  const V extends string = never,
  const Fact extends string = never,
>(
  definition: Resource<F, M, V, Fact>,
): Resource<F, M, V, Fact> => definition

export type FieldsOfResource<R> = R extends { readonly fields: infer F extends Fields } ? F : never
type MachineOf<R> = R extends { readonly lifecycle?: infer M extends AnyStateMachine } ? M : never

/** What every record carries besides its fields. A type, so that a record can be read by any name. */
export type SystemValues = {
  readonly id: number
  readonly version: number
  readonly hotelId: number | null
  readonly brandId: number | null
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly updatedBy: string | null
}

/** Where no lifecycle is known its values are `any`; a record without one has no status. */
type StatusOf<Value> = 0 extends 1 & Value ? string | null : Value & string

/** Whether the fields of a resource are known to the compiler: those of `AnyResource` are not. */
export type IsDefinite<R> = string extends keyof FieldsOfResource<R> ? false : true

/** The values of a record by field; of a resource that is not known, whatever they are. */
export type RecordValues<R = AnyResource> =
  IsDefinite<R> extends true ? ValuesOf<FieldsOfResource<R>> : Readonly<Record<string, unknown>>

/** The lifecycle that a definition names; never where it names none. */
type LifecycleOf<R> = AnyStateMachine extends MachineOf<R> ? never : MachineOf<R>

/** The statuses that a record can have; null where it has no lifecycle. */
export type StatusIn<R> =
  IsDefinite<R> extends true ? ([LifecycleOf<R>] extends [never] ? null : StatusOfEach<LifecycleOf<R>>) : string | null

/** Of several lifecycles the statuses of all of them; any text of one that does not say them, for they hang on options. */
type StatusOfEach<M> = M extends AnyStateMachine
  ? [StateValueFrom<M> & string] extends [never]
    ? string
    : StateValueFrom<M> & string
  : never

type Sendable<E> = E extends { readonly type: infer Name extends string }
  ? { readonly event: Name; readonly payload: Omit<E, 'type'> }
  : never

/** What may be sent to a record: an event of its lifecycle with what it carries. */
export type SentTo<R> =
  IsDefinite<R> extends true
    ? Sendable<EventFromLogic<LifecycleOf<R>>>
    : { readonly event: string; readonly payload: RecordValues }

/** The names of the events that the lifecycle of a record takes. */
export type EventIn<R> = SentTo<R>['event']

type ActionsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action extends ParameterizedObject,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Action
    : never
type EffectName<Action> = Action extends ParameterizedObject
  ? [ServerEffect, Action['params']] extends [Action['params'], ServerEffect | undefined]
    ? Action['type']
    : never
  : never

/** The actions of a record's lifecycle that the server carries out (`effects` in its setup). */
export type EffectIn<R> = IsDefinite<R> extends true ? EffectName<ActionsOf<LifecycleOf<R>>> : string

/** The facts that a definition asks for. */
export type FactIn<R> = R extends { readonly facts?: readonly (infer Fact extends string)[] } ? Fact : never

/** A record as the gateway answers it; of a resource that is not known, its fields hold whatever they do. */
export type RecordOf<R> = RecordValues<R> & SystemValues & { readonly status: StatusOf<StateValueFrom<MachineOf<R>>> }

/** What may be sent to be stored. */
export type DraftOf<R> = { readonly [Name in keyof FieldsOfResource<R>]?: Held<FieldsOfResource<R>[Name]> | null }

type VirtualOf<R> = R extends { readonly virtual?: infer Virtual } ? keyof NonNullable<Virtual> & string : never

/** Every column a list of these records may show. */
export type ColumnOf<R> = NameOf<FieldsOfResource<R>> | VirtualOf<R> | SystemColumn
