import type { AnyResource, Field } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import type { AnyRecord } from '../anyRecord'
import type { AnyPage } from './recordPage'

/** Whether there is something to be read. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether a field has something to say: that it is left empty may mean all. */
const isTold = ({ none }: Field, value: unknown): boolean => isFilled(value) || none !== undefined

interface FactSection {
  readonly section: string
  readonly names: readonly string[]
}

/** What of a record stands where on its page. */
export interface PageFacts {
  /** Fields of rows that hold any: each its own table. */
  readonly tables: readonly string[]
  /** Sections with what is filled in of them. */
  readonly sections: readonly FactSection[]
  /** Filled in, and rarely read. */
  readonly rest: readonly string[]
  /** Not filled in. */
  readonly empty: readonly string[]
}

/** Where the fields that stand in no section go where no page says what matters. */
const others = '其他信息'
const allOfIt = '基本信息'

/** Fields that the head, the strip, the money and the person say already. */
function saidBy(page: AnyPage, record: AnyRecord): ReadonlySet<string> {
  const { number, said = [], strip, money = [], person, leftOut = [] } = page
  const names = [
    number,
    ...said,
    ...(Array.isArray(strip) ? strip : []).map(({ of }) => (typeof of === 'string' ? of : undefined)),
    ...money.map(({ of }) => of),
    person?.name,
    person?.phone,
    person?.to,
    ...(typeof leftOut === 'function' ? leftOut(record) : leftOut),
  ]
  return new Set(names.filter((name) => name !== undefined))
}

/** Sorts the fields of a record: tables, what is filled in by sections, what is folded. None of them stands twice. */
export function factsOf(resource: AnyResource, page: AnyPage, record: AnyRecord): PageFacts {
  const { fields, form, view = form } = resource
  const said = saidBy(page, record)
  const isMeant = (name: string) => {
    const field = fields[name]
    return field !== undefined && !said.has(name) && (!field.shownWhen || holdsWhen(field.shownWhen, record))
  }
  const isRows = (name: string) => fields[name]!.type === 'rows'
  const meant = Object.keys(fields).filter(isMeant)
  const wanted = page.facts ?? view
  const placed = new Set(wanted.flatMap((one) => one.fields))
  const left = meant.filter((name) => !placed.has(name))
  const sections = page.facts ? wanted : [...wanted, { section: view.length > 0 ? others : allOfIt, fields: left }]
  const isTable = (name: string) => isRows(name) && isFilled(record[name])
  const isFact = (name: string) => isMeant(name) && !isTable(name) && isTold(fields[name]!, record[name])
  return {
    tables: meant.filter(isTable),
    sections: sections
      .map((one) => ({ section: one.section, names: one.fields.filter(isFact) }))
      .filter(({ names }) => names.length > 0),
    rest: page.facts ? left.filter(isFact) : [],
    empty: meant.filter((name) => !isTold(fields[name]!, record[name])),
  }
}

/** `6 项未填：收货人、快递、发票等`: how much lies in a fold. */
export function foldNote(rest: number, empty: readonly Pick<Field, 'label'>[]): string {
  const named = empty.slice(0, mostNamed).map(({ label }) => label)
  const more = empty.length > mostNamed ? '等' : ''
  return [
    rest > 0 ? `另有 ${rest} 项` : '',
    empty.length > 0 ? `${empty.length} 项未填：${named.join('、')}${more}` : '',
  ]
    .filter((part) => part !== '')
    .join('，')
}

/** Fields that a closed fold names. */
const mostNamed = 3
