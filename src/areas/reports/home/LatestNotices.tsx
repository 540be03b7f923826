import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { noticeLine } from '@/app/messages/notices'
import { noticeListPath, noticePath } from '@/app/messages/noticeWords'
import { useRecords } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { HomeCard } from './HomeCard'

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 0 8px', listStyle: 'none' },
  entry: {
    ...focusRing,
    display: 'block',
    padding: `6px ${look.panelPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  line: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** How many of the newest are told. */
const shownAtMost = 3
const rowHeight = 52

/** 公告 of the platform, the newest first. */
export function LatestNotices() {
  const styles = useStyles()
  const asked = useRecords(notice, { pageSize: shownAtMost })
  const list = asked.data?.list ?? []
  return (
    <HomeCard
      title="公告"
      more={{ to: noticeListPath, text: '全部公告' }}
      height={shownAtMost * rowHeight}
      asked={asked}
      empty={list.length === 0 ? '没有公告' : null}
    >
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.id}>
            <Link to={noticePath(one.id)} className={styles.entry}>
              {one.title}
              <span className={styles.line}>{noticeLine(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
