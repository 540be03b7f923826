import type { BoardFigure, BoardLink, SharedGmvBoard as Answer } from '@contracts/calls/boardCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { boardRefreshMs } from '@machines/flows/boardWatch/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { call } from '@/app/gateway/call'
import { Counter } from '@/blocks/counter/Counter'
import { merchantClock } from '@/blocks/dates/days'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { changeText, figureText, shortFigure } from '../report/figureText'
import { Board } from './Board'
import { BoardRanks } from './BoardRanks'
import { HourCurve } from './HourCurve'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 29vw',
    gap: '1.6em 2.4em',
    minHeight: 0,
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
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
})

const fenInYuan = 100

const read = (): Promise<Answer> => call(reportApi.gmvBoard, {}, { onExpiry: 'throw' })
const readShared = (link: BoardLink) => call(reportApi.sharedGmvBoard, link, { tenant: null })

/** GMV大屏: today on a wall. */
export const GmvBoard = () => (
  <Board
    board="gmv-board"
    name={['gmv board']}
    read={read}
    readShared={readShared}
    refreshMs={boardRefreshMs}
    draw={(board) => <Today board={board} />}
  />
)

function Today({ board }: { board: Answer }) {
  const styles = useStyles()
  const { gmv, orders, buyers, collected, verified, hours, channels, stores, target, latest } = board
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        {gmv && (
          <div>
            <p className={styles.label}>{words.gmv}（元）</p>
            <p className={styles.gmv}>
              <Counter value={gmv.value / fenInYuan} decimals={2} />
            </p>
            <Change of={gmv} />
          </div>
        )}
        <dl className={styles.counts}>
          <Count label={words.orders} of={orders} unit="count" per="单" />
          <Count label={words.buyers} of={buyers} unit="count" per="人" />
          {collected && <Count label={words.collected} of={collected} unit="fen" per="" />}
          {verified && <Count label={words.verified} of={verified} unit="fen" per="" />}
        </dl>
        {hours && <HourCurve hours={hours} />}
      </div>
      <div className={styles.column}>
        {/* A target would tell of what is hidden. */}
        {gmv && <Target target={target} />}
        {channels && <BoardRanks title={words.channels} rows={channels} />}
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
                <span>{amount !== null && figureText(amount, 'fen')}</span>
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

function Target({ target }: Pick<Answer, 'target'>) {
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
