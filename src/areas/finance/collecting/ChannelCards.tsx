import { collectCalls, type ChannelCard } from '@contracts/calls/collectCalls'
import { channelKinds, settleCycles } from '@contracts/resources/finance/codes'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { below } from '@/look/layout'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'

const words = {
  label: '支付通道',
  none: '未开通',
  rates: (channel: number, platform: number) => `渠道 ${channel}% · 服务 ${platform}%`,
  taken: '本月收款（元）',
  returned: (amount: string) => `已退 ${amount}`,
  clearing: '渠道在途（元）',
} as const

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '12px',
    margin: `${look.panelPadding} 0`,
    padding: 0,
    listStyle: 'none',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    padding: look.panelPadding,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  sums: { display: 'flex', gap: '24px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  problem: { margin: 0, color: look.toneDangerText },
})

const statuses = new Map(statusChoices(paymentChannel).map((one) => [one.status, one]))

function Card({ card }: { card: ChannelCard }) {
  const styles = useStyles()
  const { channel, mchNo, status, channelRate, platformRate, settleCycle, taken, returned, clearing } = card
  const said = statuses.get(status ?? '')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {channelKinds[channel]}
        <StatusBadge tone={said?.tone ?? 'neutral'}>{said?.label ?? words.none}</StatusBadge>
      </div>
      {mchNo !== null && (
        <p className={styles.quiet}>
          {mchNo} · {words.rates(channelRate ?? 0, platformRate ?? 0)}
          {settleCycle && ` · ${settleCycles[settleCycle]}结算`}
        </p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt className={styles.quiet}>{words.taken}</dt>
          <dd className={styles.sum}>{yuanText(taken)}</dd>
          {returned > 0 && <dd className={styles.quiet}>{words.returned(yuanText(returned))}</dd>}
        </div>
        <div>
          <dt className={styles.quiet}>{words.clearing}</dt>
          <dd className={styles.sum}>{yuanText(clearing)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** 通道卡片: each kind of channel with its terms, what it took this month and what it still owes. */
export function ChannelCards() {
  const styles = useStyles()
  const { data, error } = useQuery({
    queryKey: ['payment-channel', 'cards'],
    queryFn: ({ signal }) => call(collectCalls.channelCards, {}, { signal }),
  })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  return (
    <ul aria-label={words.label} className={styles.cards}>
      {data?.list.map((card) => (
        <Card key={card.channel} card={card} />
      ))}
    </ul>
  )
}
