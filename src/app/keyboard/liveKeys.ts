import type { KeyAction } from './keymap'

const held = new Map<string, readonly KeyAction[]>()

/** Every shortcut that something listens to just now: what the page of shortcuts lists. */
export const liveKeys = {
  hold: (id: string, actions: readonly KeyAction[]): void => void held.set(id, actions),
  release: (id: string): void => void held.delete(id),
  /** @returns each key once; who listened first goes first */
  read: (): KeyAction[] => {
    const all = [...held.values()].flat()
    return all.filter(({ keys }, at) => all.findIndex((one) => one.keys === keys) === at)
  },
}
