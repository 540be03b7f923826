import { foreignCodesIn } from '@contracts/resources/tickets/jobCodes'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { CodesField } from '../CodesField'
import { readCodeFile } from './codeFile'
import { bindingWords } from './words'

/** Codes of others as they are typed, pasted, or read from a workbook or CSV file. */
export const ForeignCodesInput = (slot: FieldSlotProps) => (
  <CodesField
    slot={slot}
    fromFile={bindingWords.fromFile}
    accept=".xlsx,.csv,.txt"
    readFile={readCodeFile}
    countText={(text) => bindingWords.codesRead(foreignCodesIn(text).length)}
  />
)
