import { statusChoices } from '@contracts/resources/lifecycle'
import { customReport } from '@contracts/resources/reports/customReport'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Star16Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecords } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { Tabs } from '@/look/parts/Tabs'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { useReportMarks } from './useReportMarks'
import { customWords as words } from './words'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    minWidth: 0,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: {
    display: 'grid',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    maxHeight: 'calc(100dvh - 280px)',
    overflowY: 'auto',
    [below.phone]: { maxHeight: '220px' },
  },
  report: {
    ...focusRing,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  open: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  name: { overflowWrap: 'anywhere' },
  star: { marginRight: '4px', verticalAlign: 'text-bottom', color: tokens.colorBrandForeground1 },
  by: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  quiet: { margin: 0, padding: '8px', color: tokens.colorNeutralForeground3, lineHeight: look.controlHeight },
})

/** More than that nobody keeps in sight. */
const mostListed = 200

/** 我的 and 共享给我: the reports that somebody reaches, each at its address. */
export function SavedReports({ openId }: { openId: number | null }) {
  const styles = useStyles()
  const [isShared, setIsShared] = useState(false)
  const { data, error, refetch } = useRecords(customReport, { pageSize: mostListed })
  const { isFavourite } = useReportMarks()
  const order = ({ id }: { id: number }) => (isFavourite(id) ? 0 : 1)
  const list = (data?.list ?? [])
    .filter(({ isCreator }) => isCreator !== isShared)
    // Favourites first, each part as it was.
    .toSorted((one, other) => order(one) - order(other))
  return (
    <nav className={styles.panel} aria-label={words.saved}>
      <Tabs
        label={words.saved}
        tabs={[
          { value: 'mine', text: words.mine },
          { value: 'shared', text: words.shared },
        ]}
        chosen={isShared ? 'shared' : 'mine'}
        onChoose={(chosen) => setIsShared(chosen === 'shared')}
      />
      {error && <BlockFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <p className={styles.quiet} role="status">
          正在加载
        </p>
      )}
      {data && list.length === 0 && <p className={styles.quiet}>{isShared ? words.noneShared : words.none}</p>}
      <ul className={styles.list}>
        {list.map(({ id, name, status, createdBy }) => {
          const shown = statusChoices(customReport).find((one) => one.status === status)
          return (
            <li key={id}>
              <Link
                to={`?id=${id}`}
                className={mergeClasses(styles.report, id === openId && styles.open)}
                aria-current={id === openId ? 'page' : undefined}
              >
                <span className={styles.name}>
                  {isFavourite(id) && <Star16Filled className={styles.star} role="img" aria-label={words.favourited} />}
                  {name}
                </span>
                {!isShared && shown && <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>}
                {isShared && createdBy !== null && <span className={styles.by}>{words.by(createdBy)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
