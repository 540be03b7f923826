export type Suite =
  | 'shell'
  | 'merchant'
  | 'applets'
  | 'marketing'
  | 'members'
  | 'shop'
  | 'wecom'
  | 'reports'
  | 'points'
  | 'cards'
  | 'tickets'
  | 'activities'
  | 'finance'
  | 'restaurant'
  | 'meeting'
  | 'pass'

/** One address of the console as plain data. Router, menu, breadcrumb, palette, guards, titles and tests all read it. */
export interface Route {
  /** Unique; `suite.camelCaseWords`, or the name the spec gives (`meetingRoomOrder`). */
  readonly name: string
  /** Path in the router's notation, parameters in the spec's spelling and order: `/postage-config/edit/:detailId`, `:id?`. */
  readonly path: string
  readonly suite: Suite
  readonly title: string
  /** While nothing in its address says which record: 新增会员, where the title is 编辑会员. */
  readonly newTitle?: string
  /** Marked (auth) in the spec: requires login. */
  readonly auth?: true
  /** Marked (themed) in the spec: takes the new look when ENABLE_UI_UPGRADE_ALL is '1'. */
  readonly themed?: true
  /** Renders without a session: the six reports with no login flag, and the sign-in pages. */
  readonly public?: true
  /** Behind the corporate-WeChat authorisation gate (Business areas and routes, 2 and 4). */
  readonly gate?: 'wecom'
  /** Permission key that opens the page; absent = every signed-in user, or everyone when `public`. */
  readonly access?: string
  /** A second key that the page also needs (screens named 新增/编辑/复制 need the record's `:save`). */
  readonly alsoAccess?: string
  /** Shows what one store has, or puts the stores of a brand beside each other: looked at from there only (docs/console.md, 3). */
  readonly place?: 'store' | 'brand'
  /** The page only leads on to this path. */
  readonly redirect?: string
  /**
   * In the menu (docs/console.md, 4): true = under its own path, else the path its entry leads to, `{hotelId}` for the
   * tenant's store.
   */
  readonly menu?: true | string
  /** Drawn outside the frame of header and navigation (sign-in, big screens). */
  readonly bare?: true
  /** Export of the suite's area that draws the page; without it and without `record` the page is not built yet. */
  readonly screen?: string
  /** Key of the record whose definition alone draws the page, list, form and detail in one place; instead of `screen`. */
  readonly record?: string
}

/** Whether an address has something to draw, be it only a part of what belongs there. */
export const isBuilt = ({ screen, record }: Route): boolean => (screen ?? record) !== undefined

/**
 * @param hotelId of the place where somebody stands; null where it is a whole brand
 * @returns the place from which a page can be looked at, null where it can from here
 */
export const placeNeeded = ({ place }: Pick<Route, 'place'>, hotelId: number | null): 'store' | 'brand' | null =>
  place === (hotelId === null ? 'store' : 'brand') ? place : null

/**
 * The routes of a suite.
 * @returns them with their suite, each path still literal, so that `ParamsOf` can read its parameters
 */
export const defineRoutes = <const Of extends Suite, const Rows extends readonly Omit<Route, 'suite'>[]>(
  suite: Of,
  rows: Rows,
) => rows.map((row) => ({ ...row, suite })) as unknown as SuiteRows<Of, Rows>

type SuiteRows<Of, Rows> = { readonly [At in keyof Rows]: Rows[At] & { readonly suite: Of } }

type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? Head | Segments<Rest> : Path
type Required<Segment> = Segment extends `:${string}?` ? never : Segment extends `:${infer Name}` ? Name : never
type Optional<Segment> = Segment extends `:${infer Name}?` ? Name : never

/** Parameters of a path, as the screen receives them in its props: `ParamsOf<'/a/:id/:view?'>` = `{ id: string; view?: string }`. */
export type ParamsOf<Path extends string> = { [Name in Required<Segments<Path>>]: string } & {
  [Name in Optional<Segments<Path>>]?: string
}

/** What a new record is called in the addresses of some suites: `/power/employee/0`. */
const NEW = '0'

/**
 * The title of an address: a page on which records are made and changed is called by which of both is done, one about a
 * product that its address names by that too.
 * @param params as the address gives them
 * @param search the address's query
 */
export function titleAt(
  { title: own, newTitle }: Pick<Route, 'title' | 'newTitle'>,
  params: Readonly<Record<string, string>>,
  search: string,
): string {
  const title = params.productName ? `${own} · ${params.productName}` : own
  if (newTitle === undefined) return title
  const ids = [...Object.values(params), new URLSearchParams(search).get('id')]
  return ids.some((id) => id && id !== NEW) ? title : newTitle
}
