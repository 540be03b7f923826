import type { AnyResource } from '@contracts/resources/definition'
import { useQuery } from '@tanstack/react-query'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../../contracts/resources/*/*.ts',
  '!../../../contracts/resources/*/*.test.ts',
])

const fileName = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const isResource = (value: unknown, key: string): value is AnyResource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'key' in value && value.key === key

/**
 * A definition by its key, loaded when a reference leads to it: `ticket-category` stands in `ticketCategory.ts`.
 * @returns null where there is none
 */
export async function findResource(key: string): Promise<AnyResource | null> {
  const path = Object.keys(modules).find((one) => one.endsWith(`/${fileName(key)}.ts`))
  const exported = path === undefined ? {} : await modules[path]!()
  return Object.values(exported).find((value) => isResource(value, key)) ?? null
}

/** The definition that a reference leads to; undefined while it loads, null where there is none. */
export const useResource = (key: string): AnyResource | null | undefined =>
  useQuery({ queryKey: ['resource', key], queryFn: () => findResource(key), staleTime: Infinity }).data
