import { makeResetStyles, type GriffelResetStyle } from '@fluentui/react-components'
import { useMemo } from 'react'

/**
 * As `makeStyles`, but a slot stays one rule in place of one for each declaration: what the first page draws is made in
 * a fraction of the time, and the browser has less to match. What varies is still said by `makeStyles`, whose classes
 * win over these. An element takes one of these at most, and none beside the classes of a Fluent control.
 * @returns a hook for the class names by slot; the same object as long as they are the same
 */
export function makeWholeStyles<Slot extends string>(
  styles: Readonly<Record<Slot, GriffelResetStyle>>,
): () => Readonly<Record<Slot, string>> {
  const slots = Object.keys(styles) as Slot[]
  const hooks = slots.map((slot) => makeResetStyles(styles[slot]))
  return function useWholeStyles() {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same hooks in the same order
    const classes = hooks.map((useClass) => useClass()).join(' ')
    return useMemo(() => {
      const names = classes.split(' ')
      return Object.fromEntries(slots.map((slot, at) => [slot, names[at]!])) as Record<Slot, string>
    }, [classes])
  }
}
