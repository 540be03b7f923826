import { useState } from 'react'

/** What lies over the page: one at a time. */
interface Layer<Name> {
  name: Name
  /** False while it goes away: a modal layer has to close before it is taken down, or the page stays hidden from readers. */
  isOpen: boolean
  /** Counts the openings, so that each starts afresh. */
  nth: number
}

/** The layers of the frame. The last one closed stays mounted, closed, until another opens. */
export function useLayer<Name extends string>() {
  const [layer, setLayer] = useState<Layer<Name> | null>(null)
  const open = (name: Name) => setLayer((now) => ({ name, isOpen: true, nth: (now?.nth ?? 0) + 1 }))
  // Closing speaks of one layer: an entry of a menu may have opened the next one already.
  const closeOf = (name: Name) => () => setLayer((now) => (now?.name === name ? { ...now, isOpen: false } : now))
  return { layer, isOpen: layer?.isOpen ?? false, open, closeOf }
}
