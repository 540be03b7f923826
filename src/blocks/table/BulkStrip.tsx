import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { look } from '@/look/tokens'
import { TICK_WIDTH } from './constants'

const useStyles = makeStyles({
  strip: {
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '& > *': { flexGrow: 1 },
    '@media print': { display: 'none' },
  },
  head: {
    position: 'absolute',
    top: 0,
    right: 0,
    left: `${TICK_WIDTH}px`,
    height: look.headRowHeight,
    borderBottom: `1px solid ${tokens.colorBrandStroke2}`,
  },
  foot: { position: 'sticky', bottom: 0, minHeight: '52px', borderTop: `1px solid ${tokens.colorBrandStroke2}` },
})

/** Room for what can be done with ticked rows: over the table's head, in a narrow window at its foot. */
export function BulkStrip({ place, children }: { place: 'head' | 'foot'; children: ReactNode }) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.strip, styles[place])}>{children}</div>
}
