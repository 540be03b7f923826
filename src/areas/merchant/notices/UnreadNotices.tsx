import { notice } from '@contracts/resources/merchant/notice'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MegaphoneRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { NoticeEntry } from '@/app/messages/NoticeEntry'
import { unreadNoticesQuery } from '@/app/messages/notices'
import { noticeWords } from '@/app/messages/noticeWords'
import { MenuButton, type MenuProps } from '@/blocks/list/MenuButton'
import { MenuSurface } from '@/blocks/list/MenuSurface'
import { useMenuStyles } from '@/blocks/list/useMenuStyles'
import { layout } from '@/look/layout'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'

const { label, values } = notice.fields.kind
type Kind = keyof typeof values
/** Of which kind they are, in the address: the same filter as that of the list of all. */
const kindIn = 'kind'
const isKind = (value: string | null): value is Kind => value !== null && value in values

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
  const [search, setSearch] = useSearchParams()
  const asked = search.get(kindIn)
  const kind = isKind(asked) ? asked : null
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
  const shown = data.list.filter((one) => kind === null || one.kind === kind)
  return (
    <>
      <div className={styles.kinds}>
        <MenuButton label={label} {...(kind !== null && { value: values[kind] })}>
          {(menu) => (
            <KindMenu {...menu} kind={kind} onChoose={(to) => setSearch(to === null ? {} : { [kindIn]: to })} />
          )}
        </MenuButton>
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

interface KindMenuProps extends MenuProps {
  /** null: every kind. */
  kind: Kind | null
  onChoose: (kind: Kind | null) => void
}

const choices: readonly { value: Kind | null; text: string }[] = [
  { value: null, text: '全部类型' },
  ...(Object.keys(values) as Kind[]).map((value) => ({ value, text: values[value] })),
]

function KindMenu({ kind, onChoose, ...menu }: KindMenuProps) {
  const styles = useMenuStyles()
  return (
    <MenuSurface label={label} {...menu}>
      <div role="radiogroup" aria-label={label} className={styles.group}>
        {choices.map(({ value, text }) => (
          <label key={text} className={mergeClasses(styles.row, value === kind && styles.chosen)}>
            <input
              type="radio"
              name={kindIn}
              className={styles.tick}
              checked={value === kind}
              onChange={() => {
                onChoose(value)
                menu.onClose()
              }}
            />
            {text}
          </label>
        ))}
      </div>
    </MenuSurface>
  )
}
