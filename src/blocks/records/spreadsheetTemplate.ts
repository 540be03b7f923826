import { strToU8, zipSync } from 'fflate'
import { longestChoices, offeredRows } from './importConstants'
import { templateLines, type TemplateColumn } from './importTemplate'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** `A`, `Z`, `AA` … of a column counted from 0. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
const packageRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="数据" sheetId="1" r:id="rId1"/></sheets></workbook>`
const workbookRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** Places of `styles` below: cells hold texts, so that no number loses its zeros and no day changes its form. */
const style = { text: 1, head: 2, note: 3 } as const
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><name val="Microsoft YaHei"/></font><font><sz val="11"/><color rgb="FF616161"/><name val="Microsoft YaHei"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

/** Width of a column in characters. */
const columnWidth = 24

function sheetOf(columns: readonly TemplateColumn[]): string {
  const lines = templateLines(columns)
  const rows = lines.map((line, row) => {
    const look = row === 0 ? style.head : style.note
    const cells = line.map(
      (text, column) =>
        `<c r="${letters(column)}${row + 1}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    )
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  const offers = columns.flatMap(({ choices }, column) => {
    const list = choices.join(',')
    if (choices.length === 0 || list.length > longestChoices || choices.some((one) => one.includes(','))) return []
    const place = letters(column)
    return `<dataValidation type="list" allowBlank="1" sqref="${place}${lines.length + 1}:${place}${lines.length + offeredRows}"><formula1>"${escaped(list)}"</formula1></dataValidation>`
  })
  const validations =
    offers.length > 0 ? `<dataValidations count="${offers.length}">${offers.join('')}</dataValidations>` : ''
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="${columnWidth}" style="${style.text}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${validations}</worksheet>`
}

/** A template as a workbook: headers that stay in sight, hints, an example, and lists to choose from. */
export function templateWorkbook(columns: readonly TemplateColumn[]): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelations,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetOf(columns),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
