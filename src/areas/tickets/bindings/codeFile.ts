import { foreignCodesIn } from '@contracts/resources/tickets/jobCodes'
import { mostBindingCodes } from '@contracts/resources/tickets/ticketBinding'
import { readImportFile } from '@/blocks/records/spreadsheetFile'
import type { CodesRead } from '../CodesField'
import { bindingWords } from './words'

/** Heads of the column of codes, as others write them. */
const codeHeads = /^(?:券码|券号|卡号|核销码|兑换码|第三方券?码|code)$/i
/** A head is written in words; a code has a digit and no Chinese. */
const looksLikeCode = (text: string) => /\d/.test(text) && !/\p{Script=Han}/u.test(text)

/**
 * Codes of others from a workbook or a CSV file: those below 券码, or of its only column, whose first line may be one
 * already. Each is taken once.
 * @throws Error in words of the user, for a file that is none, without codes, or with more than a binding takes
 */
export async function readCodeFile(file: File): Promise<CodesRead> {
  const { headers, rows } = await readImportFile(file)
  const named = headers.filter((head) => head !== '')
  const head = named.find((one) => codeHeads.test(one)) ?? (named.length === 1 ? named[0] : undefined)
  if (head === undefined) throw new Error(bindingWords.noColumn)
  const cells = [...(looksLikeCode(head) ? [head] : []), ...rows.map((row) => row[head] ?? '')]
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  const codes = foreignCodesIn(cells.join('\n'))
  if (codes.length === 0) throw new Error(bindingWords.noCodes)
  if (codes.length > mostBindingCodes) throw new Error(bindingWords.tooMany(codes.length, mostBindingCodes))
  const repeated = cells.length - codes.length
  return { text: codes.join('\n'), note: repeated > 0 ? bindingWords.repeated(repeated) : '' }
}
