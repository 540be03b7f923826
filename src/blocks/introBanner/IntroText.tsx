import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { INTRO_THRESHOLD_PX, introWords } from './constants'
import { sanitiseIntro } from './sanitise'
import { useTallerThan } from './useTallerThan'

const useStyles = makeStyles({
  frame: { position: 'relative', overflow: 'hidden' },
  // The last lines fade: there is more.
  masked: {
    maskImage: 'linear-gradient(to bottom, #000 60%, transparent)',
    WebkitMaskImage: 'linear-gradient(to bottom, #000 60%, transparent)',
  },
  text: {
    // Margins of the first and last paragraph count as height.
    display: 'flow-root',
    maxWidth: '640px',
    color: tokens.colorNeutralForeground2,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    '& p': { margin: '0 0 8px' },
    '& a': { color: tokens.colorBrandForegroundLink },
  },
})

/**
 * The intro text: sanitised, and cut off at 103 px with 展开 below it when it is higher (Business areas and routes, 9).
 */
export function IntroText({ html }: { html: string }) {
  const styles = useStyles()
  const id = useId()
  const clean = useMemo(() => sanitiseIntro(html), [html])
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A copy: the page may be drawn more than once.
    ref.current?.replaceChildren(...(clean ? [clean.cloneNode(true)] : []))
  }, [clean])
  // Below the filling: what is measured must stand there.
  const isTall = useTallerThan(ref, INTRO_THRESHOLD_PX)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isCut = isTall && !isUnfolded
  return (
    <div>
      <div
        id={id}
        className={mergeClasses(styles.frame, isCut && styles.masked)}
        style={isCut ? { maxHeight: INTRO_THRESHOLD_PX } : undefined}
        data-cut={isCut || undefined}
        // A link in the hidden part has been reached by keyboard.
        onFocus={() => setIsUnfolded(true)}
      >
        <div ref={ref} className={styles.text} />
      </div>
      {isTall && (
        <Link
          as="button"
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? introWords.fold : introWords.unfold}
        </Link>
      )}
    </div>
  )
}
