import type { RecordAnswer, RecordListInput } from '@contracts/resources/calls'
import type { AnyResource, EventIn, FieldsOfResource, Related } from '@contracts/resources/definition'
import type { ComponentType, ReactNode } from 'react'
import type { AnyRecord } from '../anyRecord'
import type { OwnCells } from '../columns'

type NameIn<R> = keyof FieldsOfResource<R> & string

/** The fields of one type. */
type NameOfType<R, Type extends string, F = FieldsOfResource<R>> = {
  [Name in keyof F & string]: F[Name] extends { type: Type } ? Name : never
}[keyof F & string]

type InnerName<Field> = Field extends { type: 'rows'; fields: infer Inner } ? keyof Inner & string : never

/** A figure of the strip: of a field, or worked out. */
export interface PageFigure<R = AnyResource> {
  /** With its unit; of a field what that is called. */
  readonly label?: string
  /** Nothing is shown for null. */
  readonly of: NameIn<R> | ((record: RecordAnswer<R>) => string | null)
  /** In a few words what it is made of. */
  readonly note?: (record: RecordAnswer<R>) => string | null
}

/** A step of a record's course. */
export interface PageStep {
  readonly name: string
  readonly is: 'over' | 'now' | 'ahead'
  /** ISO time at which it was reached, or in words what it waits for. */
  readonly at?: string | null
  readonly waitsFor?: string
}

/** A line of the money; what it comes to is reckoned, never read. */
export interface PageMoney<R = AnyResource> {
  readonly label?: string | ((record: RecordAnswer<R>) => string)
  readonly of?: NameOfType<R, 'money'>
  /**
   * `less`: comes off. `result`: what the lines above come to; with `of` they come to that field, whatever is missing
   * stands as a line of its own.
   */
  readonly is?: 'less' | 'result'
  readonly why?: (record: RecordAnswer<R>) => ReactNode
}

/** How the rows of a field stand in their table. */
interface PageTable<Name extends string> {
  /** In this order; all of them unless given, without those that are empty in every row. */
  readonly columns?: readonly Name[]
  /** Under a column in a quieter line: `{ name: 'spec' }`. */
  readonly under?: { readonly [Column in Name]?: Name }
  readonly sums?: readonly Name[]
  /** Money that comes off: it stands with a minus. */
  readonly less?: readonly Name[]
}

/** Another record's list in the page, with what this page knows better about its cells. */
export interface PageRelated<R = AnyResource> {
  readonly title: Related['title']
  /** Where it can never hold anything. */
  readonly hidden?: (record: RecordAnswer<R>) => boolean
  readonly cells?: Readonly<Record<string, (row: AnyRecord, record: RecordAnswer<R>) => ReactNode>>
}

/** What was sent about a record: in which records it stands, and in which of their fields. */
export interface PageMessages {
  readonly resource: string
  /** Names this record. */
  readonly by: string
  readonly title: string
  readonly to: string
  readonly state: string
  readonly text: string
}

/** Records that the money rests on, folded below it with their number and sum. */
export interface PageLedger<R = AnyResource> {
  readonly title: string
  readonly resource: string
  readonly query: (record: RecordAnswer<R>) => RecordListInput
  /** Which of those found are meant: a search finds parts of numbers. */
  readonly isOf?: (row: AnyRecord, record: RecordAnswer<R>) => boolean
  readonly columns: readonly string[]
  /** The money that is summed up; it stands last. */
  readonly amount: string
  /** It comes off. */
  readonly isLess?: (row: AnyRecord) => boolean
}

type Likely<R> = Readonly<Record<string, EventIn<R> | 'edit' | null>>

/** What the page of a record is, beyond its definition; all of it may be left out. */
export interface RecordPage<R = AnyResource> {
  /** What one of them is called on its tab; the resource's title unless given. */
  readonly word?: string
  /** The number that people read out. */
  readonly number?: NameIn<R>
  /** Beside the number: channel, moment. */
  readonly said?: readonly (NameIn<R> | 'createdAt')[]
  /** Three to five of them, or what draws a `Strip` where others have to be asked. */
  readonly strip?: readonly PageFigure<R>[] | ComponentType<{ record: RecordAnswer<R> }>
  readonly steps?: (record: RecordAnswer<R>) => readonly PageStep[]
  readonly tables?: {
    readonly [Name in NameOfType<R, 'rows'>]?: PageTable<InnerName<FieldsOfResource<R>[Name]>>
  }
  readonly money?: readonly PageMoney<R>[]
  readonly ledgers?: readonly PageLedger<R>[]
  /** Sections by importance; what stands in none of them is folded. Those of the definition unless given. */
  readonly facts?: readonly { readonly section: string; readonly fields: readonly NameIn<R>[] }[]
  /** Said elsewhere on the page, or never of interest. */
  readonly leftOut?: readonly NameIn<R>[] | ((record: RecordAnswer<R>) => readonly NameIn<R>[])
  /** The likely act by status; without a word about a status 编辑 where that is possible. */
  readonly likely?: Likely<R> | ((record: RecordAnswer<R>) => EventIn<R> | 'edit' | null)
  readonly person?: {
    readonly title: string
    readonly name: NameIn<R>
    readonly phone?: NameOfType<R, 'phone'>
    /** The reference to his own record. */
    readonly to?: NameOfType<R, 'reference'>
  }
  readonly related?: readonly PageRelated<R>[]
  readonly messages?: PageMessages
  /** What a change of an audited field does, in the words of a reviewer. */
  readonly effects?: { readonly [Name in NameIn<R>]?: string }
  /** Values that only the page draws so. */
  readonly cells?: OwnCells<R>
  /** In the head, beside the acts. */
  readonly buttons?: ComponentType<{ record: RecordAnswer<R> }>
  /** Above the columns, after strip and steps. */
  readonly lead?: ComponentType<{ record: RecordAnswer<R> }>
  /** First in the main column. */
  readonly main?: ComponentType<{ record: RecordAnswer<R> }>
}

/** The page of any record; what it is given are records of its resource. */
export type AnyPage = Omit<RecordPage, 'likely' | 'tables' | 'money'> & {
  readonly likely?: Readonly<Record<string, string | null>> | ((record: AnyRecord) => string | null)
  readonly tables?: Readonly<Record<string, PageTable<string> | undefined>>
  readonly money?: readonly (Omit<PageMoney, 'of'> & { readonly of?: string })[]
}

/** Identity function by which names that are no fields do not compile. Of the resource only its type is asked. */
export const definePage = <R extends AnyResource>(_resource: R, page: RecordPage<NoInfer<R>>): RecordPage<R> => page
