import type { AnyResource } from '@contracts/resources/definition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mostOptions } from './constants'
import { findResource } from './findResource'
import { nameOf } from './anyRecord'
import { offeredFilters, type ReferenceChoices } from './listOf'
import { recordsQuery } from './useRecords'

const targetsOf = (resource: AnyResource): readonly [string, string][] =>
  offeredFilters(resource).flatMap((name): [string, string][] => {
    const field = resource.fields[name]
    return field?.type === 'reference' || field?.type === 'references' ? [[name, field.to]] : []
  })

/**
 * The records that the reference filters of a list offer, 50 of each; a filter whose records cannot be read is not
 * offered.
 * @returns undefined while they are on their way
 */
export function useReferenceChoices(resource: AnyResource): ReferenceChoices | undefined {
  const queryClient = useQueryClient()
  const targets = useMemo(() => targetsOf(resource), [resource])
  const { data } = useQuery({
    queryKey: [resource.key, 'references', targets],
    queryFn: async (): Promise<ReferenceChoices> => {
      const choices = targets.map(async ([name, to]) => {
        const target = await findResource(to)
        if (!target) return [name, []] as const
        const page = await queryClient.fetchQuery(recordsQuery(target, { pageSize: mostOptions })).catch(() => null)
        const options = page?.list.map((one) => ({ value: String(one.id), label: nameOf(target, one) })) ?? []
        return [name, options] as const
      })
      return Object.fromEntries(await Promise.all(choices))
    },
    enabled: targets.length > 0,
  })
  return targets.length === 0 ? none : data
}

const none: ReferenceChoices = {}
