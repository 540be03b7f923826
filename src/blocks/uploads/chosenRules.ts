import { extensionOf, hasOnlyAllowedCharacters } from '@contracts/rules/fileNames'
import { uploadMessages } from './constants'
import type { ChosenFile } from './useUploads'

/** What an uploader takes. */
export interface UploaderRules {
  /** Extensions without the dot, lower case; none: every type. */
  types?: readonly string[]
  /** In bytes; a file of exactly this size is taken. */
  maxSize: number
  /**
   * ENABLE_UPLOAD_CHECK is '1': the whole name has allowed characters only (Shared building blocks, 5;
   * docs/readings.md, 45).
   */
  isNameChecked: boolean
}

type Chosen = Pick<File, 'name' | 'size'>

const isOfType = ({ name }: Chosen, types?: readonly string[]) => !types || types.includes(extensionOf(name))

/** What is wrong with the name or the emptiness of any file. */
function problemOfAny({ name, size }: Chosen, { isNameChecked }: UploaderRules): string | null {
  if (size === 0) return uploadMessages.empty
  return isNameChecked && !hasOnlyAllowedCharacters(name) ? uploadMessages.wrongName : null
}

/** What is wrong with a chosen file, in the words of the file uploader; null when nothing is. */
export function fileProblem(file: Chosen, rules: UploaderRules): string | null {
  const { types, maxSize } = rules
  if (!isOfType(file, types)) return uploadMessages.wrongType(types ?? [])
  if (file.size > maxSize) return uploadMessages.tooLarge(maxSize)
  return problemOfAny(file, rules)
}

/** The same in the words of the image uploader: type and size are said in one sentence when both are wrong. */
export function imageProblem(file: Chosen, rules: UploaderRules): string | null {
  const { types = [], maxSize } = rules
  const isImage = isOfType(file, types)
  const isSmall = file.size <= maxSize
  if (!isImage && !isSmall) return uploadMessages.wrongImage(types, maxSize)
  if (!isImage) return uploadMessages.wrongImageType(types)
  if (!isSmall) return uploadMessages.imageTooLarge(maxSize)
  return problemOfAny(file, rules)
}

/** Same name and same size (Shared building blocks, 5; docs/readings.md, 46). */
export const sameFile = ({ name, size }: Chosen): string => JSON.stringify([name, size])

/** Files that go into the queue as they are: each with what is wrong with it. */
export const checkedFiles = (chosen: readonly ChosenFile[], rules: UploaderRules): ChosenFile[] =>
  chosen.map((one) => {
    const problem = fileProblem(one.file, rules)
    return problem ? { ...one, problem } : one
  })
