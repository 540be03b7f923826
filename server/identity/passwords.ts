import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Beyond this nothing is hashed: a real password never is so long, and hashing costs. */
const longestPassword = 64

/**
 * Hashes a password with the library's defaults: Argon2id, 19 MiB, 2 passes (OWASP's first choice).
 * @returns PHC string, `$argon2id$v=19$…`
 */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Hash of a random password: checking an unknown user takes as long as a known one, so timing reveals no accounts. */
const nobodysHash = hashPassword(randomBytes(24).toString('base64'))

/**
 * Compares in the same time whether there is a hash or not.
 * @param stored PHC string, or null for an unknown user or one without a password
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const possible = stored !== null && password.length <= longestPassword
  const matches = await verify(possible ? stored : await nobodysHash, password.slice(0, longestPassword))
  return possible && matches
}
