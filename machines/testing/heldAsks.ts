import type { Outcome } from './drive'
import type { Reply, RequestOf, Screen } from './screen'
import type { Ask } from './situation'

/** A request or a question that waits for the path's answer. */
export interface Held {
  /** `Sent` of a request, the input of any other question. */
  readonly input: unknown
  answer(outcome: Outcome): Promise<void> | void
}

/** A request as it left the page. */
export interface Sent {
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** @param text body of a request @returns its data when it is JSON, else the text; undefined for an empty one */
export function dataOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Data as text, the names of an object in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isPlain(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? 'nothing'

/** @throws Error that shows both when they differ as data */
function same(what: string, sent: unknown, meant: unknown): void {
  if (textOf(sent) === textOf(meant)) return
  throw new Error(`${what}: sent ${JSON.stringify(sent)}, the machine means ${JSON.stringify(meant)}`)
}

/** Everything a screen has asked of the world and not been answered, newest last. */
export class HeldAsks {
  readonly #requests: NonNullable<Screen['requests']>
  readonly #held = new Map<string, readonly Held[]>()

  constructor({ requests = {} }: Screen) {
    this.#requests = requests
  }

  /** Requests of different actors that travel alike wait in one place. */
  placeOf(actorId: string): string {
    const request = this.#requests[actorId]
    return request ? placeOfRequest(request) : actorId
  }

  keep(place: string, one: Held): void {
    this.#held.set(place, [...(this.#held.get(place) ?? []), one])
  }

  drop(place: string, one: Held): void {
    this.#held.set(
      place,
      (this.#held.get(place) ?? []).filter((other) => other !== one),
    )
  }

  /** The newest: what was given up is never answered. @throws Error when the actor did not ask */
  of(actorId: string): Held {
    const place = this.placeOf(actorId)
    const one = this.#held.get(place)?.at(-1)
    if (!one) throw new Error(`«${actorId}» was not asked (${place})`)
    return one
  }

  async answer(actorId: string, outcome: Outcome): Promise<void> {
    const one = this.of(actorId)
    this.drop(this.placeOf(actorId), one)
    await one.answer(outcome)
  }

  /** @throws Error when what was asked is not what the machine asks */
  check({ id, input: meant }: Ask): void {
    const { input } = this.of(id)
    const request = this.#requests[id]
    if (!request) return same(id, input, meant)
    const { query, body } = request.sends?.(meant as never) ?? {}
    const sent = input as Sent
    if (query) {
      const named = Object.keys(query)
      const texts = named.map((name) => [name, String(query[name])])
      same(
        `${id}, query`,
        named.map((name) => [name, sent.query[name]]),
        texts,
      )
    }
    if (body !== undefined) same(`${id}, body`, sent.body, JSON.parse(JSON.stringify(body)))
  }
}

export const placeOfRequest = ({ method, path }: RequestOf): string => `${method} ${path}`

/** An answer as it travels; null is a connection that breaks. */
export type Answer = {
  readonly status: number
  readonly envelope: unknown
  readonly headers?: Readonly<Record<string, string>>
} | null

/** A reply in the envelope. */
export const answerOfReply = ({
  status = 200,
  code = 0,
  message = 'ok',
  data = null,
  headers = {},
  whole = { code, message, data },
}: Reply): Answer => ({
  status,
  envelope: whole,
  headers,
})

/** The reply in an envelope of the gateway. */
export function replyOf(status: number, text: string): Reply {
  const { code, message, data } = dataOf(text) as { code: number; message: string; data: unknown }
  return { status, code, message, data }
}

/** The envelope, or the broken connection, that an outcome stands for. */
export function answerOf({ answers }: RequestOf, outcome: Outcome): Answer {
  if (outcome.ok) {
    const data = typeof answers === 'function' ? answers(outcome.value as never) : (outcome.value ?? null)
    return { status: 200, envelope: { code: 0, message: 'ok', data } }
  }
  const { code, status, message, data } = outcome.error as {
    code?: number | string
    status?: number
    message?: string
    data?: unknown
  }
  if (code === undefined && status === undefined) return null
  return {
    status: status ?? 200,
    envelope: { code: code ?? status, message: message ?? '', data: data ?? null },
  }
}
