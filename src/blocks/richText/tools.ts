import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  TextAlignCenterRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextClearFormattingRegular,
  TextHeader1Regular,
  TextHeader2Regular,
  TextHeader3Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import type { toolWords } from './constants'

type ToolName = keyof typeof toolWords

/** Something that the toolbar does to the text where the caret is. */
export interface Tool {
  readonly name: ToolName
  readonly icon: FluentIcon
  readonly run: (chain: ChainedCommands) => ChainedCommands
  /** For a choice that stays: whether it is on. */
  readonly isOn?: (editor: Editor) => boolean
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: FluentIcon): Tool => ({
  name,
  icon,
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})

const heading = (level: 1 | 2 | 3, icon: FluentIcon): Tool => ({
  name: `heading${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const align = (name: 'alignLeft' | 'alignCenter' | 'alignRight', textAlign: string, icon: FluentIcon): Tool => ({
  name,
  icon,
  run: (chain) => chain.toggleTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
})

const undo: Tool = { name: 'undo', icon: ArrowUndoRegular, run: (chain) => chain.undo() }
const redo: Tool = { name: 'redo', icon: ArrowRedoRegular, run: (chain) => chain.redo() }
const bullets: Tool = {
  name: 'bulletList',
  icon: TextBulletListLtrRegular,
  run: (chain) => chain.toggleBulletList(),
  isOn: (editor) => editor.isActive('bulletList'),
}
const numbers: Tool = {
  name: 'orderedList',
  icon: TextNumberListLtrRegular,
  run: (chain) => chain.toggleOrderedList(),
  isOn: (editor) => editor.isActive('orderedList'),
}
const quote: Tool = {
  name: 'quote',
  icon: TextQuoteRegular,
  run: (chain) => chain.toggleBlockquote(),
  isOn: (editor) => editor.isActive('blockquote'),
}
const clear: Tool = {
  name: 'clear',
  icon: TextClearFormattingRegular,
  run: (chain) => chain.unsetAllMarks().clearNodes().unsetTextAlign(),
}

/** The toolbar from left to right, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [undo, redo],
  [heading(1, TextHeader1Regular), heading(2, TextHeader2Regular), heading(3, TextHeader3Regular)],
  [
    mark('bold', TextBoldRegular),
    mark('italic', TextItalicRegular),
    mark('underline', TextUnderlineRegular),
    mark('strike', TextStrikethroughRegular),
  ],
  [bullets, numbers, quote],
  [
    align('alignLeft', 'left', TextAlignLeftRegular),
    align('alignCenter', 'center', TextAlignCenterRegular),
    align('alignRight', 'right', TextAlignRightRegular),
  ],
  [clear],
]

/** A tool before a text: pressed or not, possible or not. */
export const toolState = (tool: Tool, editor: Editor) => ({
  isOn: tool.isOn?.(editor),
  isPossible: editor.isEditable && tool.run(editor.can().chain()).run(),
})
