import { member } from '@contracts/resources/members/member'
import { ownValueOf, type OwnField } from '@contracts/resources/members/ownValues'
import { lazy, Suspense, useMemo } from 'react'
import type { OwnCells } from '@/blocks/records/columns'
import { noValue } from '@/blocks/records/constants'
import { screensFor } from '@/blocks/records/screensFor'
import { MemberNoInput } from './MemberNoInput'
import { MemberPhoneInput } from './MemberPhoneInput'
import { memberDialogs } from './tasks/taskDialogs'
import { useOwnFields } from './fields/useOwnFields'

const OwnFieldsInput = lazy(async () => ({
  default: (await import('./fields/OwnFieldsInput')).OwnFieldsInput,
}))
const MergeConsequences = lazy(async () => ({
  default: (await import('./MergeConsequences')).MergeConsequences,
}))
const PageSkeleton = lazy(async () => ({ default: (await import('@/look/parts/PageSkeleton')).PageSkeleton }))

type MemberColumns = (typeof member)['list']['columns']

/** Behind this column the brand’s own stand: what a guest is worth comes first, what narrower windows leave out after. */
const lastBefore = 'orderCount'

function withOwn(own: readonly string[]): MemberColumns {
  const { columns } = member.list
  const at = columns.indexOf(lastBefore) + 1
  // They are columns of this brand alone, which no type knows.
  return [...columns.slice(0, at), ...own, ...columns.slice(at)] as unknown as MemberColumns
}

/** The screens of members with a column for each of the brand's own fields that its list is to show. */
function screensWith(fields: readonly OwnField[]) {
  const shown = fields.filter(({ showInList }) => showInList === true)
  const columnOf = ({ id }: OwnField) => `own${id}`
  const listed: typeof member = {
    ...member,
    virtual: Object.assign(Object.fromEntries(shown.map((field) => [columnOf(field), field.label])), member.virtual),
    list: {
      ...member.list,
      columns: withOwn(shown.map(columnOf)),
    },
  }
  const cells = Object.fromEntries(
    shown.map((field) => [
      columnOf(field),
      ({ extra }: { readonly extra: Parameters<typeof ownValueOf>[0] }) => ownValueOf(extra, field.id) ?? noValue,
    ]),
  ) as OwnCells<typeof member>
  return screensFor(listed, {
    title: '会员列表',
    cells,
    inputs: { memberNo: MemberNoInput, phone: MemberPhoneInput, extra: OwnFieldsInput },
    page: async () => (await import('./memberPage')).memberPage,
    consequences: { MERGE: MergeConsequences },
    bulkDialogs: memberDialogs,
    paths: {
      list: '/member-list/list',
      add: '/member-list/memberAddEdit',
      edit: '/member-list/memberAddEdit?id={id}',
    },
  })
}

const made = new Map<string, ReturnType<typeof screensWith>>()

/** The same screens for the same fields: a screen that changes under the hand would begin anew. */
function screensOf(fields: readonly OwnField[]) {
  const key = JSON.stringify(fields.map(({ id, label, showInList }) => [id, label, showInList]))
  const known = made.get(key) ?? screensWith(fields)
  made.set(key, known)
  return known
}

const none: readonly OwnField[] = []

/** 会员列表, 新增 and 编辑会员. Who may not know the own fields sees members without them. */
export function Members() {
  const { fields, error } = useOwnFields()
  const own = fields ?? (error ? none : null)
  const screens = useMemo(() => (own === null ? null : screensOf(own)), [own])
  if (screens === null)
    return (
      <Suspense>
        <PageSkeleton />
      </Suspense>
    )
  const { Page } = screens
  return <Page />
}
