import { channels } from '@contracts/resources/channels'
import { callsOf, type RecordAnswer, type RecordListInput } from '@contracts/resources/calls'
import { memberEvent, memberEventKinds } from '@contracts/resources/members/memberEvent'
import { storeDay } from '@machines/lifecycles/storeDay'
import { HistoryRegular } from '@fluentui/react-icons'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { Tabs } from '@/look/parts/Tabs'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { asked } from './places'
import { eventWords } from './words'

type Told = RecordAnswer<typeof memberEvent>

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', justifyContent: 'space-between', marginBottom: '12px' },
  channel: { width: '140px' },
  sums: { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: '0 0 16px' },
  sum: { display: 'flex', gap: '8px', alignItems: 'baseline' },
  label: { color: tokens.colorNeutralForeground3 },
  number: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  days: { display: 'grid', gap: '16px' },
  day: {
    display: 'grid',
    gap: '12px',
    margin: 0,
    padding: `0 ${look.panelPadding} 16px`,
    listStyle: 'none',
    [below.phone]: { paddingInline: '16px' },
  },
  one: { display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', gap: '0 12px', alignItems: 'baseline' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  more: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  moved: { display: 'grid', justifyItems: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: look.toneDangerText },
})

/** Events of one answer. */
const pageSize = 50

const isKind = (text: string | null): text is keyof typeof memberEventKinds =>
  text !== null && Object.hasOwn(memberEventKinds, text)
const isChannel = (text: string | null): text is keyof typeof channels => text !== null && Object.hasOwn(channels, text)

const calls = callsOf(memberEvent)

/** What the address asks for; an unknown kind or channel is none. */
function useAsked(memberId: number) {
  const [search, setSearch] = useSearchParams()
  const [kind, channel] = [search.get(asked.kind), search.get(asked.channel)]
  const scope = {
    memberId: String(memberId),
    ...(isKind(kind) && { kind }),
    ...(isChannel(channel) && { channel }),
  } satisfies RecordListInput
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { scope, choose, kind: isKind(kind) ? kind : '', channel: isChannel(channel) ? channel : '' }
}

/** All that happened to a member, the newest first, by day; narrowed by kind and channel. */
export function Timeline({ memberId }: { memberId: number }) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const { scope, choose, kind, channel } = useAsked(memberId)
  const events = useInfiniteQuery({
    queryKey: [...recordKeys.list(memberEvent, scope), 'timeline'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(calls.list, { ...scope, pageIndex: pageParam, pageSize, orderType: 'at-desc' }, { signal }),
    getNextPageParam: (last, all) => (last.list.length < pageSize ? undefined : all.length + 1),
  })
  const shown = events.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <div className={styles.head}>
        <Tabs
          label={eventWords.kinds}
          tabs={[
            { value: '', text: eventWords.all },
            ...Object.entries(memberEventKinds).map(([value, text]) => ({ value, text })),
          ]}
          chosen={kind}
          onChoose={(next) => choose(asked.kind, next)}
        />
        <select
          aria-label={eventWords.channel}
          className={`${fieldStyles.control} ${fieldStyles.line} ${styles.channel}`}
          value={channel}
          onChange={({ target }) => choose(asked.channel, target.value)}
        >
          <option value="">{eventWords.anyChannel}</option>
          {Object.entries(channels).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Sums scope={scope} />
      {events.error && (
        <p role="alert" className={styles.problem}>
          {events.error.message}
        </p>
      )}
      {events.isPending && <p role="status">{eventWords.loading}</p>}
      {events.data && shown.length === 0 && (
        <Blank icon={HistoryRegular} title={eventWords.none} text={eventWords.noneText} />
      )}
      <div className={styles.days}>
        {byDay(shown).map(([day, ofDay]) => (
          <Panel key={day} title={day}>
            <ul className={styles.day}>
              {ofDay.map((one) => (
                <Line key={one.id} told={one} />
              ))}
            </ul>
          </Panel>
        ))}
        {events.hasNextPage && (
          <Button
            disabledFocusable={events.isFetchingNextPage}
            aria-busy={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage()}
          >
            {eventWords.more}
          </Button>
        )}
      </div>
    </>
  )
}

function byDay(events: readonly Told[]): readonly (readonly [string, readonly Told[]])[] {
  const days = new Map<string, Told[]>()
  for (const one of events) {
    const day = storeDay(one.at)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days]
}

/** A change with its sign, so that what came and what went are told apart without a colour. */
const signed = (text: string, isMore: boolean) => (isMore ? `+${text}` : text)

const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso))

function Line({ told }: { told: Told }) {
  const styles = useStyles()
  const { kind, title, detail, amount, points, channel, operator, refNo, at, names } = told
  const more = [detail, refNo, channel && channels[channel], names.storeId, operator].filter(Boolean).join(' · ')
  return (
    <li className={styles.one}>
      <time dateTime={at} className={styles.time}>
        {timeOf(at)}
      </time>
      <span className={styles.words}>
        {title} <span className={styles.kind}>{memberEventKinds[kind]}</span>
        {more !== '' && <span className={styles.more}>{more}</span>}
      </span>
      <span className={styles.moved}>
        {amount !== null && <span>{signed(`${yuanText(amount)}元`, amount > 0)}</span>}
        {points !== null && <span>{signed(`${points.toLocaleString('en-US')}积分`, points > 0)}</span>}
      </span>
    </li>
  )
}

/** What the events found come to. */
function Sums({ scope }: { scope: RecordListInput }) {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...recordKeys.list(memberEvent, scope), 'totals'],
    queryFn: ({ signal }) => call(calls.totals, scope, { signal }),
  })
  if (!data) return null
  const sums = [
    [eventWords.count, `${data.total.toLocaleString('en-US')}条`],
    [eventWords.spent, `${yuanText(Number(data.sums.amount ?? 0))}元`],
    [eventWords.points, Number(data.sums.points ?? 0).toLocaleString('en-US')],
  ] as const
  return (
    <dl aria-label={eventWords.sums} className={styles.sums}>
      {sums.map(([label, text]) => (
        <div key={label} className={styles.sum}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
