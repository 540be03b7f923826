import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPathFrom } from '@/app/router/landing'
import { useSession } from '@/app/session/useSession'
import { merchantClock } from '@/blocks/dates/days'
import { Console } from '@/look/Console'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { BoardFoot } from './BoardFoot'
import { useBoardWatch } from './useBoardWatch'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  // Sizes follow the wall: 24 px of 1920 are the smallest letters, on a phone they stay readable.
  wall: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: '1.2em',
    minHeight: '100dvh',
    padding: '1.2em 2em',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: 'max(16px, 1.25vw)',
    lineHeight: 1.4,
    [below.phone]: { padding: '16px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0.4em 1.2em' },
  title: { margin: 0, fontSize: '1.5em', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  full: {
    ...focusRing,
    marginLeft: 'auto',
    padding: '0 0.8em',
    minHeight: '2em',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
  },
  label: { margin: 0 },
  outside: { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '0.8em', minHeight: '100dvh' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
})

/** What every board says. */
interface Said {
  readonly place: string
  readonly day: string
  readonly updatedAt: string
}

interface BoardProps<Answer extends Said> {
  /** What it is called until it knows its place. */
  title: string
  /** Under which its figures are kept. */
  name: readonly unknown[]
  read: () => Promise<Answer>
  /** Between two questions. */
  refreshMs: number
  draw: (answer: Answer) => ReactNode
}

/** A board on a wall, dark and by itself, for who is signed in; others are told so. F fills the screen. */
export function Board<Answer extends Said>(board: BoardProps<Answer>) {
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  return (
    <Console appearance="dark" density="standard">
      <title>{`${board.title} · 商户后台`}</title>
      {isInside ? <Wall {...board} /> : <Outside />}
    </Console>
  )
}

/** The page is nothing but the board: it stays full while the board is ordered anew. */
const fill = () => void document.documentElement.requestFullscreen?.()

function Outside() {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  return (
    <main className={mergeClasses(styles.wall, styles.outside)}>
      <h1 className={styles.title}>{words.outside}</h1>
      <p className={styles.label}>{words.outsideHint}</p>
      <Link className={styles.link} to={loginPathFrom(`${pathname}${search}`)}>
        {words.signIn}
      </Link>
    </main>
  )
}

function Wall<Answer extends Said>({ title, name, read, refreshMs, draw }: BoardProps<Answer>) {
  const styles = useStyles()
  const cache = useQueryClient()
  const flow = useBoardWatch(
    () => cache.fetchQuery({ queryKey: name, queryFn: read, staleTime: 0, retry: false }),
    refreshMs,
  )
  const { data } = useQuery({ queryKey: name, queryFn: read, enabled: false })
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) fill()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main className={styles.wall}>
      <header className={styles.head}>
        <h1 className={styles.title}>{data ? words.of(data.place, title) : title}</h1>
        <span className={styles.quiet}>{data?.day}</span>
        <button type="button" className={styles.full} onClick={fill}>
          {words.full}
        </button>
      </header>
      {data ? (
        draw(data)
      ) : (
        <p className={styles.quiet} role="status">
          {words.loading}
        </p>
      )}
      <BoardFoot flow={flow} time={data ? merchantClock(new Date(data.updatedAt)).slice(11) : null} />
    </main>
  )
}
