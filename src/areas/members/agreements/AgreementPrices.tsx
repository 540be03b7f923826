import { memberApi } from '@contracts/calls/memberApi'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { agreementColumns, guessColumns } from '@contracts/resources/members/importColumns'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FileIntoField } from '@/blocks/records/FileIntoField'
import { look } from '@/look/tokens'
import { mappedRows } from '../tasks/wizard/MapColumns'
import { agreementWords } from './words'

const useStyles = makeStyles({
  problem: { margin: '0 0 8px', color: look.toneDangerText },
  problems: { margin: '0 0 8px', paddingInlineStart: '20px', color: look.toneDangerText },
})

const { prices: field } = corporationAgreement.fields

/** Problems of a file that are told at once. */
const mostTold = 10

async function read(file: File) {
  const { readImportFile } = await import('@/blocks/records/spreadsheetFile')
  const table = await readImportFile(file)
  const mapping = guessColumns(agreementColumns, table.headers)
  if (mapping.product === undefined) throw new Error(agreementWords.noProduct)
  if (table.rows.length === 0) throw new Error(agreementWords.noRows)
  if (table.rows.length > field.max) throw new Error(agreementWords.tooMany(field.max))
  return call(memberApi.readAgreementPrices, { rows: mappedRows(table, mapping) })
}

type Row = Readonly<Record<string, unknown>>
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** 协议价: filled in as everywhere, or from a file that has nothing wrong. */
export function AgreementPrices(props: FieldSlotProps) {
  const styles = useStyles()
  const [told, setTold] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly { readonly row: number; readonly message: string }[]>([])
  const reading = useCommand(read, ({ prices, problems: found }) => {
    setTold(null)
    setProblems(found)
    if (found.length > 0) return
    const byProduct = new Map(prices.map((one) => [one.productId, one]))
    const before = rowsIn(props.value)
    const kept = before.filter(({ productId }) => !byProduct.has(Number(productId)))
    props.onChange([...kept, ...prices])
    setTold(agreementWords.imported(prices.length, before.length - kept.length))
  })
  const words = { read: agreementWords.importFile, reading: agreementWords.importing, hint: agreementWords.importHint }
  return (
    <FileIntoField slot={props} field={field} words={words} reading={reading} told={told}>
      {problems.length > 0 && (
        <div role="alert">
          <p className={styles.problem}>{agreementWords.wrong(problems.length)}</p>
          <ul className={styles.problems}>
            {problems.slice(0, mostTold).map(({ row, message }) => (
              <li key={row}>{agreementWords.row(row, message)}</li>
            ))}
          </ul>
        </div>
      )}
    </FileIntoField>
  )
}
