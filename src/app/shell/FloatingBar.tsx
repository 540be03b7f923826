import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { layout } from '@/look/layout'
import { NoticeBar } from './NoticeBar'

const useStyles = makeStyles({
  // Over the page, below the header: nothing below it jumps.
  bar: { position: 'fixed', zIndex: 150, top: layout.header, insetInline: 0 },
})

/** A notice that lies over the page: it comes while people work there. */
export function FloatingBar({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={useStyles().bar}>
      <NoticeBar tone="warning" action={action}>
        {children}
      </NoticeBar>
    </div>
  )
}
