import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { FileIntoField } from '@/blocks/records/FileIntoField'
import { readStatement, statementWords, type StatementRow } from './statementFile'

const words = {
  read: '从账单文件读取',
  reading: '读取中...',
  hint: '渠道下载的对账单（xlsx、csv），读取后替换下面的明细',
} as const

async function read(file: File): Promise<readonly StatementRow[]> {
  const { readImportFile } = await import('@/blocks/records/spreadsheetFile')
  return readStatement(await readImportFile(file))
}

/** 账单明细: filled in as everywhere, or read from the file that the channel gives out. */
export function StatementItems(props: FieldSlotProps) {
  const [told, setTold] = useState<string | null>(null)
  const reading = useCommand(read, (rows) => {
    props.onChange(rows)
    setTold(statementWords(rows))
  })
  return (
    <FileIntoField
      slot={props}
      field={reconBatch.fields.items}
      words={words}
      reading={reading}
      told={reading.error ? null : told}
    />
  )
}
