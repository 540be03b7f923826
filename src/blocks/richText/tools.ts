import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  TableAddRegular,
  TableCellsMergeRegular,
  TableCellsSplitRegular,
  TableDeleteColumnRegular,
  TableDeleteRowRegular,
  TableDismissRegular,
  TableFreezeRowRegular,
  TableStackAboveRegular,
  TableStackBelowRegular,
  TableStackLeftRegular,
  TableStackRightRegular,
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

const table: Tool = {
  name: 'table',
  icon: TableAddRegular,
  run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
}

/** What is done to the table that the caret is in. */
export const tableTools: readonly Tool[] = [
  { name: 'rowBefore', icon: TableStackAboveRegular, run: (chain) => chain.addRowBefore() },
  { name: 'rowAfter', icon: TableStackBelowRegular, run: (chain) => chain.addRowAfter() },
  { name: 'rowDelete', icon: TableDeleteRowRegular, run: (chain) => chain.deleteRow() },
  { name: 'columnBefore', icon: TableStackLeftRegular, run: (chain) => chain.addColumnBefore() },
  { name: 'columnAfter', icon: TableStackRightRegular, run: (chain) => chain.addColumnAfter() },
  { name: 'columnDelete', icon: TableDeleteColumnRegular, run: (chain) => chain.deleteColumn() },
  { name: 'cellsMerge', icon: TableCellsMergeRegular, run: (chain) => chain.mergeCells() },
  { name: 'cellSplit', icon: TableCellsSplitRegular, run: (chain) => chain.splitCell() },
  {
    name: 'headRow',
    icon: TableFreezeRowRegular,
    run: (chain) => chain.toggleHeaderRow(),
    isOn: (editor) => editor.isActive('tableHeader'),
  },
  { name: 'tableDelete', icon: TableDismissRegular, run: (chain) => chain.deleteTable() },
]

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
  [bullets, numbers, quote, table],
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
