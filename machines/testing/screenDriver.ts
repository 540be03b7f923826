import type { AnyMachineSnapshot } from 'xstate'
import { labelOf, userEvents } from './cause'
import type { Driver, Outcome } from './drive'
import type { Hits } from './coverage'
import type { Case, Model } from './model'
import {
  controlsFor,
  controlsOf,
  isChecked,
  type Control,
  type Gesture,
  type Look,
  type Screen,
  type Sight,
} from './screen'
import type { Ask } from './situation'
import { isStay } from './transitions'

/** `usable`: it is there and can be used. `disabled`: it is there and cannot. */
export type Looked = 'usable' | 'disabled' | 'absent'

/** Eyes and hands before a screen. */
export interface Hands {
  look(sight: Sight): Promise<Looked>
  /**
   * How everything that looks like a sight stands, wherever it is, except what others name. Hands that cannot tell
   * leave it out.
   */
  strangers?(sight: Sight, others: readonly Sight[]): Promise<readonly Looked[]>
  /** The text stands somewhere on the screen. */
  reads(text: string): Promise<boolean>
  make(gesture: Gesture): Promise<void>
  /** Repeats a check until it passes. @throws the last refusal when its patience ends */
  eventually(check: () => Promise<void>): Promise<void>
}

/** What stands around a screen: the network, the clock, the rest of the product. */
export interface World {
  /** Does what happens beyond the screen. */
  happen(cause: Case): void | Promise<void>
  asked(ask: Ask): Promise<void>
  answer(actorId: string, outcome: Outcome, name: string): Promise<void>
  elapse(ms: number): void | Promise<void>
  /** State key of the flow's actor; undefined before there is one. */
  reached(): string | undefined | Promise<string | undefined>
  /** How often the flow's actor has taken each transition, by id, where that is counted. */
  hits?(): Hits['transitions'] | Promise<Hits['transitions']>
  /** Snapshot of the flow's actor, where it can be read. */
  snapshot?(): AnyMachineSnapshot | undefined
  /** Addresses of all windows that were opened so far, in their order; a world without windows leaves it out. */
  opened?(): readonly string[]
  /** How often the page was to be loaded anew so far; a world that cannot tell leaves it out. */
  reloads?(): number
  /** Address of the page shown; a world that knows none leaves it out. */
  address?(): string | undefined | Promise<string | undefined>
}

/** How a path is carried out where there is a choice. */
export interface Manner {
  /** Of several controls that cause the same, this one is used where it can be. */
  readonly prefer?: Control
  /** Hears which control is used. */
  readonly onUse?: (control: Control) => void
}

export const nameOfSight = ({ role, name, within }: Sight): string =>
  [within ? `${nameOfSight(within)} › ` : '', role, name === undefined ? '' : ` ${String(name)}`].join('')

const isText = (seen: Sight | string): seen is string => typeof seen === 'string'

/** The looks of a state: of the whole key, else of every innermost state in it. */
export function looksOf(screen: Screen, key: string, snapshot: AnyMachineSnapshot): readonly Look[] {
  const whole = screen.states[key]
  const looks = whole ? [whole] : key.split(' + ').flatMap((leaf) => screen.states[leaf] ?? [])
  if (looks.length === 0) throw new Error(`the screen does not say what ${key} looks like`)
  return looks.map((look) => (typeof look === 'function' ? look(snapshot as never) : look))
}

/**
 * Runs the paths of a model before a screen; checks its state, what it shows, which windows open, whether the page is
 * loaded anew, and controls against `can()`: all that look the same can be used or none.
 */
export function screenDriver(
  model: Model,
  screen: Screen,
  hands: Hands,
  world: World,
  { prefer, onUse }: Manner = {},
): Driver {
  const everyControl = controlsOf(model, screen).map(({ control }) => control)
  let openedBefore = 0
  let reloadsBefore = 0
  let hasTyped = false
  let hitsBefore: Hits['transitions'] | undefined

  const isThere = async (seen: Sight | string) =>
    isText(seen) ? hands.reads(seen) : (await hands.look(seen)) !== 'absent'

  const checkLook = async ({ shows = [], hides = [], spoken = [] }: Look) => {
    for (const seen of shows)
      if (!(await isThere(seen))) throw new Error(`does not show ${isText(seen) ? `«${seen}»` : nameOfSight(seen)}`)
    for (const text of spoken) if (!(await hands.reads(text))) throw new Error(`does not say «${text}»`)
    for (const seen of hides)
      if (await isThere(seen)) throw new Error(`still shows ${isText(seen) ? `«${seen}»` : nameOfSight(seen)}`)
  }

  const usableOf = async (controls: readonly Control[]) => {
    if (prefer && controls.includes(prefer) && (await hands.look(prefer)) === 'usable') return prefer
    for (const control of controls) if ((await hands.look(control)) === 'usable') return control
    return undefined
  }
  const namesOf = (controls: readonly Control[]) => controls.map(nameOfSight).join(' or ')

  const checkControls = async (snapshot: AnyMachineSnapshot) => {
    for (const cause of userEvents(model)) {
      const controls = controlsFor(screen, cause)
      if (controls === 'outside' || !controls.some(isChecked)) continue
      const can = snapshot.status === 'active' && snapshot.can(cause.event as never)
      // One that is not checked may stand there all the time: it serves where the event can happen, it never refutes.
      const compared = can ? controls : controls.filter(isChecked)
      const usable = await usableOf(compared)
      if (can !== (usable !== undefined))
        throw new Error(
          `${usable ? nameOfSight(usable) : namesOf(compared)} ${usable ? 'can be used' : 'cannot be used'}, the machine says ${can ? 'it can' : 'it cannot'} (${labelOf(cause)})`,
        )
      const checked = controls.filter(isChecked)
      if (can) await checkAllAlike(checked, labelOf(cause))
      await checkStrangers(checked, can, labelOf(cause))
    }
  }

  /** Of several controls that stand there none is left behind. */
  const checkAllAlike = async (controls: readonly Control[], label: string) => {
    if (controls.length < 2) return
    for (const control of controls)
      if ((await hands.look(control)) === 'disabled')
        throw new Error(`${nameOfSight(control)} cannot be used, the machine says it can (${label})`)
  }

  /** What looks like a control and is none of the screen's would be taken for it. */
  const checkStrangers = async (controls: readonly Control[], can: boolean, label: string) => {
    if (!hands.strangers) return
    for (const control of controls) {
      if (typeof control.name !== 'string' || control.hasDoubles) continue
      const strangers = await hands.strangers(control, everyControl)
      if (strangers.includes(can ? 'disabled' : 'usable'))
        throw new Error(
          `another ${control.role} ${control.name} ${can ? 'cannot' : 'can'} be used where the machine says ${can ? 'it can' : 'it cannot'} (${label})`,
        )
    }
  }

  const checkAddress = async (meant: string | undefined) => {
    if (meant === undefined || !world.address) return
    await hands.eventually(async () => {
      const now = await world.address?.()
      if (now !== meant) throw new Error(`stands at ${now ?? 'no address'}, the machine leads to ${meant}`)
    })
  }

  /** What a flow remembers beside its state, as far as its model counts it. */
  const checkMemory = (snapshot: AnyMachineSnapshot) => {
    const actual = world.snapshot?.()
    if (!actual || !model.project || screen.remembersOtherwise !== undefined) return
    const [meant, found] = [snapshot, actual].map((one) => JSON.stringify(model.project?.(one)))
    if (meant !== found) throw new Error(`remembers ${found}, the machine means ${meant}`)
  }

  /**
   * Another event may lead to the same state: what the machine means must have been taken. Where hands fill in a field
   * first, that is an event of its own; one that changes nothing need not have come.
   */
  const checkTaken = async (transitions: readonly string[]) => {
    const hits = await world.hits?.()
    if (!hits) return
    for (const id of new Set(hasTyped ? [] : transitions)) {
      if (isStay(id)) continue
      const meant = transitions.filter((one) => one === id).length
      const found = (hits[id] ?? 0) - (hitsBefore?.[id] ?? 0)
      if (found < meant) throw new Error(`took «${id}» ${found} times, the machine means ${meant}`)
    }
    hitsBefore = hits
    hasTyped = false
  }

  const checkReloads = async (meant: number) => {
    if (!world.reloads) return
    const reloads = () => world.reloads?.() ?? 0
    await hands.eventually(async () => {
      const now = reloads() - reloadsBefore
      if (now !== meant) throw new Error(`loaded anew ${now} times, the machine means ${meant}`)
    })
    reloadsBefore = reloads()
  }

  return {
    user: async (cause) => {
      const controls = controlsFor(screen, cause)
      if (controls === 'outside') return world.happen(cause)
      let control: Control | undefined
      await hands.eventually(async () => {
        control = await usableOf(controls)
        if (!control) throw new Error(`${namesOf(controls)} cannot be used`)
      })
      onUse?.(control!)
      const gestures = control!.gestures?.(cause) ?? [{ click: control! }]
      hasTyped = gestures.some((gesture) => 'fill' in gesture)
      for (const gesture of gestures) await hands.make(gesture)
    },
    refuse: async (cause) => {
      const controls = controlsFor(screen, cause)
      if (controls === 'outside') return world.happen(cause)
      const checked = controls.filter(isChecked)
      if (checked.length === 0) {
        for (const gesture of controls[0]?.gestures?.(cause) ?? []) await hands.make(gesture)
        return
      }
      await hands.eventually(async () => {
        const usable = await usableOf(checked)
        if (usable) throw new Error(`${nameOfSight(usable)} can be used for the refused «${labelOf(cause)}»`)
      })
    },
    answer: (actorId, outcome, name) => world.answer(actorId, outcome, name),
    elapse: (ms) => world.elapse(ms),
    // An actor that only listens is never answered: nothing of it waits.
    asked: async (ask) => {
      if (model.cases.some(({ answer }) => answer?.actorId === ask.id)) await world.asked(ask)
    },
    did: async (effects, transitions) => {
      await checkTaken(transitions)
      await checkAddress(effects.flatMap(({ type }) => screen.leads?.[type] ?? []).at(-1))
      await checkReloads(effects.filter(({ type }) => screen.reloads?.includes(type)).length)
      if (!world.opened) return
      const meant = effects.flatMap(({ type }) => screen.opens?.[type] ?? [])
      const opened = () => world.opened?.() ?? []
      await hands.eventually(async () => {
        const now = opened().slice(openedBefore)
        if (now.join() !== meant.join())
          throw new Error(`opened ${now.join(', ') || 'no window'}, the machine means ${meant.join(', ') || 'none'}`)
      })
      openedBefore = opened().length
    },
    expectState: async (key, snapshot) => {
      await hands.eventually(async () => {
        const reached = await world.reached()
        if (reached !== key) throw new Error(`expected ${key}, the flow is in ${reached ?? 'no state'}`)
        checkMemory(snapshot)
        for (const look of looksOf(screen, key, snapshot)) await checkLook(look)
        await checkControls(snapshot)
      })
      hitsBefore ??= await world.hits?.()
    },
  }
}
