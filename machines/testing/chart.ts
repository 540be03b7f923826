import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nameOf } from './implementationName'
import type { Model } from './model'
import { allTransitions, alternativesOf, nodesOf, stateId, transitionId } from './transitions'

/** A state as a chart shows it. */
export interface ChartState {
  /** The id that coverage and inspection use: `deletion.forcing.countdown`. */
  readonly id: string
  /** `forcing.countdown`; '' for the machine itself. */
  readonly path: string
  /** Chinese description; the path where there is none. */
  readonly description: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final'
  /** Id of the state around it; null for the machine itself. */
  readonly parent: string | null
  /** Where its parent begins. */
  readonly isInitial: boolean
  readonly tags: readonly string[]
  /** Ids of the actors that run while the machine is in it. */
  readonly invokes: readonly string[]
}

/** A transition as a chart shows it. */
export interface ChartTransition {
  /** The id of `transitionId`. */
  readonly id: string
  readonly source: string
  /** Ids of states entered; none when the machine stays where it is. */
  readonly targets: readonly string[]
  /** What causes it, in words: `点击“重试”`, `askStatus 成功`, `3 秒后`. */
  readonly label: string
  /** The condition in words; `否则` for what happens when no other one holds; '' where there is none. */
  readonly guard: string
}

/** What a machine's chart says, without saying where it is drawn. Plain data. */
export interface Chart {
  /** Id of the machine. */
  readonly machine: string
  /** Chinese title of the flow. */
  readonly title: string
  /** The machine itself first, then every state in document order. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

type Charted = Pick<Model, 'machine' | 'title' | 'words' | 'asks' | 'guards'>

/** The chart of a model's machine. */
export function chartOf(model: Charted): Chart {
  return {
    machine: model.machine.id,
    title: model.title,
    states: nodesOf(model.machine).map(chartState),
    transitions: [...allTransitions(model.machine).values()].map((transition) => chartTransition(model, transition)),
  }
}

function chartState(node: AnyStateNode): ChartState {
  const path = node.path.join('.')
  return {
    id: stateId(node),
    path,
    description: node.description ?? path,
    kind: node.type as ChartState['kind'],
    parent: node.parent ? stateId(node.parent) : null,
    isInitial: isInitial(node),
    tags: node.tags,
    invokes: node.invoke.map(({ id }) => id),
  }
}

/** Every region of a parallel state begins, so that none of them stands out. */
const isInitial = (node: AnyStateNode): boolean =>
  node.parent?.type === 'compound' && (node.parent.initial?.target ?? []).includes(node as never)

function chartTransition(model: Charted, transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    source: stateId(transition.source),
    targets: (transition.target ?? []).map((node: AnyStateNode) => stateId(node)),
    label: causeInWords(model, transition.eventType),
    guard: conditionOf(model, transition),
  }
}

function causeInWords(model: Charted, eventType: string): string {
  if (eventType === '') return '立即'
  if (eventType === '*') return '任何其他事件'
  const [, done, error] = /^xstate\.(?:done\.actor\.(.+)|error\.actor\.(.+))$/.exec(eventType) ?? []
  if (done !== undefined) return `${model.asks?.[done] ?? done} 成功`
  if (error !== undefined) return `${model.asks?.[error] ?? error} 失败`
  if (eventType.startsWith('xstate.done.state.')) return '子状态结束'
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (delay !== undefined) return delayInWords(model, delay)
  return userWords(model, eventType)
}

function delayInWords({ machine }: Charted, name: string): string {
  const ms: unknown = machine.implementations.delays[name]
  return typeof ms === 'number' ? `${ms / 1000} 秒后` : `${name} 后`
}

/** A label names at most this many cases of one event. */
const mostCasesNamed = 2

/** What people say for an event: its own words, else those of its cases. */
function userWords({ words = {} }: Charted, eventType: string): string {
  const bare = words[eventType]
  if (bare !== undefined) return bare
  const told = Object.entries(words).filter(([label]) => label.startsWith(`${eventType}[`))
  if (told.length === 0) return eventType
  const named = told.slice(0, mostCasesNamed).map(([, text]) => text)
  return `${named.join(' / ')}${told.length > mostCasesNamed ? ' 等' : ''}`
}

const joints: Readonly<Record<string, string>> = { and: ' 且 ', or: ' 或 ' }

/** A guard in the words of its flow; one that is made of others in theirs. */
function guardWords(guard: unknown, words: Readonly<Record<string, string>>): string {
  const { guards, name = '' } = (typeof guard === 'function' ? guard : {}) as { guards?: unknown[]; name?: string }
  if (!guards) return words[nameOf(guard)] ?? nameOf(guard)
  const parts = guards.map((part) => guardWords(part, words))
  return name === 'not' ? `不满足“${parts.join('')}”` : parts.join(joints[name] ?? ' ')
}

function conditionOf({ guards = {} }: Charted, transition: AnyTransitionDefinition): string {
  const words = guardWords(transition.guard, guards)
  if (words !== '') return words
  return alternativesOf(transition).indexOf(transition) > 0 ? '否则' : ''
}
