import { extensionOf } from '@contracts/rules/fileNames'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const randomLength = 5

/**
 * The key a file is put under: path, milliseconds, five random letters or digits, lower-case extension, simply joined
 * (Shared building blocks, 7.2; docs/readings.md, 35). The user's name for the file never enters the key.
 */
export function objectKey(path: string, fileName: string, now: number): string {
  const random = [...crypto.getRandomValues(new Uint8Array(randomLength))].map((byte) => letters[byte % letters.length])
  return `${path}${now}${random.join('')}.${extensionOf(fileName)}`
}
