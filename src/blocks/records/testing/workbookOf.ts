import { strToU8, zipSync } from 'fflate'

/** A cell of a made workbook: a text, a number, a tick, a day by its number, or a whole `<c>` of one's own. */
export type MadeCell = string | number | boolean | { readonly day: number } | { readonly xml: string } | null

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: MadeCell, place: string, shared: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return 'xml' in cell ? cell.xml : `<c r="${place}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`
}

/** A workbook as Excel writes it, with texts kept apart from the cells. */
export function workbookOf(lines: readonly (readonly MadeCell[])[]): Uint8Array<ArrayBuffer> {
  const shared: string[] = []
  const rows = lines.map(
    (line, row) =>
      `<row r="${row + 1}">${line.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${row + 1}`, shared)).join('')}</row>`,
  )
  const parts: Record<string, string> = {
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
