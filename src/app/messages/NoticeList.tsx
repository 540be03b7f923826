import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles } from '@fluentui/react-components'
import { MegaphoneRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useRecords } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { NoticeEntry } from './NoticeEntry'
import { unreadNoticesQuery } from './notices'
import { noticePath, noticeWords } from './noticeWords'

/** The first of them; the rest is on their page. */
const newest = { pageSize: 20 }

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: '16px' },
})

/** 公告 of the drawer: what the platform tells, pinned ones first; opening one reads it. */
export function NoticeList({ onGo }: { onGo: (link: string) => void }) {
  const styles = useStyles()
  const { data, error, isPending, refetch } = useRecords(notice, newest)
  const unread = new Set(useQuery(unreadNoticesQuery).data?.list.map(({ id }) => id))
  if (isPending)
    return (
      <p role="status" className={styles.note}>
        {noticeWords.loading}
      </p>
    )
  if (error)
    return (
      <p role="alert" className={styles.note}>
        {noticeWords.notLoaded(error.message)}
        <Button size="small" onClick={() => refetch()}>
          {noticeWords.retry}
        </Button>
      </p>
    )
  if (data.list.length === 0) return <Blank icon={MegaphoneRegular} title={noticeWords.nothing} text={null} />
  return (
    <ul className={styles.list}>
      {data.list.map((one) => (
        <NoticeEntry key={one.id} notice={one} isUnread={unread.has(one.id)} onOpen={(id) => onGo(noticePath(id))} />
      ))}
    </ul>
  )
}
