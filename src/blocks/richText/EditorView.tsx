import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { EditorContent } from '@tiptap/react'
import { lazy, useId, useRef, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { look } from '@/look/tokens'
import { useOpening } from '../explorer/useOpening'
import { ColourBar } from './ColourBar'
import { EDITOR_HEIGHT_PX, MAX_HTML_LENGTH, MAX_IMAGE_MB, richTextWords } from './constants'
import { EditorToolbar, type Bar } from './EditorToolbar'
import { LinkForm } from './LinkForm'
import { PictureBar } from './PictureBar'
import { PictureProblems } from './PictureProblems'
import type { RichTextEditorProps } from './RichTextEditor'
import { TableBar } from './TableBar'
import { useProseStyles } from './useProseStyles'
import { useRichText } from './useRichText'

const LibraryPictures = lazy(async () => ({ default: (await import('./LibraryPictures')).LibraryPictures }))

const MB = 1024 * 1024

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  // Over the whole console, below its dialogs.
  full: { position: 'fixed', zIndex: 900, inset: 0, height: '100dvh', borderRadius: 0 },
  wrong: { border: `1px solid ${look.toneDangerMark}` },
  disabled: { backgroundColor: tokens.colorNeutralBackground3 },
  text: {
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    '& .ProseMirror': { minHeight: '100%', boxSizing: 'border-box', padding: '12px', outline: 'none' },
    '& .ProseMirror-selectednode': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '& p.is-editor-empty:first-child::before': {
      content: 'attr(data-placeholder)',
      float: 'left',
      height: 0,
      color: tokens.colorNeutralForeground4,
      pointerEvents: 'none',
    },
    // On its way into storage.
    '& img[src^="blob:"]': { opacity: 0.6 },
  },
  foot: {
    display: 'flex',
    flexShrink: 0,
    justifyContent: 'space-between',
    gap: '8px',
    padding: '4px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  over: { color: look.toneDangerText },
})

/** The editor itself, loaded when one is to be edited. */
export function EditorView({
  id,
  value,
  onChange,
  onBlur,
  store,
  label,
  labelledBy,
  describedBy,
  isInvalid = false,
  isRequired = false,
  isDisabled = false,
  hasLibrary = false,
  maxLength = MAX_HTML_LENGTH,
  maxImageMb = MAX_IMAGE_MB,
  placeholder = richTextWords.placeholder,
}: RichTextEditorProps) {
  const styles = useStyles()
  const prose = useProseStyles()
  const ownId = useId()
  const textId = id ?? ownId
  const toolbar = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState<Bar | null>(null)
  const [isFull, setFull] = useState(false)
  const library = useOpening()
  const { editor, pictures, insertPictures, insertStored } = useRichText({
    value,
    onChange,
    store,
    maxImageMb,
    placeholder,
    isDisabled,
    attributes: {
      id: textId,
      role: 'textbox',
      'aria-multiline': 'true',
      ...(label && { 'aria-label': label }),
      ...(labelledBy && { 'aria-labelledby': labelledBy }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(isDisabled && { 'aria-disabled': 'true' }),
    },
    onToolbarKey: () => toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
  })
  const over = value.length - maxLength
  return (
    <div
      className={mergeClasses(
        styles.box,
        isInvalid && styles.wrong,
        isDisabled && styles.disabled,
        isFull && styles.full,
      )}
      style={isFull ? undefined : { height: EDITOR_HEIGHT_PX }}
      data-editor
      role="group"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || (bar === null && !isFull)) return
        event.stopPropagation()
        if (bar === null) setFull(false)
        else setBar(null)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        controls={textId}
        bar={bar}
        onBar={(name) => setBar(bar === name ? null : name)}
        isFull={isFull}
        onFull={() => {
          setFull(!isFull)
          editor.commands.focus()
        }}
        onLibrary={hasLibrary ? library.open : undefined}
        onPictures={insertPictures}
      />
      {bar === 'link' && <LinkForm editor={editor} onClose={() => setBar(null)} />}
      {(bar === 'color' || bar === 'ground') && (
        <ColourBar key={bar} editor={editor} of={bar === 'color' ? 'text' : 'ground'} onClose={() => setBar(null)} />
      )}
      <TableBar editor={editor} />
      <PictureBar editor={editor} />
      <PictureProblems pictures={pictures} />
      <EditorContent editor={editor} className={mergeClasses(prose.prose, styles.text)} />
      <div className={styles.foot}>
        <span role="status">
          {pictures.onTheirWay > 0 && richTextWords.uploading(pictures.onTheirWay)}
          {over > 0 && <span className={styles.over}>{richTextWords.tooLong(over)}</span>}
        </span>
        <span title={richTextWords.shortcuts}>{richTextWords.length(value.length, maxLength)}</span>
      </div>
      {library.nth > 0 && (
        <Overlay>
          <LibraryPictures
            key={library.nth}
            isOpen={library.isOpen}
            maxSize={maxImageMb * MB}
            onChoose={(addresses) => {
              library.close()
              insertStored(addresses)
            }}
            onClose={library.close}
          />
        </Overlay>
      )}
    </div>
  )
}
