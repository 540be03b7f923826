/**
 * Reads a bigint column the same way on both drivers.
 * @returns a number, exact
 * @throws RangeError when the value does not fit a double exactly (docs/architecture.md, decision 5)
 */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`)
  return value
}
