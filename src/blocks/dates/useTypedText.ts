import { useState } from 'react'
import type { Reading } from './typedText'

interface TypedTextOptions {
  /** What stands in the field while nothing is being typed; empty without a value. */
  text: string
  /** Reads what was typed; the value is the text that goes out. */
  read: (typed: string) => Reading<string>
  /** A readable text was committed, or the field was emptied (null). */
  onCommit: (text: string | null) => void
  /** The kept text became unreadable (the problem) or is in order again (null). */
  onProblem?: (problem: string | null) => void
}

interface Typed {
  typed: string
  problem: string | null
  /** Whether a problem was reported to the owner and its end not yet. */
  isTold: boolean
  /** The value's text when typing began: another value from outside replaces what was typed. */
  about: string
}

/** A text that counts only when committed, and that stays with its problem when it can't be read. */
export function useTypedText({ text, read, onCommit, onProblem }: TypedTextOptions) {
  const [state, setState] = useState<Typed | null>(null)
  const current = state?.about === text ? state : null

  const settle = (next: string | null) => {
    setState(null)
    if (state?.isTold) onProblem?.(null)
    if (next !== (text === '' ? null : text)) onCommit(next)
  }

  const problemOf = (typed: string) => {
    const reading = typed.trim() === '' ? null : read(typed)
    return reading && 'problem' in reading ? reading.problem : null
  }

  return {
    shown: current?.typed ?? text,
    problem: current?.problem ?? null,
    isTyping: current !== null,
    /** A problem shown stays until the text is in order, but none appears in the middle of typing. */
    type: (typed: string) =>
      setState({
        typed,
        about: text,
        problem: current?.problem ? problemOf(typed) : null,
        isTold: state?.isTold ?? false,
      }),
    /** Takes in what was typed. @returns whether the text is in order */
    commit: () => {
      if (!current) return true
      if (current.typed.trim() === '') {
        settle(null)
        return true
      }
      const reading = read(current.typed)
      if ('value' in reading) {
        settle(reading.value)
        return true
      }
      setState({ ...current, problem: reading.problem, isTold: true })
      onProblem?.(reading.problem)
      return false
    },
    /** Forgets what was typed; the value stands again. */
    drop: () => settle(text === '' ? null : text),
    /** Another value was chosen elsewhere, so that the typed text no longer counts. */
    replace: (next: string | null) => settle(next),
  }
}
