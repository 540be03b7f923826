import type { SnapshotFrom } from 'xstate'
import { labelOf, userEvents } from './cause'
import type { Outcome } from './drive'
import type { Case, Model } from './model'

/** Something that can be seen, as a screen reader announces it. */
export interface Sight {
  /**
   * ARIA role: `button`, `dialog`, `alert`; `password` for a field of hidden text, which has none: it is found by its
   * label.
   */
  readonly role: string
  /** Accessible name: the whole of it as text, or a pattern. */
  readonly name?: string | RegExp
  /** Where it is looked for: a dialog, a row. */
  readonly within?: Sight
}

/** What hands do on a screen. */
export type Gesture =
  | { readonly click: Sight }
  /** The field holds the text afterwards: it is not touched when it did before, nor when it may be absent and is. */
  | { readonly fill: Sight; readonly text: string; readonly ifThere?: true }
  | { readonly press: string; readonly on?: Sight }

/** What causes an event of a person. It can be used exactly while the machine can take the event. */
export interface Control extends Sight {
  /** One click on it where nothing is said. */
  readonly gestures?: (cause: Case) => readonly Gesture[]
  /** It stands for several events and is checked with another one: only the gestures count here. */
  readonly unchecked?: string
  /** Why others of the same name stand on the screen that are about something else: one for each row, for one. */
  readonly hasDoubles?: string
}

/** What a state looks like; text is found wherever it stands. */
export interface Look {
  readonly shows?: readonly (Sight | string)[]
  readonly hides?: readonly (Sight | string)[]
  /** Read out and not drawn; it stands in the document all the same. */
  readonly spoken?: readonly string[]
}

/** An answer as the gateway words it; what is left out is as in every good answer. */
export interface Reply {
  readonly status?: number
  readonly code?: number
  readonly message?: string
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The whole of an answer that has no envelope. */
  readonly whole?: unknown
}

/** A request of an invoked actor as it travels. */
export interface RequestOf {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root; the front `/api` counts. A pattern where names are made by the build. */
  readonly path: string | RegExp
  /** What must have left; a query or body that is not named is not looked at. */
  readonly sends?: (input: never) => {
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
  }
  /** What it sends holds made-up secrets: a page that plays for a person must not try them at the gateway. */
  readonly isMadeUp?: true
  /** `gateway`: good answers come from the real gateway. Else the envelope's data from the actor's value. */
  readonly answers?: 'gateway' | ((value: never) => unknown)
  /** Where an outcome travels in other words than its own; undefined: as ever. `fromGateway` really asks the gateway. */
  readonly replies?: (
    outcome: Outcome,
    fromGateway: () => Promise<Reply>,
  ) => Reply | undefined | Promise<Reply | undefined>
}

/** What a real browser does and jsdom has nothing of, or only something alike. */
export type BrowserMatter = 'files' | 'focus' | 'tabs' | 'frames' | 'speech' | 'camera' | 'clipboard' | 'network'

/**
 * What a person sees of a flow and does to it, without a word about how it is drawn: one description for the view
 * under Testing Library, the product in a browser and the QA page.
 */
export interface Screen<Snapshot = never> {
  /**
   * By event type or `type[case]`; several where it is caused from several places, of which one stands there at a time.
   * `outside` happens beyond the screen: the network, another tab, another screen.
   */
  readonly controls: Readonly<Record<string, Control | readonly Control[] | 'outside'>>
  /** By the key of a state or the path of an innermost one; every innermost state needs one. */
  readonly states: Readonly<Record<string, Look | ((snapshot: Snapshot) => Look)>>
  /** Address that an action of the machine opens in a window of its own, by the name of the action; others open none. */
  readonly opens?: Readonly<Record<string, string>>
  /** Address of the console where an action of the machine leads, by the name of the action. */
  readonly leads?: Readonly<Record<string, string>>
  /** Actions of the machine that load the whole page anew, by their names; others load nothing. */
  readonly reloads?: readonly string[]
  /** By actor id. */
  readonly requests?: Readonly<Record<string, RequestOf>>
  /**
   * Events and actors (by id) that only a real browser decides: stories with one of them are told in Chromium on every
   * run, the others only when everything is run.
   */
  readonly decidedByBrowser?: Readonly<Record<string, BrowserMatter>>
  /**
   * Why the flow remembers other things before this screen than its model does, made-up names for one: then only its
   * state is compared.
   */
  readonly remembersOtherwise?: string
  /** Why nobody walks it in Chromium, in Chinese; a flow without a walk there that says nothing fails the overview. */
  readonly notInBrowser?: string
  /** Address of the product where the flow stands at its start. */
  readonly at?: string
  /** What a person does there to come to that start; nothing where the page begins with it. */
  readonly begin?: readonly Gesture[]
}

/** Identity function that ties a screen's snapshots to its machine. */
export const defineScreen = <Machine extends Model['machine']>(
  _model: Model<Machine>,
  screen: Screen<SnapshotFrom<Machine>>,
): Screen => screen as Screen

/** The controls that cause an event. @throws Error when the screen does not say */
export function controlsFor(screen: Screen, cause: Case): readonly Control[] | 'outside' {
  const control = screen.controls[labelOf(cause)] ?? screen.controls[cause.event.type]
  if (!control) throw new Error(`the screen has no control for «${labelOf(cause)}»`)
  return control === 'outside' || 'length' in control ? control : [control]
}

export const isChecked = ({ unchecked }: Control): boolean => unchecked === undefined

/** Every control that can be checked, with the events it stands for. */
export function controlsOf(model: Model, screen: Screen): readonly { label: string; control: Control; cause: Case }[] {
  return userEvents(model).flatMap((cause) => {
    const controls = controlsFor(screen, cause)
    if (controls === 'outside') return []
    return controls.filter(isChecked).map((control) => ({ label: labelOf(cause), control, cause }))
  })
}
