import type { BoardFigure, GmvBoard as Board } from '@contracts/calls/boardCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPathFrom } from '@/app/router/landing'
import { call } from '@/app/gateway/call'
import { useSession } from '@/app/session/useSession'
import { Counter } from '@/blocks/counter/Counter'
import { merchantClock } from '@/blocks/dates/days'
import { Console } from '@/look/Console'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { changeText, figureText, shortFigure } from '../report/figureText'
import { BoardFoot } from './BoardFoot'
import { BoardRanks } from './BoardRanks'
import { HourCurve } from './HourCurve'
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
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 29vw',
    gap: '1.6em 2.4em',
    minHeight: 0,
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', alignContent: 'space-between', gap: '1.2em', minWidth: 0 },
  gmv: {
    margin: 0,
    color: tokens.colorBrandForeground1,
    fontSize: 'max(48px, 7.5vw)',
    lineHeight: 1.3,
    fontWeight: 600,
  },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1em',
    margin: 0,
    [below.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  count: { margin: 0, fontSize: 'max(28px, 2.6vw)', lineHeight: 1.2, fontWeight: 600 },
  label: { margin: 0 },
  good: { color: look.toneSuccessText },
  bad: { color: look.toneDangerText },
  latest: { display: 'grid', gap: '0.5em', margin: 0, padding: 0, listStyle: 'none' },
  order: { display: 'grid', gridTemplateColumns: '3.6em 4em minmax(0, 1fr) auto', gap: '1em' },
  product: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  part: { display: 'grid', gap: '0.5em', minWidth: 0 },
  small: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '1em', fontWeight: tokens.fontWeightRegular },
  bar: { height: '0.6em', borderRadius: '0.3em', backgroundColor: tokens.colorBrandBackground2, overflow: 'hidden' },
  done: { height: '100%', backgroundColor: tokens.colorBrandForeground1 },
  outside: { display: 'grid', placeContent: 'center', justifyItems: 'center', gap: '0.8em', minHeight: '100dvh' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
})

const fenInYuan = 100

const boardKey = ['gmv board']
const readBoard = () => call(reportApi.gmvBoard, {}, { onExpiry: 'throw' })

/** GMV大屏: today on a wall, dark and by itself, for who is signed in; others are told so. */
export function GmvBoard() {
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  return (
    <Console appearance="dark" density="standard">
      <title>{`${words.title} · 商户后台`}</title>
      {isInside ? <Wall /> : <Outside />}
    </Console>
  )
}

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

function Wall() {
  const styles = useStyles()
  const cache = useQueryClient()
  const wall = useRef<HTMLElement>(null)
  const flow = useBoardWatch(() =>
    cache.fetchQuery({ queryKey: boardKey, queryFn: readBoard, staleTime: 0, retry: false }),
  )
  const { data } = useQuery({ queryKey: boardKey, queryFn: readBoard, enabled: false })
  const fill = () => void wall.current?.requestFullscreen?.()
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) fill()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <main ref={wall} className={styles.wall}>
      <header className={styles.head}>
        <h1 className={styles.title}>{data?.place ?? words.title}</h1>
        <span className={styles.quiet}>{data?.day}</span>
        <button type="button" className={styles.full} onClick={fill}>
          {words.full}
        </button>
      </header>
      {data ? (
        <Today board={data} />
      ) : (
        <p className={styles.quiet} role="status">
          {words.loading}
        </p>
      )}
      <BoardFoot flow={flow} time={data ? merchantClock(new Date(data.updatedAt)).slice(11) : null} />
    </main>
  )
}

function Today({ board }: { board: Board }) {
  const styles = useStyles()
  const { gmv, orders, buyers, collected, verified, hours, channels, stores, target, latest } = board
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <div>
          <p className={styles.label}>{words.gmv}（元）</p>
          <p className={styles.gmv}>
            <Counter value={gmv.value / fenInYuan} decimals={2} />
          </p>
          <Change of={gmv} />
        </div>
        <dl className={styles.counts}>
          <Count label={words.orders} of={orders} unit="count" per="单" />
          <Count label={words.buyers} of={buyers} unit="count" per="人" />
          <Count label={words.collected} of={collected} unit="fen" per="" />
          <Count label={words.verified} of={verified} unit="fen" per="" />
        </dl>
        <HourCurve hours={hours} />
      </div>
      <div className={styles.column}>
        <Target target={target} />
        <BoardRanks title={words.channels} rows={channels} />
        {stores && <BoardRanks title={words.stores} rows={stores} />}
        <section className={styles.part} aria-label={words.latest}>
          <h2 className={styles.small}>{words.latest}</h2>
          {latest.length === 0 && <p className={styles.label}>{words.none}</p>}
          <ol className={styles.latest}>
            {latest.map(({ id, at, buyer, product, amount }) => (
              <li key={id} className={styles.order}>
                <span className={styles.quiet}>{merchantClock(new Date(at)).slice(11, 16)}</span>
                <span>{buyer}</span>
                <span className={styles.product}>{product}</span>
                <span>{figureText(amount, 'fen')}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

function Change({ of: { change } }: { of: BoardFigure }) {
  const styles = useStyles()
  const tone = change === null || change === 0 ? undefined : change > 0 ? styles.good : styles.bad
  return (
    <p className={styles.label}>
      <span className={styles.quiet}>{words.sameHour}</span> <span className={tone}>{changeText(change)}</span>
    </p>
  )
}

interface CountProps {
  label: string
  of: BoardFigure
  unit: 'count' | 'fen'
  per: string
}

function Count({ label, of, unit, per }: CountProps) {
  const styles = useStyles()
  const figure = shortFigure(of.value, unit, per)
  return (
    <div>
      <dt className={styles.quiet}>
        {label}（{figure.unit}）
      </dt>
      <dd className={styles.count}>{figure.text}</dd>
    </div>
  )
}

function Target({ target }: Pick<Board, 'target'>) {
  const styles = useStyles()
  const share = target === null ? 0 : Math.min(1, Math.max(0, target.done / target.goal))
  return (
    <section className={styles.part} aria-label={words.target}>
      <h2 className={styles.small}>{words.target}</h2>
      {target === null ? (
        <p className={styles.label}>{words.noTarget}</p>
      ) : (
        <>
          <p className={styles.count}>{figureText(target.done / target.goal, 'rate')}</p>
          <div className={styles.bar} aria-hidden>
            <div className={styles.done} style={{ width: `${share * 100}%` }} />
          </div>
        </>
      )}
    </section>
  )
}
