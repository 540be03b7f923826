import { defineResource } from '@contracts/resources/definition'
import { largestImport } from '@contracts/resources/schema'
import { resources } from '@contracts/resources/registry'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv'
import { templateLines, templateOf } from './importTemplate'
import { readImportFile } from './spreadsheetFile'
import { unpackWorkbook } from './spreadsheetLines'
import { templateWorkbook } from './spreadsheetTemplate'
import { workbookOf, type MadeCell } from './testing/workbookOf'

const fileOf = (content: BlobPart, name = '数据.xlsx') => new File([content], name)
const read = (content: BlobPart) => readImportFile(fileOf(content))
const readLines = async (...lines: MadeCell[][]) => (await read(workbookOf(lines))).rows

describe('a workbook', () => {
  it('gives the texts that CSV would hold', async () => {
    const rows = await readLines(
      ['名称', '售价', '电话', '日期', '时间', '上架', '说明'],
      ['👧 شاي\u200F', 0.1 + 0.2, 13_800_138_000, { day: 46_082 }, { day: 46_082.6875 }, true, ' 前后有空格 '],
      ['<b>&', -1.5, 0.0000001, { day: 46_082.999995 }, 12_345_678_901_234, false, null],
    )
    expect(rows).toEqual([
      {
        名称: '👧 شاي\u200F',
        售价: '0.3',
        电话: '13800138000',
        日期: '2026-03-01',
        时间: '2026-03-01 16:30:00',
        上架: 'TRUE',
        说明: ' 前后有空格 ',
      },
      {
        名称: '<b>&',
        售价: '-1.5',
        电话: '0.0000001',
        日期: '2026-03-02',
        时间: '12345678901234',
        上架: 'FALSE',
        说明: '',
      },
    ])
  })

  it('keeps a time of day that stands for itself', async () => {
    expect(await readLines(['开始', '结束'], [{ day: 0.375 }, { day: 0.999_988_426 }])).toEqual([
      { 开始: '09:00', 结束: '23:59:59' },
    ])
  })

  it('holds a formula as what it came to, and a formula’s text as a text', async () => {
    const rows = await readLines(
      ['名称', '售价', '备注'],
      ['=1+1', { xml: '<c r="B2"><f>1+2</f><v>3</v></c>' }, { xml: '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
      ["'=1+1", 1, "'引号"],
    )
    // A text with a ' of its own is written as CSV would: read as one of CSV it is the text again.
    expect(rows.map(({ 名称 }) => 名称)).toEqual(['=1+1', "''=1+1"])
    expect(rows[0]).toMatchObject({ 售价: '3', 备注: '' })
    expect(rows[1]?.备注).toBe("'引号")
  })

  it('skips empty lines and gaps, however large it is', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row): MadeCell[] => [`分类${row}`, null, row])
    const archive = workbookOf([['名称', '备注', '售价'], [null], ...lines, [null, '', null]])
    const { rows, headers } = await read(archive)
    expect(headers).toEqual(['名称', '备注', '售价'])
    expect(rows).toHaveLength(20_000)
    expect(rows[19_999]).toEqual({ 名称: '分类19999', 备注: '', 售价: '19999' })
  })
})

describe('a text', () => {
  const gbk = [0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xb7, 0xbf, 0xc8, 0xaf]

  it.each([
    ['UTF-8', '名称\n房券'],
    ['UTF-8 with a mark', '\uFEFF名称\r\n房券\r\n'],
    ['GBK', Uint8Array.from(gbk)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x0d, 0x54, 0xf0, 0x79, 0x0a, 0x00, 0x3f, 0x62, 0x38, 0x52])],
  ])('in %s is read', async (_, content) => {
    expect((await read(content)).rows).toEqual([{ 名称: '房券' }])
  })

  it('may be parted by tabs', async () => {
    expect((await read('名称\t售价\n房,券\t1')).rows).toEqual([{ 名称: '房,券', 售价: '1' }])
  })

  it('holds commas, line breaks, quotes and formulas in its cells', async () => {
    const cells = ['a,"b"', '换\n行', "'=1+1", '\t缩进', '👧']
    const { rows } = await read(writeCsv([['名称'], ...cells.map((cell) => [cell])]))
    expect(rows.map(({ 名称 }) => 名称)).toEqual(cells)
  })
})

describe('what is no file of rows', () => {
  const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]
  const encrypted = [...oldOffice, ...[...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0])]
  const workbook = workbookOf([['名称'], ['房券']])

  it.each([
    ['0 bytes', '', '文件是空的（0 字节），请重新选择'],
    ['blank lines', ' \n\n', '文件里没有数据行'],
    ['headers alone', '名称,售价\n', '文件里没有数据行'],
    ['an empty sheet', workbookOf([]), '文件里没有数据行'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), '文件不是 Excel 或 CSV，请选择 .xlsx 或 .csv 文件'],
    ['a PDF', '%PDF-1.7', '文件不是 Excel 或 CSV，请选择 .xlsx 或 .csv 文件'],
    ['bytes of no encoding', Uint8Array.from([0xff, 0xff, 0x81]), '文件不是 Excel 或 CSV，请选择 .xlsx 或 .csv 文件'],
    ['a workbook of 2003', Uint8Array.from(oldOffice), '这是旧版 .xls 文件，请用 Excel 另存为 .xlsx 后重新选择'],
    ['one with a password', Uint8Array.from(encrypted), '文件有密码保护，请在 Excel 里去掉密码后重新选择'],
    ['half a workbook', workbook.slice(0, 400), '文件不是 Excel 工作簿或已损坏，请用 Excel 另存为 .xlsx 后重新选择'],
    [
      'another archive',
      zipSync({ 'word/document.xml': strToU8('<w/>') }),
      '文件不是 Excel 工作簿或已损坏，请用 Excel 另存为 .xlsx 后重新选择',
    ],
    ['two columns of a name', '名称,售价,名称\na,1,b', '「名称」有两列，请删去一列'],
    ['a column without a name', '名称,\na,b', '第 2 列有内容但没有表头'],
  ])('is refused in words: %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(new Error(message))
  })

  it('is refused beyond 20 MB, and what unpacks to far more', async () => {
    const large = { size: 20 * 1024 * 1024 + 1, name: 'a.csv' } as File
    await expect(readImportFile(large)).rejects.toThrow(new Error('文件超过 20 MB，请分批导入'))
    const archive = zipSync({ 'a.xml': new Uint8Array(6), 'b.xml': new Uint8Array(5), 'c.png': new Uint8Array(9) })
    expect(Object.keys(unpackWorkbook(archive.buffer, 11))).toEqual(['a.xml', 'b.xml'])
    expect(() => unpackWorkbook(archive.buffer, 10)).toThrow(new Error('文件展开后过大，请分批导入'))
  })

  it('is refused beyond the rows that the gateway takes', async () => {
    expect(largestImport).toBe(50_000)
    await expect(read(`名称\n${'a\n'.repeat(50_001)}`)).rejects.toThrow(
      new Error('文件有 50,001 行，一次最多导入 50,000 行，请分批导入'),
    )
    expect((await read(`名称\n${'a\n'.repeat(50_000)}`)).rows).toHaveLength(50_000)
  })

  it('is told when the disk does not give it', async () => {
    const gone = Object.assign(fileOf('名称\na'), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })
    await expect(readImportFile(gone)).rejects.toThrow(new Error('文件读不出来，可能已被移动或修改，请重新选择'))
  })
})

describe('a template', () => {
  const resource = defineResource({
    key: 'dish',
    suite: 'restaurant',
    gateway: 'restaurant-api',
    title: '菜品',
    scope: 'hotel',
    access: { read: 'restaurant:menu', write: 'restaurant:menu:save' },
    list: { columns: [] },
    nameField: 'name',
    form: [
      { section: '一', fields: ['kind', 'name', 'price'] },
      { section: '二', fields: ['isOpen', 'made'] },
    ],
    fields: {
      name: { type: 'text', label: '名称', required: true, max: 20 },
      kind: { type: 'enum', label: '形态', required: true, values: { A: '房券', B: '餐券' } },
      price: { type: 'money', label: '售价', min: 1 },
      isOpen: { type: 'boolean', label: '上架', requiredWhen: { field: 'kind', is: 'A' } },
      made: { type: 'text', label: '由系统填写', readOnly: true },
    },
  })

  it('names the columns, what may stand in them, and gives an example', () => {
    expect(templateLines(templateOf(resource))).toEqual([
      ['名称', '形态', '售价', '上架'],
      [
        '【说明】必填；最多 20 字',
        '必填；可填：房券、餐券',
        '选填；单位元，最多两位小数，不小于 0.01元',
        '按其他列的内容必填；填写是或否',
      ],
      ['【示例】示例名称', '房券', '128', '是'],
    ])
  })

  it('is no data when it is read again, as CSV or as a workbook, and what is added is', async () => {
    const columns = templateOf(resource)
    await expect(read(writeCsv(templateLines(columns)))).rejects.toThrow(new Error('文件里没有数据行'))
    await expect(read(templateWorkbook(columns))).rejects.toThrow(new Error('文件里没有数据行'))
    const lines = [...templateLines(columns), ['早餐券', '餐券', '38', '否']]
    expect((await read(writeCsv(lines))).rows).toEqual([{ 名称: '早餐券', 形态: '餐券', 售价: '38', 上架: '否' }])
  })

  it('offers the choices of a column in its cells', async () => {
    const sheet = strFromU8(unzipSync(templateWorkbook(templateOf(resource)))['xl/worksheets/sheet1.xml']!)
    expect(sheet).toContain('sqref="B4:B5003"><formula1>"房券,餐券"</formula1>')
    expect(sheet).toContain('sqref="D4:D5003"><formula1>"是,否"</formula1>')
    expect(new DOMParser().parseFromString(sheet, 'application/xml').querySelector('parsererror')).toBeNull()
  })

  it.each(resources.filter(({ form }) => form.length > 0).map((one) => [one.key, one] as const))(
    'of %s says something about each column',
    async (_, one) => {
      for (const { header, hint } of templateOf(one)) expect(`${header}${hint}`).not.toMatch(/undefined|NaN|object/)
      for (const content of Object.values(unzipSync(templateWorkbook(templateOf(one))))) {
        const part = new DOMParser().parseFromString(strFromU8(content), 'application/xml')
        expect(part.querySelector('parsererror')).toBeNull()
      }
    },
  )
})
