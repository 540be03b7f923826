import { largestPage } from '@contracts/resources/calls'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useRecords } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { classAddress, classesAddress, classWords } from './places'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [below.desktop]: { display: 'flex', overflowX: 'auto', gap: '4px', paddingBottom: '4px' },
  },
  link: {
    ...focusRing,
    display: 'flex',
    gap: '8px',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: '36px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  problem: { margin: 0, color: look.toneDangerText },
})

interface EntryProps {
  to: string
  name: string
  isChosen: boolean
  note?: string
}

function Entry({ to, name, isChosen, note }: EntryProps) {
  const styles = useStyles()
  return (
    <li>
      <Link
        to={to}
        className={mergeClasses(styles.link, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
      >
        {name}
        {note !== undefined && <span className={styles.count}>{note}</span>}
      </Link>
    </li>
  )
}

/** The classes of the store in their order, each with how many dishes stand in it; the list beside it shows the chosen one's. */
export function ClassList({ chosen }: { chosen: number | null }) {
  const styles = useStyles()
  const { data, error } = useRecords(dishClass, { pageSize: largestPage, orderType: 'place-asc' })
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  return (
    <nav aria-label={classWords.list}>
      <ul className={styles.list}>
        <Entry to={classAddress(null)} name={classWords.all} isChosen={chosen === null} />
        {data?.list.map(({ id, name, status, facts }) => (
          <Entry
            key={id}
            to={classAddress(id)}
            name={name}
            isChosen={chosen === id}
            note={status === 'ENABLED' ? String(facts.products ?? 0) : classWords.disabled}
          />
        ))}
        <Entry to={classesAddress} name={classWords.manage} isChosen={false} />
      </ul>
    </nav>
  )
}
