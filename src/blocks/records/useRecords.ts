import { callsOf, type RecordListInput } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '@/app/gateway/call'
import { listCacheKey } from '../list/useList'

/** Keys of the query cache; the first one covers all of them. */
export const recordKeys = {
  all: ({ key }: AnyResource) => [key] as const,
  list: ({ key }: AnyResource, query: RecordListInput) => [key, 'list', query] as const,
  detail: ({ key }: AnyResource, id: number) => [key, 'detail', id] as const,
  revision: ({ key }: AnyResource, id: number) => [key, 'revision', id] as const,
  history: ({ key }: AnyResource, id: number) => [key, 'history', id] as const,
  notes: ({ key }: AnyResource, id: number) => [key, 'notes', id] as const,
}

/** Of 待办 in the query cache: whatever is done with a record may end one. */
export const todosKey = ['todos'] as const

/** One page of records, for pickers and related lists; the list of a screen asks by itself. */
export const recordsQuery = <R extends AnyResource>(resource: R, query: RecordListInput) =>
  queryOptions({
    queryKey: recordKeys.list(resource, query),
    queryFn: ({ signal }) => call(callsOf(resource).list, query, { signal }),
  })

/** @param query the names of the call: `{ keyword: '晚餐', pageSize: 50, categoryId: '3' }` */
export const useRecords = <R extends AnyResource>(resource: R, query: RecordListInput = {}) =>
  useQuery(recordsQuery(resource, query))

export const useRecord = <R extends AnyResource>(resource: R, id: number) =>
  useQuery({
    queryKey: recordKeys.detail(resource, id),
    queryFn: ({ signal }) => call(callsOf(resource).detail, { id }, { signal }),
  })

/** Everything that ever happened to a record, newest first. */
export const useHistory = (resource: AnyResource, id: number) =>
  useQuery({
    queryKey: recordKeys.history(resource, id),
    queryFn: ({ signal }) => call(callsOf(resource).history, { id }, { signal }),
  })

/** What colleagues wrote about a record, and who may be named there. */
export const useNotes = (resource: AnyResource, id: number) =>
  useQuery({
    queryKey: recordKeys.notes(resource, id),
    queryFn: ({ signal }) => call(callsOf(resource).notes, { id }, { signal }),
  })

/** The change of a record that waits for another person; null where none does. */
export const useRevision = (resource: AnyResource, id: number) =>
  useQuery({
    queryKey: recordKeys.revision(resource, id),
    queryFn: ({ signal }) => call(revisionCallsOf(resource).revision, { id }, { signal }),
  })

/** @returns to be called after a note was written or changed */
export function useNotesChanged(resource: AnyResource, id: number): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: recordKeys.notes(resource, id) })
}

/** @returns to be called after a command: every list, page and history of the resource is read anew, and what waits */
export function useRecordsChanged(resource: AnyResource): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: recordKeys.all(resource) }),
      queryClient.invalidateQueries({ queryKey: listCacheKey(resource.key) }),
      queryClient.invalidateQueries({ queryKey: todosKey }),
    ])
  }, [queryClient, resource])
}
