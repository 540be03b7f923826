import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  note: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    margin: 0,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    color: tokens.colorNeutralForeground3,
  },
  waiting: {
    margin: `0 ${look.panelPadding} ${look.panelPadding}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil2,
  },
})

interface HomeCardProps {
  title: string
  /** The page with more of it. */
  more?: { readonly to: string; readonly text: string } | undefined
  /** px of what it holds: it is as high while it waits, fails or is empty. */
  height: number
  asked: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  /** Nothing to show, in words. */
  empty: string | null
  className?: string
  children: ReactNode
}

/** The way to the page with more of it. */
export const MoreLink = ({ to, text }: { to: string; text: string }) => (
  <div>
    <Link to={to} className={useStyles().link}>
      {text}
    </Link>
  </div>
)

/** A card of the start page: it waits, fails and is empty by itself, without moving what stands around it. */
export function HomeCard({ title, more, height, asked, empty, className, children }: HomeCardProps) {
  return (
    <Panel title={title} className={className} action={more && <MoreLink {...more} />}>
      <Body height={height} asked={asked} empty={empty}>
        {children}
      </Body>
    </Panel>
  )
}

function Body({ height, asked, empty, children }: Pick<HomeCardProps, 'height' | 'asked' | 'empty' | 'children'>) {
  const styles = useStyles()
  if (asked.isPending)
    return <div className={styles.waiting} style={{ height }} role="status" aria-busy aria-label="正在加载" />
  if (asked.error)
    return (
      <div role="alert" className={styles.note} style={{ minHeight: height }}>
        加载失败：{asked.error.message}
        <Button size="small" onClick={() => void asked.refetch()}>
          重试
        </Button>
      </div>
    )
  if (empty !== null)
    return (
      <p className={styles.note} style={{ minHeight: height }}>
        {empty}
      </p>
    )
  return children
}
