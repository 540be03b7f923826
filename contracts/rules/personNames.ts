/** Longest name of a person, in characters. */
const longest = 20

export const personNameMessages = {
  missing: '请填写姓名',
  long: `姓名不能超过 ${longest} 个字`,
  unreadable: '姓名里有不能显示的字符',
} as const

/** Control and direction characters: invisible, and they turn other text around. */
const unreadable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** @param name without spaces around it @returns what is wrong with the name of a person, or null */
export function personNameProblem(name: string): string | null {
  if (name === '') return personNameMessages.missing
  if (unreadable.test(name)) return personNameMessages.unreadable
  return [...name].length > longest ? personNameMessages.long : null
}
