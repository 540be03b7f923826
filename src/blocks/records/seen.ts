import { callsOf, type RecordCalls } from '@contracts/resources/calls'
import { computedOf } from '@contracts/resources/computed'
import type { AnyResource } from '@contracts/resources/definition'
import type { Place } from '@contracts/resources/ownership'
import { useMemo } from 'react'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'

type MayDo = (right: string) => boolean

/**
 * The definition as somebody with these rights may know it: a field whose right he lacks is in no column, filter,
 * search, order, tab, form, rule or title (docs/console.md, 16). The gateway does the same.
 */
export function seenBy(resource: AnyResource, may: MayDo): AnyResource {
  const isHidden = (name: string) => {
    const access = resource.fields[name]?.access
    return access !== undefined && !may(access)
  }
  const open = <Name extends string>(names: readonly Name[] | undefined) => names?.filter((name) => !isHidden(name))
  const { list, form, rules, derived, virtual, ...rest } = resource
  const isSortOpen = list.sort !== undefined && !isHidden(list.sort.replace(/^-/, ''))
  return {
    ...rest,
    derived,
    virtual:
      virtual &&
      Object.fromEntries(Object.entries(virtual).filter(([name]) => !computedOf(resource, name)?.reads.some(isHidden))),
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !isHidden(name))),
    list: {
      columns: open(list.columns)!,
      filters: open(list.filters),
      notOffered: list.notOffered,
      search: open(list.search),
      searchRows: list.searchRows?.filter((path) => !isHidden(path.split('.')[0]!)),
      sortable: open(list.sortable),
      sort: isSortOpen ? list.sort : undefined,
      tabs: list.tabs !== undefined && !isHidden(list.tabs) ? list.tabs : undefined,
      figures: list.figures?.filter(
        ({ of, less = [], where, among }) =>
          ![of ?? '', ...less, ...Object.keys({ ...where, ...among })].some(isHidden),
      ),
      totals: open(list.totals),
    },
    form: form
      .map(({ section, fields }) => ({ section, fields: open(fields)! }))
      .filter(({ fields }) => fields.length > 0),
    rules: rules?.filter(({ at, reads }) => ![at, ...reads].some(isHidden)),
    bulk: open(resource.bulk),
    print: resource.print?.map((sheet) => ({ ...sheet, columns: open(sheet.columns)! })),
  }
}

/** A resource before the eyes of the user who is signed in. */
export interface Seen {
  /** What he may know of the definition. */
  readonly resource: AnyResource
  /** Made from the whole definition: their names do not depend on who calls. */
  readonly calls: RecordCalls<AnyResource>
  readonly may: MayDo
  readonly userId: string
  /** Where he stands. */
  readonly tenant: Place
}

/** What the signed-in user may know and do of a resource; the same object until his rights change. */
export function useSeen(resource: AnyResource): Seen {
  const me = useMe()
  return useMemo(() => {
    // Some calls are everybody's who is signed in.
    const may: MayDo = (right) => right === 'session' || holdsRight(me, right)
    const { user, current: tenant } = me
    return { resource: seenBy(resource, may), calls: callsOf(resource), may, userId: user.userId, tenant }
  }, [resource, me])
}
