/** Shortest and longest password, in characters (docs/console.md, 1); hashing more costs time and adds nothing. */
const shortest = 8
const longest = 64

export const passwordMessages = {
  weak: `密码至少 ${shortest} 位，须同时包含字母和数字`,
  long: `密码不能超过 ${longest} 位`,
} as const

/** @returns what is wrong with a new password, or null */
export function passwordProblem(password: string): string | null {
  if (password.length < shortest || !/[a-z]/i.test(password) || !/\d/.test(password)) return passwordMessages.weak
  return password.length > longest ? passwordMessages.long : null
}
