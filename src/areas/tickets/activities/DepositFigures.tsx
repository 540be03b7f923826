import { ticketApi, type DepositFigures as Figures } from '@contracts/calls/ticketApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 32px',
    margin: '0 0 16px',
    padding: `12px ${look.panelPadding}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figure: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  problem: { margin: '0 0 16px' },
})

const sums: readonly (readonly [name: keyof Figures, label: string])[] = [
  ['paid', '已付'],
  ['balance', '余额'],
  ['used', '已用'],
  ['refunded', '已退'],
  ['forfeited', '已失效'],
]

/** What the paid deposits of the store add up to, or those of one activity. */
export function DepositFigures({ activityId }: { activityId?: number }) {
  const styles = useStyles()
  const figures = useQuery({
    queryKey: ['deposit-order', 'figures', activityId ?? null],
    queryFn: ({ signal }) => call(ticketApi.depositFigures, { activityId }, { signal }),
  })
  if (figures.error)
    return (
      <p role="alert" className={styles.problem}>
        定金指标没有加载出来：{figures.error.message}{' '}
        <Button size="small" onClick={() => void figures.refetch()}>
          重试
        </Button>
      </p>
    )
  return (
    <dl className={styles.figures} aria-label="定金指标">
      {sums.map(([name, label]) => (
        <div key={name}>
          <dt className={styles.label}>{label}（元）</dt>
          <dd className={styles.figure}>{figures.data ? yuanText(figures.data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
