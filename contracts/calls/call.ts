export type Service =
  | 'oauth2-api'
  | 'merchant-api'
  | 'oss-api'
  | 'cms-api'
  | 'wechat-api'
  | 'activity-api'
  | 'payment-api'
  | 'wxa-admin'
  | 'ticket-api'
  | 'restaurant-api'
  | 'feedback-api'
  | 'report-api'
  | 'card-api'
  | 'member-api'

/**
 * One call of the gateway as plain data; what list screens need and nothing more (schemas stand in
 * `<service>.schema.ts`). `Input` is everything the call takes, wherever it travels; `Data` is what `envelope.data`
 * holds on success.
 */
export interface Call<Input extends object = object, Data = unknown> {
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** Literal path from the root, exactly as the spec writes it, parameters in braces: `/api/ticket-api/…/{hotelId}`. */
  readonly path: string
  /** Chinese title, for `/openapi.json` and the log. */
  readonly title: string
  /** What it does, never how it travels: four calls of the spec write by GET (docs/architecture.md, decision 7). */
  readonly effect: 'read' | 'write'
  /** `public` no session, `session` any signed-in user, else a permission key `suite:resource[:verb]`. */
  readonly access: 'public' | 'session' | (string & {})
  /** Other permission keys, each of which opens it too. */
  readonly orAccess?: readonly string[]
  /** Which tenant it speaks about. `hotel`: a store must be chosen. `any`: store or whole brand. `none`: the user alone. */
  readonly tenant: 'hotel' | 'any' | 'none'
  /** Names that travel in the query string, in the spec's spelling. */
  readonly query?: readonly (keyof Input & string)[]
  /** Names that travel in the JSON body, in the spec's spelling. */
  readonly body?: readonly (keyof Input & string)[]
  /** Answered although the initial password has not been changed yet. */
  readonly openBeforePasswordChange?: true
  /** Its hotelId / brandId name where to go, not where the caller stands: not compared with the headers. */
  readonly namesOtherTenant?: true
  /** A name in the query string that it does not know is refused, not dropped: a filter that is ignored lies. */
  readonly refusesUnknownNames?: true
  /** The console makes it by itself, whether or not somebody is there: it does not keep the session from its idle end. */
  readonly unattended?: true
  /** What an answer without a code means; without it such an answer is a fault. */
  readonly codeIfNone?: 0
  /** Largest body accepted, in bytes; `defaultBodyLimit` when absent. */
  readonly bodyLimit?: number
  /**
   * What it follows: a clause of the specification, or for a call of our own a section of docs/. Written as in
   * docs/architecture.md, 6: `Business areas and routes, 7`, `docs/console.md, 7`.
   */
  readonly source: string
  /** Carries the types only; never set. */
  readonly types?: { input: Input; data: Data }
}

/** 1 MiB: far above any form of the console, far below what could hurt. */
export const defaultBodyLimit = 1024 * 1024

/**
 * Identity function that gives a call its types.
 * @example
 * const rename = defineCall<{ ossDisplayId: number; newName: string }, null>()({
 *   service: 'oss-api', method: 'GET', path: '/api/oss-api/eb/oss/file_rename', effect: 'write', …
 *   query: ['ossDisplayId', 'newName'],
 * })
 */
export const defineCall =
  <Input extends object, Data>() =>
  (call: Omit<Call<Input, Data>, 'types'>): Call<Input, Data> =>
    call

export type InputOf<C> = C extends { readonly types?: { input: infer Input } } ? Input : never
export type DataOf<C> = C extends { readonly types?: { data: infer Data } } ? Data : never

/**
 * A zod schema by what it answers. Comparing each with the whole of `z.ZodType`, method by method, would be the dearest
 * part of the type check.
 */
export interface SchemaOf<Output> {
  readonly _zod: { readonly output: Output }
}

/** The zod schemas of a service: `input` refuses wrong types and drops unknown names, `data` describes the answer. */
export type SchemasOf<Calls extends Readonly<Record<string, { readonly path: string }>>> = {
  readonly [Name in keyof Calls]: {
    readonly input: SchemaOf<InputOf<Calls[Name]>>
    readonly data: SchemaOf<DataOf<Calls[Name]>>
  }
}
