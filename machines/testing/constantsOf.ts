import { plainText } from './plainText'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../flows/*/*.ts', '!../flows/*/{cases,stories,screen,payloads}.ts', '!../flows/*/*.test.ts'],
  { eager: true },
)

/** A number or a text, and lists and tables of them: what the specification fixes. */
const isFixed = (value: unknown): boolean => {
  if (['number', 'string', 'boolean'].includes(typeof value) || value === null) return true
  if (typeof value !== 'object') return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isFixed)
}

/** The numbers and messages that the files of a flow export, by name, as text. */
export const constantsOf = (flow: string): readonly (readonly [string, string])[] =>
  Object.entries(modules)
    .filter(([path]) => path.split('/').at(-2) === flow)
    .flatMap(([, exported]) => Object.entries(exported))
    .filter(([, value]) => isFixed(value))
    .map(([name, value]) => [name, plainText(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
