import { codesIn } from '@contracts/resources/tickets/jobCodes'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { CodesField, type CodesRead } from '../CodesField'
import { jobWords } from './words'

/** Bytes of a file of codes: what a job takes at most has far less. */
const largestFile = 2 * 1024 * 1024

/** @throws Error for a file that is no list of codes */
async function readFile(file: File): Promise<CodesRead> {
  if (file.size > largestFile) throw new Error(jobWords.fileTooLarge)
  // Column heads and quotes of a CSV file are no codes.
  const codes = codesIn((await file.text()).replaceAll('"', '')).filter((code) => /\d/.test(code))
  return { text: codes.join('\n'), note: '' }
}

/** Codes of vouchers as they are typed, pasted, or read from a text or CSV file. */
export const CodesInput = (slot: FieldSlotProps) => (
  <CodesField
    slot={slot}
    fromFile={jobWords.fromFile}
    accept=".txt,.csv"
    readFile={readFile}
    countText={(text) => jobWords.codesRead(codesIn(text).length)}
  />
)
