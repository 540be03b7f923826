import { makeStyles, tokens } from '@fluentui/react-components'
import { useEditorState, type Editor } from '@tiptap/react'
import { useId } from 'react'
import { focusRing } from '@/look/focusRing'
import { Input } from '@/look/parts/Input'
import { pictureWidths, pictureWords } from './constants'
import { useBarStyles } from './useBarStyles'

const useStyles = makeStyles({
  alt: { flex: '1 1 160px', minWidth: 0 },
  widths: { display: 'flex', alignItems: 'center', gap: '4px' },
  width: {
    ...focusRing,
    minWidth: '48px',
    height: '28px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
  },
})

/** The picture that is chosen in the text: what it shows, in words, and how wide it is; the toolbar aligns it. */
export function PictureBar({ editor }: { editor: Editor }) {
  const styles = useStyles()
  const bar = useBarStyles()
  const id = useId()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => {
      if (!one.isEditable || !one.isActive('image')) return null
      const { alt, width } = one.getAttributes('image')
      return { alt: String(alt ?? ''), width: width === null || width === undefined ? null : String(width) }
    },
  })
  if (now === null) return null
  const change = (attributes: { alt?: string; width?: string | null }) =>
    editor.chain().updateAttributes('image', attributes).run()
  return (
    <div role="group" aria-label={pictureWords.form} className={bar.bar}>
      <label htmlFor={id}>{pictureWords.alt}</label>
      <Input
        id={id}
        className={styles.alt}
        placeholder={pictureWords.altHint}
        value={now.alt}
        onChange={(_, { value }) => change({ alt: value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          editor.commands.focus()
        }}
      />
      <div role="group" aria-label={pictureWords.width} className={styles.widths}>
        <span aria-hidden>{pictureWords.width}</span>
        {pictureWidths.map((width) => (
          <button
            key={width}
            type="button"
            className={styles.width}
            aria-pressed={now.width === width}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change({ width })}
          >
            {width ?? pictureWords.natural}
          </button>
        ))}
      </div>
    </div>
  )
}
