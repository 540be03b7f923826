/** How far somebody sees into the records of a place: all of them, or only what his own work is about. The narrowest first. */
export const dataScopes = { SELF: '本人', DEPARTMENT: '本部门', HOTEL: '本门店', BRAND: '全品牌' } as const
export type DataScope = keyof typeof dataScopes

/** What each of them lets its holders see, as a role's form says it. */
export const dataScopeNotes: { readonly [Scope in DataScope]: string } = {
  SELF: '只看自己负责的企业、线索、成交、收款、奖励和提现',
  DEPARTMENT: '看本部门和下级部门员工负责的记录',
  HOTEL: '一次看一家门店的全部记录，能进入哪些门店由员工的可用门店决定',
  BRAND: '可用门店为全部门店时，还能合在一起看全品牌',
}

const fromNarrow = Object.keys(dataScopes) as DataScope[]

/** Whether one of them lets more be seen than another. */
export const isWider = (one: DataScope, other: DataScope): boolean =>
  fromNarrow.indexOf(one) > fromNarrow.indexOf(other)

/** What several roles let somebody see together: the widest of them; nothing but his own without one. */
export const widestScope = (scopes: Iterable<DataScope>): DataScope =>
  [...scopes].reduce<DataScope>((widest, one) => (isWider(one, widest) ? one : widest), 'SELF')

/** The scopes that leave something out of a place. */
export type NarrowScope = Extract<DataScope, 'SELF' | 'DEPARTMENT'>

/** The scope where it leaves something out, else null. */
export const narrowScope = (scope: DataScope): NarrowScope | null =>
  scope === 'SELF' || scope === 'DEPARTMENT' ? scope : null
