import { Node } from '@tiptap/core'

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute('colspan')) || 1 },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute('rowspan')) || 1 },
}

const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      Object.fromEntries(Object.entries(HTMLAttributes).filter(([, span]) => span !== 1)),
      0,
    ],
  })

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHead)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Tables of existing and pasted texts: they stand and their words can be edited; none is made here. */
export const tables = [table, row, cellOf('tableCell', 'td'), cellOf('tableHead', 'th')]
