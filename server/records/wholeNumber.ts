import type { Field } from '@contracts/resources/definition'
import { digitsOfDocumentNo } from './documentNo'

/** A number of ours without its prefix is a piece; those of channels are longer, and have none. */
const wholeNumber = new RegExp(`^(?:[A-Za-z]{1,3}\\d{${digitsOfDocumentNo},}|\\d{${digitsOfDocumentNo + 2},})$`)

/** Whether a text that is looked for is a document's number from its first character to its last, not a piece of one. */
export const isWholeNumber = (text: string): boolean => wholeNumber.test(text)

/** A text whose name ends in `No` holds a number of this or of another document. */
export const isNumberField = (name: string, field: Field | undefined): boolean =>
  field?.type === 'text' && name.endsWith('No')
