import type { Field } from '@contracts/resources/definition'

type Kind = NonNullable<Field['personal']>['as']

const middle = (text: string, first: number, last: number) => {
  const characters = [...text]
  if (characters.length <= first + last) return '*'.repeat(Math.max(characters.length, 1))
  const hidden = characters.length - first - last
  return [...characters.slice(0, first), '*'.repeat(hidden), ...characters.slice(characters.length - last)].join('')
}

const maskByKind: { readonly [One in Kind]: (text: string) => string } = {
  phone: (text) => middle(text, 3, 4),
  name: (text) => `${[...text][0] ?? ''}**`,
  idNumber: (text) => middle(text, 4, 4),
  code: (text) => middle(text, 4, 4),
}

/** Personal data as lists and details show it: `138****1001`, `沈**`. */
export const maskText = (kind: Kind, text: string): string => maskByKind[kind](text)

/** The value of a field as it leaves the server. */
export const shown = ({ personal }: Field, value: unknown): unknown =>
  personal && typeof value === 'string' && value !== '' ? maskText(personal.as, value) : value
