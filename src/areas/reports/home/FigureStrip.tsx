import type { AnyResource, ListFigure } from '@contracts/resources/definition'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import type { MenuPage } from '@/app/menus/useMenu'
import { changeOf, numberText } from '@/blocks/list/numberText'
import { useSeen } from '@/blocks/records/seen'
import { recordKeys } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
    gap: '12px 0',
    margin: 0,
    padding: '0 0 16px',
  },
  figure: { minWidth: 0, padding: '0 20px', [below.phone]: { padding: '0 16px' } },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  number: { fontSize: '20px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
  unit: { marginLeft: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  change: { marginLeft: '8px', fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  up: { color: look.toneSuccessText },
  down: { color: look.toneDangerText },
  link: {
    ...focusRing,
    display: 'inline-block',
    color: tokens.colorBrandForegroundLink,
    lineHeight: '24px',
    textDecorationLine: 'none',
  },
})

interface FigureStripProps {
  resource: AnyResource
  /** Of the menu: how the list is called, and where it lies. */
  page: Pick<MenuPage, 'title' | 'path'>
}

/** The figures of a list, as its definition names them, and what they were before; – while they are on their way and where they cannot be read. */
export function FigureStrip({ resource, page }: FigureStripProps) {
  const styles = useStyles()
  const seen = useSeen(resource)
  const { figures = [] } = seen.resource.list
  const { data } = useQuery({
    queryKey: [...recordKeys.all(resource), 'list figures'],
    queryFn: ({ signal }) => call(seen.calls.figures, {}, { signal }),
    enabled: figures.length > 0,
  })
  if (figures.length === 0) return null
  const isMoney = ({ of }: ListFigure) => of !== undefined && resource.fields[of]?.type === 'money'
  return (
    <Panel
      title={page.title}
      action={
        <div>
          <Link to={page.path} className={styles.link} aria-label={`查看${page.title}`}>
            查看
          </Link>
        </div>
      }
    >
      <dl className={styles.figures}>
        {figures.map((figure) => {
          const answer = data?.figures[figure.name]
          const change = answer && changeOf(answer.value, answer.before)
          return (
            <div key={figure.name} className={styles.figure}>
              <dt className={styles.label}>{figure.label}</dt>
              <dd className={styles.value}>
                <span className={styles.number}>{numberText(answer?.value, isMoney(figure) ? 100 : 1)}</span>
                <span className={styles.unit}>{figure.unit ?? (isMoney(figure) ? '元' : '')}</span>
                {change && (
                  <span className={mergeClasses(styles.change, change.isUp ? styles.up : styles.down)}>
                    {change.text}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
