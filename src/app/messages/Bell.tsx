import { merchantApi, type LatestMessage } from '@contracts/calls/merchantApi'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'
import { useMe } from '../session/useSession'
import { tenantKey } from '../tenant/tenantOfTab'
import { BellIcon } from './BellIcon'
import { countText, messageWords } from './messageWords'
import { useMessageFeed } from './useMessageFeed'
import { useUnread } from './useUnread'
import { useUnreadTitle } from './useUnreadTitle'

const useStyles = makeStyles({
  bell: { position: 'relative', minWidth: '36px', maxWidth: '36px', height: '36px' },
  count: {
    position: 'absolute',
    top: 0,
    right: 0,
    minWidth: '16px',
    padding: '0 4px',
    borderRadius: '8px',
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    lineHeight: '16px',
    textAlign: 'center',
    pointerEvents: 'none',
  },
})

interface BellProps {
  /** Opens the drawer with the messages. */
  onOpen: () => void
}

/** The bell of the header: how many messages wait (docs/console.md, 7). Each store has its own. */
export function Bell({ onOpen }: BellProps) {
  return <StoreBell key={tenantKey(useMe().current)} onOpen={onOpen} />
}

function StoreBell({ onOpen }: BellProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const changed = useRecordsChanged(userMessage)
  const unread = useUnread()
  const reading = useCommand(
    (id: number) => call(merchantApi.messageRead, { ids: [id] }),
    () => void changed(),
  )
  const open = ({ id, link }: Pick<LatestMessage, 'id' | 'link'>) => {
    reading.run(id)
    if (link !== null) void navigate(link)
  }
  useMessageFeed(open)
  useUnreadTitle(unread?.total ?? 0)
  return (
    <Button
      appearance="subtle"
      className={styles.bell}
      icon={<BellIcon />}
      aria-label={messageWords.bell(unread?.total ?? null)}
      title={messageWords.drawer}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {unread !== null && unread.total > 0 && (
        <span className={styles.count} aria-hidden>
          {countText(unread.total)}
        </span>
      )}
    </Button>
  )
}
