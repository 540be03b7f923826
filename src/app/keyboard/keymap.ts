/** One shortcut as data: the help page lists them, `useKeymap` runs them. */
export interface KeyAction {
  readonly id: string
  /** `mod+k` (Ctrl, or ⌘ on a Mac), `alt+1`, `?`, or a sequence: `g d`. A single key has no modifier. */
  readonly keys: string
  readonly title: string
  readonly run: () => void
  /** Runs while typing too. Only for combinations with a modifier. */
  readonly whileTyping?: boolean
}

/** A sequence (`g d`) must be finished within this time, in ms. */
export const sequenceMs = 1_000

/** Every shortcut of the shell, in the order of the help page; the shell brings what they do (docs/console.md, 12). */
export const shellKeys = {
  palette: { keys: 'mod+k', title: '打开命令面板', whileTyping: true },
  shortcuts: { keys: '?', title: '查看快捷键' },
  search: { keys: '/', title: '搜索当前列表' },
  create: { keys: 'n', title: '新增' },
  refresh: { keys: 'r', title: '刷新列表' },
  home: { keys: 'g d', title: '前往首页' },
  orders: { keys: 'g o', title: '前往票券订单' },
  verify: { keys: 'g v', title: '前往票券核销' },
} as const

export type ShellKey = keyof typeof shellKeys

/** Binds shell shortcuts to what they do; those without an entry in `runs` are left out. */
export const shellActions = (runs: Partial<Record<ShellKey, () => void>>): KeyAction[] =>
  (Object.keys(shellKeys) as ShellKey[]).flatMap((id) => {
    const run = runs[id]
    return run ? [{ id, ...shellKeys[id], run }] : []
  })

/** With Alt a Mac types signs (⌥1 is ¡): the key itself counts there. */
const plainKey = ({ key, altKey, code }: Pick<KeyboardEvent, 'key' | 'altKey'> & { readonly code?: string }): string =>
  (altKey && /^(?:Digit|Key)(.)$/.exec(code ?? '')?.[1]) || key

/** The key of an event in the keymap's notation: `mod+shift+p`, `alt+1`, `?`, `g`. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { readonly code?: string },
): string {
  const key = plainKey(event).toLowerCase()
  const isSign = key.length === 1 && key === key.toUpperCase() && !/\d/.test(key)
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && !isSign ? 'shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

/** Whether keys typed at `target` are text: fields, editable areas, lists that find by letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[contenteditable=""],[contenteditable="true"],[role="textbox"],[role="combobox"]')) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
