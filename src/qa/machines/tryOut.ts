import { actorDriver } from '@machines/testing/actorDriver'
import { bareEvent, labelOf, userEvents } from '@machines/testing/cause'
import { runPath } from '@machines/testing/drive'
import type { Case, Model } from '@machines/testing/model'
import { begin, nextTimer, take, type Situation } from '@machines/testing/situation'
import { storyLines } from '@machines/testing/story'
import { activeLeaves, stateKey } from '@machines/testing/transitions'
import type { AnyActor } from 'xstate'

/** Something that can be done now. */
export interface Choice {
  readonly cause: Case
  /** As people say it. */
  readonly label: string
  /** False where the machine would ignore it. */
  readonly can: boolean
}

/** What a tried machine offers at the moment. */
export interface TryOutView {
  readonly state: string
  /** What the state means, in Chinese. */
  readonly standing: string
  readonly events: readonly Choice[]
  /** What the actors that were asked can answer; `asks` is what people call the question. */
  readonly answers: readonly { readonly actorId: string; readonly asks: string; readonly choices: readonly Choice[] }[]
  /** The timer that comes due first. */
  readonly timer: Choice | null
  /** What was done so far, as lines of a story. */
  readonly lines: readonly string[]
  /** Why the last step went wrong: the actor and the plan disagree. */
  readonly problem: string | null
}

/** A machine on a bare actor, done by hand: every actor held until it is answered, the clock simulated. */
export interface TryOut {
  /** The actor lives as long as somebody listens. */
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => TryOutView
  readonly act: (cause: Case) => Promise<void>
  /** Begins anew with another actor. */
  readonly restart: () => void
}

const wordsFor = ({ words = {} }: Model, cause: Case): string => words[labelOf(cause)] ?? labelOf(cause)

/** A machine to be tried. @param watch gets each actor, so that the chart can follow it */
export function createTryOut(model: Model, watch: (actor: AnyActor) => void): TryOut {
  const listeners = new Set<() => void>()
  let running: ReturnType<typeof actorDriver> | null = null
  /** An answer takes a moment to arrive: a second click meanwhile counts for nothing. */
  let isActing = false
  let situation = begin(model).to
  let lines: readonly string[] = []
  let problem: string | null = null
  let view = look()

  function look(): TryOutView {
    const standing = activeLeaves(situation.snapshot)
      .map((node) => node.description ?? node.path.join('.'))
      .join('；')
    return { state: stateKey(situation.snapshot), standing, ...choicesIn(model, situation), lines, problem }
  }
  function tell() {
    view = look()
    for (const listener of listeners) listener()
  }
  function restart() {
    running?.stop()
    running = actorDriver(model)
    watch(running.actor)
    situation = begin(model).to
    lines = []
    problem = null
    tell()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!running) restart()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        running?.stop()
        running = null
      }
    },
    read: () => view,
    restart,
    async act(cause) {
      const acting = running
      if (!acting || isActing) return
      isActing = true
      const step = take(model.machine, situation, cause)
      const path = { name: '试一试', start: situation, startAsks: [], steps: [step] }
      situation = step.to
      lines = [...lines, ...storyLines([step])]
      try {
        await runPath(model, path, acting.driver)
      } catch (failure) {
        if (running === acting) problem = failure instanceof Error ? failure.message : String(failure)
      }
      isActing = false
      if (running === acting) tell()
    },
  }
}

function choicesIn(model: Model, situation: Situation): Pick<TryOutView, 'events' | 'answers' | 'timer'> {
  const { snapshot, pending } = situation
  const choice = (cause: Case, can = true): Choice => ({ cause, can, label: wordsFor(model, cause) })
  const timer = nextTimer(situation)
  return {
    events:
      snapshot.status === 'active' ? userEvents(model).map((cause) => choice(cause, snapshot.can(cause.event))) : [],
    answers: pending
      .map((actorId) => ({
        actorId,
        asks: model.asks?.[actorId] ?? actorId,
        choices: model.cases.filter(({ answer }) => answer?.actorId === actorId).map((cause) => choice(cause)),
      }))
      .filter(({ choices }) => choices.length > 0),
    timer: timer ? { ...choice(bareEvent(timer.type)), label: `等待 ${timer.leftMs / 1000} 秒` } : null,
  }
}
