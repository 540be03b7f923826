import { useEffect, useEffectEvent, useId } from 'react'
import { usePreferences } from '../preferences/usePreferences'
import { liveKeys } from './liveKeys'
import { isTyping, keyOf, sequenceMs, type KeyAction } from './keymap'

/**
 * Runs the actions on their keys for as long as the view is mounted. Single keys and sequences are off while typing,
 * inside dialogs and when the user switched them off; nothing runs while an input method composes.
 */
export function useKeymap(actions: readonly KeyAction[]): void {
  const { singleKeys } = usePreferences()
  const id = useId()
  useEffect(() => liveKeys.hold(id, actions))
  useEffect(() => () => liveKeys.release(id), [id])
  const find = useEffectEvent((keys: string, event: KeyboardEvent): KeyAction | undefined => {
    const action = actions.find((one) => one.keys === keys)
    if (!action) return undefined
    const hasModifier = /^(mod|alt)\+/.test(action.keys)
    if (hasModifier) return action.whileTyping || !isTyping(event.target) ? action : undefined
    return singleKeys ? action : undefined
  })
  const beginsSequence = useEffectEvent((key: string) => actions.some(({ keys }) => keys.startsWith(`${key} `)))

  useEffect(() => {
    let first: { key: string; at: number } | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
      const key = keyOf(event)
      const isSingle = !/^(mod|alt)\+/.test(key)
      if (isSingle && (isTyping(event.target) || isInDialog(event.target))) {
        first = null
        return
      }
      const isInTime = first !== null && event.timeStamp - first.at <= sequenceMs
      const action = (isInTime && find(`${first?.key} ${key}`, event)) || find(key, event)
      first = !action && isSingle && beginsSequence(key) ? { key, at: event.timeStamp } : null
      if (!action) return
      event.preventDefault()
      action.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null
