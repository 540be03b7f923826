import { partsOf, type NoteChange, type RecordNote } from '@contracts/resources/notes'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Delete16Regular, Pin16Filled, Pin16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { momentText } from '../cellText'
import type { Seen } from '../seen'
import { useNotes, useNotesChanged } from '../useRecords'
import { NoteField } from './NoteField'
import { notesWords } from './noteWords'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gap: '16px',
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    [below.phone]: { padding: '0 16px 16px' },
  },
  notes: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyle: 'none' },
  note: { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: '12px' },
  face: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', lineHeight: '24px' },
  at: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  tools: { display: 'flex', marginLeft: 'auto' },
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    [below.phone]: { width: '40px', height: '40px' },
  },
  text: { margin: 0, lineHeight: '20px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  name: { color: tokens.colorBrandForeground1 },
  ghost: { height: '44px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
  problem: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: look.toneDangerText,
  },
})

/** What colleagues tell one another about a record: pinned first, then the latest. Guests never see it. */
export function Notes({ seen, id }: { seen: Seen; id: number }) {
  const styles = useStyles()
  const { calls, resource } = seen
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const notes = useNotes(resource, id)
  const changed = useNotesChanged(resource, id)
  const write = useCommand(
    () => call(calls.note, { id, text, page: `${pathname}${search}` }),
    () => {
      setText('')
      void changed()
    },
  )
  const change = useCommand(
    (asked: { noteId: number; change: NoteChange }) => call(calls.changeNote, { id, ...asked }),
    () => void changed(),
  )
  return (
    <Panel title={notesWords.title}>
      <div className={styles.body}>
        {notes.data && notes.data.list.length > 0 && (
          <ul className={styles.notes} aria-label={notesWords.title}>
            {notes.data.list.map((note) => (
              <Note key={note.id} note={note} onChange={(what) => change.run({ noteId: note.id, change: what })} />
            ))}
          </ul>
        )}
        {change.error && (
          <p role="alert" className={styles.problem}>
            {change.error.message}
          </p>
        )}
        {notes.isPending && <div className={styles.ghost} role="status" aria-label={notesWords.loading} />}
        {notes.error && (
          <p role="alert" className={styles.problem}>
            {notesWords.notLoaded(notes.error.message)}
            <Button size="small" onClick={() => void notes.refetch()}>
              {notesWords.retry}
            </Button>
          </p>
        )}
        {notes.data && (
          <NoteField
            colleagues={notes.data.colleagues}
            text={text}
            isBusy={write.isBusy}
            problem={write.error?.message ?? null}
            onChange={setText}
            onSend={() => text.trim() !== '' && write.run(undefined)}
          />
        )}
      </div>
    </Panel>
  )
}

function Note({ note, onChange }: { note: RecordNote; onChange: (what: NoteChange) => void }) {
  const styles = useStyles()
  const { by, at, text, named, isPinned, isOwn } = note
  const author = by ?? notesWords.someone
  return (
    <li className={styles.note}>
      <span className={styles.face} aria-hidden>
        {author.slice(0, 1)}
      </span>
      <div>
        <div className={styles.head}>
          <span>{author}</span>
          <span className={styles.at}>{momentText(at)}</span>
          <span className={styles.tools}>
            <button
              type="button"
              className={styles.tool}
              aria-label={`${notesWords.pin}：${text}`}
              aria-pressed={isPinned}
              title={isPinned ? notesWords.unpin : notesWords.pin}
              onClick={() => onChange(isPinned ? 'UNPIN' : 'PIN')}
            >
              {isPinned ? <Pin16Filled aria-hidden /> : <Pin16Regular aria-hidden />}
            </button>
            {isOwn && (
              <button
                type="button"
                className={styles.tool}
                aria-label={`${notesWords.remove}：${text}`}
                title={notesWords.remove}
                onClick={() => onChange('REMOVE')}
              >
                <Delete16Regular aria-hidden />
              </button>
            )}
          </span>
        </div>
        <p className={styles.text}>
          {partsOf(text, named).map((part, index) => (
            <span key={index} className={part.name === undefined ? undefined : styles.name}>
              {part.text}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}
