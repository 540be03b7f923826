import { merchantApi } from '@contracts/calls/merchantApi'
import type { RecordAnswer } from '@contracts/resources/calls'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { makeStyles, mergeClasses, tokens, useEventCallback } from '@fluentui/react-components'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { ListOptions } from '@/blocks/records/listOf'
import { ResourceList } from '@/blocks/records/ResourceList'
import { useRecordsChanged } from '@/blocks/records/useRecords'
import type { RowAction } from '@/blocks/table/column'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { OpenMessage } from './OpenMessage'

type UserMessage = RecordAnswer<typeof userMessage>

/** The message that is open, in the address. */
const opened = 'id'
const idText = /^[1-9]\d{0,14}$/

const useStyles = makeStyles({
  title: {
    ...focusRing,
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  unread: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
})

/** One's own messages by 待办, 消息 and 已归档; one that is opened is read, and stands above the list. */
export function Messages() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const changed = useRecordsChanged(userMessage)
  const reading = useCommand(
    (id: number) => call(merchantApi.messageRead, { ids: [id] }),
    () => void changed(),
  )
  const show = useEventCallback((id: number | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (id === null) next.delete(opened)
      else next.set(opened, String(id))
      return next
    }),
  )
  const open = useEventCallback(({ id, status }: UserMessage) => {
    if (status === 'UNREAD') reading.run(id)
    show(id)
  })
  const options = useMemo<ListOptions<typeof userMessage>>(
    () => ({ cells: { title: (message) => <Title message={message} onOpen={open} /> } }),
    [open],
  )
  // Rows ask for it while they are drawn: no event callback.
  const rowActions = useCallback(
    ({ link }: UserMessage): readonly RowAction[] =>
      link !== null ? [{ name: 'go', label: userMessage.fields.link.label, perform: () => void navigate(link) }] : [],
    [navigate],
  )
  const id = search.get(opened) ?? ''
  return (
    <ResourceList
      resource={userMessage}
      title="消息中心"
      options={options}
      rowActions={rowActions}
      withoutExport
      above={
        <>
          {reading.error && (
            <p role="alert" className={styles.problem}>
              没有设为已读：{reading.error.message}
            </p>
          )}
          {idText.test(id) && <OpenMessage id={Number(id)} onClose={() => show(null)} />}
        </>
      }
    />
  )
}

function Title({ message, onOpen }: { message: UserMessage; onOpen: (message: UserMessage) => void }) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.title, message.status === 'UNREAD' && styles.unread)}
      onClick={() => onOpen(message)}
    >
      {message.title}
    </button>
  )
}
