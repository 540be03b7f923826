import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** A span of one goes without saying: what was typed is not longer in storage than it must be. */
const plainSpans = (attributes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => !(value === null || name === 'colwidth' || (name.endsWith('span') && value === 1)),
    ),
  )

/** Tables as they are stored: without measures of the editor. */
export const tables = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ renderHTML: ({ HTMLAttributes }) => ['td', plainSpans(HTMLAttributes), 0] }),
  TableHeader.extend({ renderHTML: ({ HTMLAttributes }) => ['th', plainSpans(HTMLAttributes), 0] }),
]
