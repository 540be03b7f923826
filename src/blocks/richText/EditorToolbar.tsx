import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageAddRegular, LinkRegular, type FluentIcon } from '@fluentui/react-icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Fragment, useRef, type Ref } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { richTextWords, toolWords } from './constants'
import { toolGroups, toolState } from './tools'
import { useRovingFocus } from './useRovingFocus'

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    gap: '2px',
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // One row on a phone: the text needs the height.
    [below.phone]: { flexWrap: 'nowrap', overflowX: 'auto' },
  },
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    '&[aria-pressed="true"]': {
      backgroundColor: tokens.colorSubtleBackgroundSelected,
      color: tokens.colorBrandForeground1,
    },
    '&[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [below.phone]: { width: '40px', height: '40px' },
  },
  color: { padding: '6px' },
  gap: {
    alignSelf: 'center',
    flexShrink: 0,
    width: '1px',
    height: '16px',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  hidden: { display: 'none' },
})

interface EditorToolbarProps {
  editor: Editor
  /** Id of the text it works on. */
  controls: string
  isLinkOpen: boolean
  onLink: () => void
  onPictures: (files: readonly File[]) => void
  ref?: Ref<HTMLDivElement>
}

const tools = toolGroups.flat()
const typedColour = /^#[\da-f]{6}$/i

/** Formats the text: one stop for Tab, arrows within (ARIA toolbar); what is impossible here stays to be read. */
export function EditorToolbar({ editor, controls, isLinkOpen, onLink, onPictures, ref }: EditorToolbarProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const stopOf = useRovingFocus('undo')
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isEditable: one.isEditable,
      isLink: one.isActive('link'),
      colour: String(one.getAttributes('textStyle').color ?? ''),
      tools: Object.fromEntries(tools.map((tool) => [tool.name, toolState(tool, one)])),
    }),
  })

  const button = (name: keyof typeof toolWords, Icon: FluentIcon, isPossible: boolean, run: () => void) => ({
    ...stopOf(name),
    type: 'button' as const,
    className: styles.tool,
    title: toolWords[name],
    'aria-label': toolWords[name],
    'aria-disabled': !isPossible || undefined,
    // The text keeps its selection, also where the pointer takes no focus away.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => isPossible && run(),
    children: <Icon fontSize={20} aria-hidden />,
  })

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={richTextWords.toolbar}
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      className={styles.toolbar}
    >
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && <span className={styles.gap} aria-hidden />}
          {group.map((tool) => {
            const { isOn, isPossible } = now.tools[tool.name]!
            return (
              <button
                key={tool.name}
                {...button(tool.name, tool.icon, isPossible, () => tool.run(editor.chain().focus()).run())}
                aria-pressed={isOn}
              />
            )
          })}
        </Fragment>
      ))}
      <span className={styles.gap} aria-hidden />
      <input
        {...stopOf('color')}
        type="color"
        className={mergeClasses(styles.tool, styles.color)}
        title={toolWords.color}
        aria-label={toolWords.color}
        disabled={!now.isEditable}
        value={typedColour.test(now.colour) ? now.colour : '#000000'}
        onChange={(event) => editor.chain().setColor(event.target.value).run()}
      />
      <button
        {...button('link', LinkRegular, now.isEditable, onLink)}
        aria-pressed={now.isLink}
        aria-expanded={isLinkOpen}
      />
      <button {...button('image', ImageAddRegular, now.isEditable, () => input.current?.click())} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={richTextWords.images}
        className={styles.hidden}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          // The same picture may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
