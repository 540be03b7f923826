import type { AnyMachineSnapshot } from 'xstate'
import type { Layer } from '../layers'
import type { Model, Story } from '../model'
import type { Screen } from '../screen'

/** A flow that stands beside others. */
export interface Part {
  readonly model: Model
  readonly screen: Screen
  /** Labels of what happens by itself here: `save`, `saveRecord[ok]`. All that the model knows where nothing is said. */
  readonly only?: readonly string[]
  /** Outside which state or situation something does not happen, by its label: what the page decides and no model knows. */
  readonly onlyIn?: Readonly<Record<string, string | ((now: AnyMachineSnapshot) => boolean)>>
  /** The same where what the other parts of the page show decides it. */
  readonly onlyBeside?: Readonly<Record<string, (all: Snapshots) => boolean>>
  /** Labels of what a person does on the page, though its screen calls it outside. */
  readonly byHand?: readonly string[]
  /** Labels of answers of which the flow never hears: whoever asked for it goes on waiting, until a link asks again. */
  readonly keptBack?: readonly string[]
  /** Nothing of it is there at the start: a link begins it. */
  readonly isBegunByLink?: true
}

/** Something of one part that another one feels. */
export type Occasion = { readonly part: string } & (
  | { readonly takes: readonly string[] }
  /** A person uses a control of its screen; the press is felt before what it brings about. */
  | { readonly isUsed: true }
  | { readonly enters: string }
  | { readonly leaves: string }
)

/** What the product wires between two flows: of these only the model here knows, the machines do not. */
export interface Link {
  /** What happens, in Chinese. */
  readonly name: string
  /** What it was written from, as in docs/architecture.md, 6. */
  readonly clause: string
  readonly when: Occasion
  /**
   * `does` is the label of an event that the part takes; where it cannot take it nothing happens. `asksAgain` is the
   * actor whose answer was kept back; where none was, nothing happens.
   */
  readonly brings: { readonly part: string } & (
    { readonly does: string } | { readonly asksAgain: string } | { readonly begins: true } | { readonly ends: true }
  )
}

/** While `part` stands in a state (`in`; any before its end where nothing is said) nobody reaches what it covers. */
export interface Cover {
  readonly part: string
  readonly in?: string
  readonly over: readonly string[]
}

/** Snapshots of the parts that are there. */
export type Snapshots<Name extends string = string> = Readonly<Partial<Record<Name, AnyMachineSnapshot>>>

/** Several flows on one page, with what ties them: each has its machine, its cases and its screen already. */
export interface Together<Name extends string = string> {
  /** Chinese title. */
  readonly title: string
  /** How a tester comes to where it starts. */
  readonly where: string
  /** Why they are not walked before a view as well, in Chinese; left out where they are. */
  readonly notInView?: string
  readonly parts: Readonly<Record<Name, Part>>
  readonly links: readonly Link[]
  readonly covers?: readonly Cover[]
  /** Must hold in every situation of them all; the key says what, in Chinese. */
  readonly invariants: Readonly<Record<string, (now: Snapshots<Name>) => boolean>>
  /**
   * Lines are `part: event[case] => part state; part state` or `+1000ms => …`; parts that are not named are not
   * compared, `part –` says that it is not there.
   */
  readonly stories: readonly Story[]
}

/** @throws Error when a link or a cover names a part that is not there */
export function defineTogether<Name extends string>(together: Together<Name>): Together {
  const names = Object.keys(together.parts)
  const told = [
    ...together.links.flatMap(({ when, brings }) => [when.part, brings.part]),
    ...(together.covers ?? []).flatMap(({ part, over }) => [part, ...over]),
  ]
  const unknown = told.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${together.title}: there is no part ${unknown.join(', ')}`)
  // Who walks them takes the parts by name, as they come.
  return together as unknown as Together
}

/** Why flows are not walked together in a layer, in Chinese; undefined where they must be. */
export const reasonNotTogetherIn = (layer: Layer, { notInView }: Pick<Together, 'notInView'>): string | undefined =>
  layer === 'view' ? notInView : undefined
