import { makeStyles, tokens } from '@fluentui/react-components'
import {
  FolderOpenRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
  HighlightRegular,
  ImageAddRegular,
  LinkRegular,
  TextColorRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
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
  gap: {
    alignSelf: 'center',
    flexShrink: 0,
    width: '1px',
    height: '16px',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  hidden: { display: 'none' },
})

/** What a tool asks in a row of its own. */
export type Bar = 'link' | 'color' | 'ground'

interface EditorToolbarProps {
  editor: Editor
  /** Id of the text it works on. */
  controls: string
  /** The row that is open below it. */
  bar: Bar | null
  onBar: (bar: Bar) => void
  isFull: boolean
  onFull: () => void
  /** Absent for who may not look into 文件管理. */
  onLibrary: (() => void) | undefined
  onPictures: (files: readonly File[]) => void
  ref?: Ref<HTMLDivElement>
}

const tools = toolGroups.flat()

/** Formats the text: one stop for Tab, arrows within (ARIA toolbar); what is impossible here stays to be read. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, controls, bar, onBar, isFull, onFull, onLibrary, onPictures, ref } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const stopOf = useRovingFocus('undo')
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isEditable: one.isEditable,
      isLink: one.isActive('link'),
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
      {(['color', 'ground'] as const).map((name) => (
        <button
          key={name}
          {...button(name, name === 'color' ? TextColorRegular : HighlightRegular, now.isEditable, () => onBar(name))}
          aria-expanded={bar === name}
        />
      ))}
      <button
        {...button('link', LinkRegular, now.isEditable, () => onBar('link'))}
        aria-pressed={now.isLink}
        aria-expanded={bar === 'link'}
      />
      <button {...button('image', ImageAddRegular, now.isEditable, () => input.current?.click())} />
      {onLibrary && <button {...button('library', FolderOpenRegular, now.isEditable, onLibrary)} />}
      <span className={styles.gap} aria-hidden />
      <button
        {...button('fullScreen', isFull ? FullScreenMinimizeRegular : FullScreenMaximizeRegular, true, onFull)}
        aria-pressed={isFull}
      />
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
