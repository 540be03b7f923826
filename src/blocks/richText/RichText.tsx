import { mergeClasses } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'
import { sanitisedHtml } from './sanitisedHtml'
import { useProseStyles } from './useProseStyles'

/** HTML of the server on a page: whatever it holds, only what `sanitisedHtml` leaves of it is drawn. */
export function RichText({ html, className, ...named }: RichTextProps) {
  const styles = useProseStyles()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current!.innerHTML = sanitisedHtml(html)
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
