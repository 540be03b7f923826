import { mergeClasses } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'
import { markMissing } from '../missingPicture/markMissing'
import { sanitisedHtml } from './sanitisedHtml'
import { useProseStyles } from './useProseStyles'

/** HTML of the server on a page: whatever it holds, only what `sanitisedHtml` leaves of it is drawn. */
export function RichText({ html, className, ...named }: RichTextProps) {
  const styles = useProseStyles()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const ended = markMissing(ref.current!)
    ref.current!.innerHTML = sanitisedHtml(html)
    return ended
  }, [html])
  return <div {...named} ref={ref} className={mergeClasses(styles.prose, className)} />
}

interface RichTextProps {
  html: string
  className?: string
  id?: string
  role?: 'group'
  tabIndex?: number
  'aria-label'?: string
  'aria-labelledby'?: string
}
