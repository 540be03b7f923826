import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { STEPS_PER_PAGE } from './constants'
import { plainText } from './decimals'
import { acceptedNumber, settled, stepped, steppedOften, type NumberLimits } from './numberRules'

export interface NumberField extends NumberLimits {
  /** null: nothing is filled in. */
  value: number | null
  /** Called with each accepted number while it is typed, and what the rest became when the field was left. */
  onChange: (value: number | null) => void
  disabled?: boolean
  readOnly?: boolean
}

const keys: Readonly<Record<string, { direction: 1 | -1; times: number }>> = {
  ArrowUp: { direction: 1, times: 1 },
  ArrowDown: { direction: -1, times: 1 },
  PageUp: { direction: 1, times: STEPS_PER_PAGE },
  PageDown: { direction: -1, times: STEPS_PER_PAGE },
}

/**
 * A number field without its looks: what is typed stands as typed until the field is left or Enter is pressed, then
 * becomes a number by the rules of Shared building blocks, 5. Nothing happens while an input method composes.
 * @returns the text to show, the handlers of the text field, and plus and minus with whether they may step
 */
export function useNumberInput({ value, onChange, disabled, readOnly, ...limits }: NumberField) {
  const [draft, setDraft] = useState<string | null>(null)
  const isClosed = disabled === true || readOnly === true
  const now = draft === null ? value : settled(draft, limits)
  const text = value === null || Number.isNaN(value) ? '' : plainText(value)

  const become = (next: number | null) => {
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const step = (direction: 1 | -1, times = 1) => {
    if (!isClosed) become(steppedOften(now, direction, times, limits))
  }
  const canStep = (direction: 1 | -1) => !isClosed && stepped(now, direction, limits) !== now
  const type = (typed: string) => {
    setDraft(typed)
    const accepted = acceptedNumber(typed, limits)
    if (accepted !== null && accepted !== value) onChange(accepted)
  }
  const settle = () => {
    if (draft !== null) become(settled(draft, limits))
  }

  return {
    text: draft ?? text,
    increase: () => step(1),
    decrease: () => step(-1),
    canIncrease: canStep(1),
    canDecrease: canStep(-1),
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const isComposing = (event.nativeEvent as InputEvent).isComposing
        if (isComposing) setDraft(event.target.value)
        else type(event.target.value)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'Enter') settle()
        const move = keys[event.key]
        if (!move) return
        event.preventDefault()
        step(move.direction, move.times)
      },
    },
  }
}
