import type { AnyResource } from './definition'
import { operatorOf } from './filters'
import { eventsOf } from './lifecycle'

/** Work that waits in a list: what is counted, how long it may wait, and the event that ends it. */
export interface Todo<Name extends string = string> {
  readonly name: string
  /** As 待办 calls it: 退款待审. */
  readonly label: string
  /** Filters of the list under which it is found. */
  readonly where: Readonly<Record<string, string>>
  /** Event of the lifecycle that ends it: it is the work of who may raise it. Without one, of who may write the record. */
  readonly until?: string
  /** Since when one has waited; `createdAt` where nothing is said. */
  readonly since?: Name | 'createdAt' | 'updatedAt'
  /** After how many minutes it is late. */
  readonly limitMinutes?: number
  /** Until when it has to be done. */
  readonly due?: Name
  /** Route of the list, for records whose definition names no page. */
  readonly page?: string
}

/** The right of those whose work it is. */
export function rightOfTodo(resource: AnyResource, { until }: Todo): string {
  if (until === undefined) return resource.access.write
  return eventsOf(resource).get(until)?.access ?? resource.access.write
}

/** Address of the list with exactly that in it; null for records that no page lists. */
export function addressOfTodo(resource: AnyResource, todo: Todo): string | null {
  const { list } = resource
  const page = todo.page ?? resource.page
  if (page === undefined) return null
  const query = Object.entries(todo.where).map(
    ([name, value]) => [name === list.tabs && operatorOf(resource, name) === null ? 'tab' : name, value] as const,
  )
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query.map((pair) => [...pair]))}`
}
