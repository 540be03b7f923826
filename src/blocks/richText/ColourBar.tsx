import { makeStyles, tokens } from '@fluentui/react-components'
import { useEditorState, type Editor } from '@tiptap/react'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { colourChoices, colourWords } from './constants'
import { useBarStyles } from './useBarStyles'

const useStyles = makeStyles({
  swatch: {
    ...focusRing,
    width: '24px',
    height: '24px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}` },
  },
  other: { display: 'flex', alignItems: 'center', gap: '4px' },
})

const typedColour = /^#[\da-f]{6}$/i

interface ColourBarProps {
  editor: Editor
  /** What is coloured: the letters, or the ground below them. */
  of: 'text' | 'ground'
  onClose: () => void
}

/** Colours for the chosen words: those that read well first, any other after them. */
export function ColourBar({ editor, of, onClose }: ColourBarProps) {
  const styles = useStyles()
  const bar = useBarStyles()
  const attribute = of === 'text' ? 'color' : 'backgroundColor'
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => String(one.getAttributes('textStyle')[attribute] ?? ''),
  })
  const colour = (value: string | null) => {
    const chain = editor.chain()
    if (of === 'text') (value === null ? chain.unsetColor() : chain.setColor(value)).run()
    else (value === null ? chain.unsetBackgroundColor() : chain.setBackgroundColor(value)).run()
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <div
      role="group"
      aria-label={colourWords[of]}
      className={bar.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      {Object.entries(colourChoices[of]).map(([name, value]) => (
        <button
          key={value}
          type="button"
          className={styles.swatch}
          style={{ backgroundColor: value }}
          title={name}
          aria-label={`${colourWords[of]} ${name}`}
          aria-pressed={now === value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            colour(value)
            close()
          }}
        />
      ))}
      <label className={styles.other}>
        {colourWords.other}
        <input
          type="color"
          value={typedColour.test(now) ? now : '#000000'}
          onChange={(event) => colour(event.target.value)}
        />
      </label>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          colour(null)
          close()
        }}
      >
        {colourWords.none}
      </Button>
    </div>
  )
}
