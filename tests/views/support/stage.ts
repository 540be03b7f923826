import type { FlowRuntime } from '@/app/flow/FlowRuntime'
import type { Coverage } from '@machines/testing/coverage'
import type { Outcome } from '@machines/testing/drive'
import type { Model } from '@machines/testing/model'
import type { Screen } from '@machines/testing/screen'
import { stateKey } from '@machines/testing/transitions'
import type { Hands, World } from '@machines/testing/screenDriver'
import { act } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { setupServer } from 'msw/node'
import { SimulatedClock, type ActorRefLike, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import {
  answerOf,
  answerOfReply,
  dataOf,
  HeldAsks,
  placeOfRequest,
  replyOf,
  type Answer,
  type Held,
  type Sent,
} from '@machines/testing/heldAsks'

/** What a view is put on: a simulated clock, an inspector, and questions that the path answers. */
export interface Stage {
  readonly clock: SimulatedClock
  readonly runtime: FlowRuntime
  /** An actor of the view as a promise that the path settles; give it to the view where it would do the work itself. */
  hold(actorId: string): (input: unknown, signal?: AbortSignal) => Promise<never>
}

/** How a request is answered behind MSW. */
export type PassOn = (request: Request) => Promise<Response>

interface StageOptions {
  readonly model: Model
  readonly screen: Screen
  readonly hands: Hands
  readonly coverage: Coverage
  readonly server: ReturnType<typeof setupServer>
  /** The real gateway, for screens whose good answers come from it. */
  readonly passOn?: PassOn
  readonly happen: World['happen']
  /** Addresses of the windows that were opened so far. */
  readonly opened: () => readonly string[]
  readonly address?: () => string
  /** Of several stages on one page; a clock of its own where nothing is said. */
  readonly clock?: SimulatedClock
}

const responseOf = (answer: Answer): Response =>
  answer
    ? Response.json(answer.envelope, { status: answer.status, headers: answer.headers })
    : (HttpResponse.error() as unknown as Response)

/** Puts up the stage of one path: the world of a screen driver, what the view is given, and where the flow stands. */
export function openStage({
  model,
  screen,
  hands,
  coverage,
  server,
  passOn,
  happen,
  opened,
  address,
  clock = new SimulatedClock(),
}: StageOptions) {
  const held = new HeldAsks(screen)
  let actor: ActorRefLike | undefined
  let isOver = false

  const keep = (place: string, one: Held, signal?: AbortSignal) => {
    held.keep(place, one)
    signal?.addEventListener('abort', () => held.drop(place, one))
  }

  for (const request of new Set(Object.values(screen.requests ?? {}))) {
    server.use(
      http[request.method.toLowerCase() as 'get'](
        typeof request.path === 'string' ? `*${request.path}` : request.path,
        async (met) => {
          const query = Object.fromEntries(new URL(met.request.url).searchParams)
          const sent: Sent = { query, body: dataOf(await met.request.clone().text()) }
          return new Promise<Response>((resolve) => {
            const answer = async (outcome: Outcome) => {
              const fromGateway = async () => {
                if (!passOn) throw new Error(`${placeOfRequest(request)}: there is no gateway`)
                const answered = await passOn(met.request.clone())
                return replyOf(answered.status, await answered.text())
              }
              const reply = await request.replies?.(outcome, fromGateway)
              if (reply) return resolve(responseOf(answerOfReply(reply)))
              const toGateway = outcome.ok && request.answers === 'gateway'
              resolve(toGateway && passOn ? await passOn(met.request) : responseOf(answerOf(request, outcome)))
            }
            keep(placeOfRequest(request), { input: sent, answer }, met.request.signal)
          }) as never
        },
      ),
    )
  }

  const inspect = (inspected: InspectionEvent) => {
    coverage.inspect(inspected)
    if (inspected.type !== '@xstate.snapshot' && inspected.type !== '@xstate.actor') return
    const logic = (inspected.actorRef as { logic?: { id?: string } }).logic
    if (logic?.id !== model.machine.id) return
    actor = inspected.actorRef
    // An actor that is stopped as its view is left is given its snapshot of before: only here it says that it ended.
    isOver = inspected.type === '@xstate.snapshot' && inspected.snapshot.status !== 'active'
  }

  const stage: Stage = {
    clock,
    runtime: { clock, inspect },
    hold: (actorId) => (input, signal) =>
      new Promise((resolve, reject) =>
        keep(
          actorId,
          {
            input,
            answer: (outcome) => (outcome.ok ? resolve(outcome.value as never) : reject(outcome.error as Error)),
          },
          signal,
        ),
      ),
  }

  const snapshot = () => actor?.getSnapshot() as AnyMachineSnapshot | undefined

  const world: World = {
    happen: (cause) => act(async () => happen(cause)),
    asked: (ask) => hands.eventually(async () => held.check(ask)),
    answer: async (actorId, outcome) => {
      await hands.eventually(async () => void held.of(actorId))
      await act(() => held.answer(actorId, outcome))
    },
    elapse: (ms) => act(async () => clock.increment(ms)),
    opened,
    ...(address ? { address } : {}),
    snapshot,
    hits: () => coverage.hits().transitions,
    reached: () => {
      const now = snapshot()
      return now && stateKey(now)
    },
  }
  const seen = () => {
    const now = snapshot()
    return now && { state: stateKey(now), isOver }
  }
  return { stage, world, inspect, seen }
}
