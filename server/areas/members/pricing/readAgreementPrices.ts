import type { InputOf } from '@contracts/calls/call'
import type { AgreedRow, memberApi } from '@contracts/calls/memberApi'
import { fuse } from '@contracts/resources/formulaText'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { agreementColumns } from '@contracts/resources/members/importColumns'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Database } from '@server/db/connection'
import { readCell } from '@server/records/cellText'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordsWith, type Faults } from '../tasks/rowRecords'
import { inLine } from '../tasks/recordImport'

type Rows = InputOf<typeof memberApi.readAgreementPrices>['rows']

const { fields } = corporationAgreement.fields.prices
const cells = ['mode', 'price', 'discount', 'breakfast'] as const

/** 云栖湖景房 of the store, as far as it is on sale. */
async function productsNamed(db: Database, caller: RecordCaller, names: readonly string[]) {
  const found = await recordsWith(db, caller, ticketProduct, 'productName', names)
  return new Map([...found].filter(([, { status }]) => status === 'PUBLISHED').map(([name, { id }]) => [name, id]))
}

/** What is asked for where nothing says it: the price that is given, else a discount. */
const modeOf = ({ mode, price }: Readonly<Record<string, unknown>>): AgreedRow['mode'] =>
  mode === 'FIXED' || mode === 'DISCOUNT' ? mode : typeof price === 'number' ? 'FIXED' : 'DISCOUNT'

/**
 * Reads the prices of an agreement from the rows of a file; nothing is stored.
 * @returns the prices of the rows that can be read, and of the others what is wrong
 */
export async function readAgreementPrices(
  db: Database,
  caller: RecordCaller,
  rows: Rows,
): Promise<{ prices: AgreedRow[]; problems: { row: number; message: string }[] }> {
  const nameOf = (row: Rows[number]) => fuse(row.product?.trim() ?? '')
  const products = await productsNamed(db, caller, rows.map(nameOf))
  const taken = new Map<number, number>()
  const prices: AgreedRow[] = []
  const problems: { row: number; message: string }[] = []
  for (const [at, row] of rows.entries()) {
    const faults: Faults = {}
    const name = nameOf(row)
    const productId = products.get(name)
    const earlier = productId === undefined ? undefined : taken.get(productId)
    if (name === '') faults.product = '请填写商品'
    else if (productId === undefined) faults.product = `没有在售的商品「${name}」`
    else if (earlier !== undefined) faults.product = `商品与第${earlier}行重复`
    else taken.set(productId, at + 1)
    const read: Record<string, unknown> = {}
    for (const key of cells) {
      const cell = readCell(fields[key], fuse(row[key] ?? ''))
      if ('problem' in cell) faults[key] = cell.problem
      else read[key] = cell.value
    }
    const mode = modeOf(read)
    const wanted = mode === 'FIXED' ? 'price' : 'discount'
    if (read[wanted] === null) faults[wanted] = `请填写${fields[wanted].label}`
    if (Object.keys(faults).length > 0) {
      problems.push({ row: at + 1, message: inLine({ columns: agreementColumns }, faults) })
      continue
    }
    prices.push({
      productId: productId!,
      mode,
      price: mode === 'FIXED' ? Number(read.price) : null,
      discount: mode === 'DISCOUNT' ? Number(read.discount) : null,
      breakfast: Number(read.breakfast ?? 0),
    })
  }
  return { prices, problems }
}
