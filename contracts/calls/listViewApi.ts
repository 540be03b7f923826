import { defineCall } from './call'

/** Longest address of a view, and the longest name of a column in it, in characters. */
export const longestViewAddress = 2_000
export const longestViewColumn = 80
/** Columns that a view may say something of, and the widest of them, in pixels. */
export const mostViewColumns = 200
export const widestViewColumn = 4_000
/** Characters of a view's name. */
export const longestViewName = 20
/** Views that one person may share of one list at most. */
export const mostSharedViews = 20
/** Roles that a view may be shared with. */
export const mostViewRoles = 50

/** The right to show others a view of one's own: who runs the store, and administrators. */
export const shareViewRight = 'merchant:hotel-config:share-view'

/** Columns as they are arranged: their order, the hidden ones, widths in pixels and those that stay in sight. */
export interface ViewColumns {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly pinned?: readonly string[]
}

/** A view of a list as somebody sees it with whom it is shared, or who shares it. */
export interface SharedView {
  readonly id: number
  readonly name: string
  /** As it stands in the address of the list, without the page. */
  readonly address: string
  readonly columns: ViewColumns
  /** Who shares it. */
  readonly by: string
  /** The reader shares it: nobody else changes it. */
  readonly isOwn: boolean
  /** With which roles; [] for a reader who does not share it. */
  readonly roleIds: readonly number[]
}

/** What is kept of a view that is shared; `id` names one that is already. */
export interface SharedViewInput {
  readonly list: string
  readonly id?: number
  readonly name: string
  readonly address: string
  readonly columns: ViewColumns
  readonly roleIds: readonly number[]
}

const base = {
  service: 'merchant-api',
  tenant: 'any',
  source: 'docs/console.md, 16',
} as const

/** 我的视图 that are shared with roles. `list` is the key of a record; who may not read it is told nothing of its views. */
export const listViewApi = {
  list: defineCall<{ list: string }, readonly SharedView[]>()({
    ...base,
    method: 'GET',
    path: '/merchant-api/eb/list_view/list',
    title: '共享视图列表',
    effect: 'read',
    access: 'session',
    query: ['list'],
  }),
  /** Roles of the brand that may open the list. */
  roles: defineCall<{ list: string }, readonly { roleId: number; name: string }[]>()({
    ...base,
    method: 'GET',
    path: '/merchant-api/eb/list_view/roles',
    title: '可共享的角色',
    effect: 'read',
    access: shareViewRight,
    query: ['list'],
  }),
  share: defineCall<SharedViewInput, { id: number }>()({
    ...base,
    method: 'POST',
    path: '/merchant-api/eb/list_view/share',
    title: '共享视图',
    effect: 'write',
    access: shareViewRight,
    body: ['list', 'id', 'name', 'address', 'columns', 'roleIds'],
  }),
  /** Its owner alone takes it back. */
  remove: defineCall<{ list: string; id: number }, null>()({
    ...base,
    method: 'POST',
    path: '/merchant-api/eb/list_view/remove',
    title: '取消共享视图',
    effect: 'write',
    access: shareViewRight,
    body: ['list', 'id'],
  }),
}
