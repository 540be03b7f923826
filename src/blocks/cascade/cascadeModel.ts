import { PATH_SEPARATOR } from './constants'

export type CascadeId = string | number

/** One option; `data` holds what opens in the next column, and makes it a branch that cannot be chosen itself. */
export interface CascadeOption {
  readonly id: CascadeId
  readonly name: string
  readonly data?: readonly CascadeOption[]
  readonly disabled?: boolean
  /** Its name in pinyin, syllables apart: it is found by it, and by its initials. */
  readonly pinyin?: string
}

/** An option that can be chosen, where it stands. */
export interface Leaf {
  readonly option: CascadeOption
  /** Index in each column, from the first. */
  readonly at: readonly number[]
  /** Names on the way, its own last. */
  readonly text: string
  /** It or a branch on the way is disabled. */
  readonly isDisabled: boolean
  /** Pinyin of the names on the way, where they have any. */
  readonly pinyin: readonly string[]
}

export const isBranch = ({ data }: CascadeOption): boolean => data !== undefined && data.length > 0

/** Every option that can be chosen, from above to below. */
export function leavesOf(options: readonly CascadeOption[]): readonly Leaf[] {
  const leaves: Leaf[] = []
  const visit = (
    siblings: readonly CascadeOption[],
    at: readonly number[],
    names: string,
    isShut: boolean,
    above: readonly string[],
  ) => {
    for (const [index, option] of siblings.entries()) {
      const here = [...at, index]
      const text = names + option.name
      const isDisabled = isShut || option.disabled === true
      const pinyin = option.pinyin === undefined ? above : [...above, option.pinyin]
      if (option.data && option.data.length > 0) visit(option.data, here, text + PATH_SEPARATOR, isDisabled, pinyin)
      else leaves.push({ option, at: here, text, isDisabled, pinyin })
    }
  }
  visit(options, [], '', false, [])
  return leaves
}

/**
 * The columns on screen: the first, and one for each branch opened.
 * @param active index of the active option in each column; all but the last are open branches
 * @returns at least one column; it ends early where the options have changed meanwhile
 */
export function columnsOf(
  options: readonly CascadeOption[],
  active: readonly number[],
): readonly { parent: CascadeOption | null; options: readonly CascadeOption[]; active: number }[] {
  const columns: { parent: CascadeOption | null; options: readonly CascadeOption[]; active: number }[] = []
  let parent: CascadeOption | null = null
  let siblings: readonly CascadeOption[] | undefined = options
  for (const index of active) {
    if (!siblings || (parent && siblings.length === 0)) break
    const at = Math.max(0, Math.min(index, siblings.length - 1))
    columns.push({ parent, options: siblings, active: at })
    parent = siblings[at] ?? null
    siblings = parent?.data
  }
  return columns
}

/** Whether pinyin begins so: `hang zhou shi` by hang, hangzhou, hzs. */
function isSpelt(pinyin: string, wanted: string): boolean {
  const syllables = pinyin.split(' ')
  return (
    syllables.join('').startsWith(wanted) ||
    syllables
      .map((syllable) => syllable[0])
      .join('')
      .startsWith(wanted)
  )
}

const latin = /^[a-z]+$/

/**
 * The leaves whose names, with those on the way, hold the words typed, or are spelt so; upper and lower case are one.
 */
export function hitsOf(leaves: readonly Leaf[], query: string): readonly Leaf[] {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return []
  const letters = wanted.replace(/\s+/g, '')
  const isPinyin = latin.test(letters)
  return leaves.filter(
    ({ text, pinyin }) =>
      text.toLocaleLowerCase().includes(wanted) || (isPinyin && pinyin.some((name) => isSpelt(name, letters))),
  )
}
