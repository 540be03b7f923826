import { passwordProblem } from '@contracts/rules/passwords'

export const chosenPasswordMessages = {
  holdsAccount: '密码不能包含账号，请换一个',
  common: '这个密码太常见，容易被猜到，请换一个',
} as const

/** Some 49,000 of them; read when somebody first chooses a password. */
let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

/**
 * What is wrong with a password that a user wants from now on: too short or plain, made of the account's own name, or one
 * of those that are tried first (OWASP ASVS 4.0, 2.1.7).
 * @returns a message, or null
 */
export async function chosenPasswordProblem(password: string, account: string): Promise<string | null> {
  const problem = passwordProblem(password)
  if (problem) return problem
  const plain = password.toLowerCase()
  if (plain.includes(account.toLowerCase())) return chosenPasswordMessages.holdsAccount
  return (await commonPasswords()).has(plain) ? chosenPasswordMessages.common : null
}
