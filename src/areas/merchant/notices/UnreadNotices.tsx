import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, tokens } from '@fluentui/react-components'
import { MegaphoneRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeEntry } from '@/app/messages/NoticeEntry'
import { unreadNoticesQuery } from '@/app/messages/notices'
import { noticeWords } from '@/app/messages/noticeWords'
import { layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { Tabs } from '@/look/parts/Tabs'

type Kind = keyof typeof notice.fields.kind.values | ''

const kinds: readonly { value: Kind; text: string }[] = [
  { value: '', text: '全部类型' },
  ...Object.entries(notice.fields.kind.values).map(([value, text]) => ({ value: value as Kind, text })),
]

const useStyles = makeStyles({
  kinds: { marginBottom: '8px' },
  list: {
    maxWidth: layout.detailWidth,
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: 'none',
    borderRadius: tokens.borderRadiusLarge,
    listStyle: 'none',
    overflow: 'hidden',
  },
  note: { display: 'flex', alignItems: 'center', gap: '12px' },
})

/** Notices that the user has not opened, of every kind or of one. */
export function UnreadNotices({ onOpen }: { onOpen: (id: number) => void }) {
  const styles = useStyles()
  const [kind, setKind] = useState<Kind>('')
  const { data, error, refetch } = useQuery(unreadNoticesQuery)
  if (error)
    return (
      <p role="alert" className={styles.note}>
        {noticeWords.notLoaded(error.message)}
        <Button size="small" onClick={() => refetch()}>
          {noticeWords.retry}
        </Button>
      </p>
    )
  if (!data) return <p role="status">{noticeWords.loading}</p>
  const shown = data.list.filter((one) => kind === '' || one.kind === kind)
  return (
    <>
      <div className={styles.kinds}>
        <Tabs<Kind> label="公告类型" tabs={kinds} chosen={kind} onChoose={setKind} />
      </div>
      {shown.length === 0 ? (
        <Blank icon={MegaphoneRegular} title={noticeWords.nothingUnread} text={null} />
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <NoticeEntry key={one.id} notice={one} isUnread onOpen={onOpen} />
          ))}
        </ul>
      )}
    </>
  )
}
