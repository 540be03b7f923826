import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { useBoardWatch } from '@/app/flow/useBoardWatch'
import type { CallError } from '@/app/gateway/callError'
import { merchantClock } from '@/blocks/dates/days'
import { BoardFoot } from './BoardFoot'
import { useWallStyles } from './wallStyles'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0.4em 1.2em' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.6em', marginLeft: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What every board says. */
export interface Said {
  readonly place: string
  readonly day: string
  readonly updatedAt: string
}

export interface WallProps<Answer extends Said> {
  /** What it is called until it knows its place. */
  title: string
  /** Under which its figures are kept. */
  name: readonly unknown[]
  read: () => Promise<Answer>
  /** Between two questions. */
  refreshMs: number
  draw: (answer: Answer) => ReactNode
  /** What can be done with it, beside filling the screen. */
  actions?: ReactNode
  /** Of a board that may be closed to who looks: what closes it, and what is shown in its place. */
  closing?: { readonly isClosed: (error: CallError) => boolean; readonly draw: (error: CallError) => ReactNode }
}

/** The page is nothing but the board: it stays full while the board is ordered anew. */
const fill = () => void document.documentElement.requestFullscreen?.()

/** A board that keeps itself up to date while it is seen. */
export function Wall<Answer extends Said>(props: WallProps<Answer>) {
  const { title, name, read, refreshMs, draw, actions, closing } = props
  const [wall, styles] = [useWallStyles(), useStyles()]
  const cache = useQueryClient()
  const flow = useBoardWatch(
    () => cache.fetchQuery({ queryKey: name, queryFn: read, staleTime: 0, retry: false }),
    refreshMs,
    closing?.isClosed,
  )
  const { data, error } = useQuery<Answer, CallError>({ queryKey: name, queryFn: read, enabled: false })
  const isOver = useSelector(flow, (now) => now.hasTag('expired'))
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey && !isTyping) fill()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (closing && isOver && error) return closing.draw(error)
  return (
    <main className={wall.wall}>
      <header className={styles.head}>
        <h1 className={wall.title}>{data ? words.of(data.place, title) : title}</h1>
        <span className={styles.quiet}>{data?.day}</span>
        <div className={styles.actions}>
          {actions}
          <button type="button" className={wall.button} onClick={fill}>
            {words.full}
          </button>
        </div>
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
