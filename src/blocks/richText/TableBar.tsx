import { useEditorState, type Editor } from '@tiptap/react'
import { ToolButton } from '@/look/parts/ToolButton'
import { richTextWords, toolWords } from './constants'
import { tableTools, toolState } from './tools'
import { useBarStyles } from './useBarStyles'

/** The table that the caret is in: its rows, columns and cells. */
export function TableBar({ editor }: { editor: Editor }) {
  const bar = useBarStyles()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      one.isEditable && one.isActive('table')
        ? Object.fromEntries(tableTools.map((tool) => [tool.name, toolState(tool, one)]))
        : null,
  })
  if (now === null) return null
  return (
    <div role="group" aria-label={richTextWords.table} className={bar.bar}>
      {tableTools.map((tool) => (
        <ToolButton
          key={tool.name}
          icon={tool.icon}
          label={toolWords[tool.name]}
          pressed={now[tool.name]!.isOn}
          disabled={!now[tool.name]!.isPossible}
          onClick={() => tool.run(editor.chain().focus()).run()}
        />
      ))}
    </div>
  )
}
