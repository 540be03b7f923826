import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { EDITOR_HEIGHT_PX, richTextWords } from './constants'
import type { PictureStore } from './pictureStore'
import { RichText } from './RichText'

const EditorView = lazy(async () => ({ default: (await import('./EditorView')).EditorView }))

const useStyles = makeStyles({
  waiting: {
    padding: '12px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
})

export interface RichTextEditorProps {
  /** HTML; '' when it says nothing, so that a required field finds it empty. Comes out sanitised. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Where its pictures are kept. */
  store: PictureStore
  id?: string
  /** Its name, unless `labelledBy` points at one. */
  label?: string
  labelledBy?: string
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
  /** Nothing can be changed now. */
  isDisabled?: boolean
  /** It is there to be read: no editor is loaded. */
  isReadOnly?: boolean
  /** Pictures are chosen from 文件管理 as well. */
  hasLibrary?: boolean
  /** Most characters of the HTML; 100,000 unless given. What is over is reported, never cut off. */
  maxLength?: number
  /** Largest picture, MB; 10 unless given (Shared building blocks, 9). */
  maxImageMb?: number
  placeholder?: string
}

/**
 * A text with headings, lists, links and pictures (Shared building blocks, 2.3 and 9: 500 px high). Pictures come by
 * button, paste and drop and go into `store`; whole Word documents may be pasted.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const styles = useStyles()
  const { value, id, label, labelledBy, isReadOnly = false } = props
  if (isReadOnly) {
    return <RichText html={value} id={id} role="group" tabIndex={-1} aria-label={label} aria-labelledby={labelledBy} />
  }
  const waiting = (
    <div className={styles.waiting} style={{ height: EDITOR_HEIGHT_PX }} aria-busy>
      {richTextWords.loading}
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <EditorView {...props} />
    </Suspense>
  )
}
