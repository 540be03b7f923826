import { hasOnlyAllowedCharacters } from '@contracts/rules/fileNames'
import { uploadMessages } from '../uploads/constants'
import type { ChosenFile } from '../uploads/useUploads'
import { contentProblem } from './contentProblem'

/** Said before anything is sent: a large file would be sent for nothing (Shared building blocks, 5). */
const withNameProblem = (one: ChosenFile): ChosenFile =>
  hasOnlyAllowedCharacters(one.file.name) ? one : { ...one, problem: uploadMessages.wrongName }

/** Bytes of another type than the name says would be refused when all of them have travelled. */
async function withContentProblem(one: ChosenFile): Promise<ChosenFile> {
  if (one.problem || one.file.size === 0) return one
  const problem = await contentProblem(one.file)
  return problem ? { ...one, problem } : one
}

/** Files that were chosen, each with what the gateway would refuse it for. */
export async function checkedFiles(chosen: readonly ChosenFile[], isNameChecked: boolean): Promise<ChosenFile[]> {
  const checked: ChosenFile[] = []
  for (const one of isNameChecked ? chosen.map(withNameProblem) : chosen) checked.push(await withContentProblem(one))
  return checked
}
