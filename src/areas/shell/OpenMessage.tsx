import { userMessage } from '@contracts/resources/shell/userMessage'
import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router-dom'
import { useRecord } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/controls'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  message: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    margin: '0 0 12px',
    padding: '12px 12px 12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '24px', overflowWrap: 'anywhere' },
  body: { gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  acts: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  note: { margin: '0 0 12px' },
  problem: { margin: '0 0 12px', color: look.toneDangerText },
})

/** The whole of one message, with where it leads. Its text is text, whatever it looks like. */
export function OpenMessage({ id, onClose }: { id: number; onClose: () => void }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { data, error } = useRecord(userMessage, id)
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  if (!data)
    return (
      <p role="status" className={styles.note}>
        正在加载消息
      </p>
    )
  const { title, body, link, at } = data
  return (
    <section className={styles.message} aria-label="打开的消息">
      <h2 className={styles.title}>{title}</h2>
      <ToolButton icon={DismissRegular} label="关闭消息" onClick={onClose} />
      {body !== null && <p className={styles.body}>{body}</p>}
      <div className={styles.acts}>
        <span className={styles.line}>{dayjs(at).format('YYYY-MM-DD HH:mm')}</span>
        {link !== null && (
          <Button size="small" onClick={() => void navigate(link)}>
            {userMessage.fields.link.label}
          </Button>
        )}
      </div>
    </section>
  )
}
