import { useState } from 'react'
import type { FilmThumbProps } from './FileThumb'

/** Where a film's picture is taken from, s: its very first one is often black. */
const shownAt = 0.5

/** A frame of a film: the browser reads as much of it as that takes, and plays nothing. */
export function FilmThumb({ url, kindStyle, styles }: FilmThumbProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <div className={kindStyle} />
  return (
    <div className={styles.pictured}>
      <video
        src={`${url}#t=${shownAt}`}
        preload="metadata"
        muted
        playsInline
        aria-hidden
        tabIndex={-1}
        className={styles.picture}
        onError={() => setBroken(true)}
      />
    </div>
  )
}
