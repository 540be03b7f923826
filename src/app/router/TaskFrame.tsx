import { lazy, Suspense, type ComponentProps } from 'react'

const TaskDialog = lazy(async () => ({ default: (await import('@/areas/members/tasks/TaskDialog')).TaskDialog }))

/** What is done with many members, opened from a page of another suite: suites do not know each other. */
export function TaskFrame(props: ComponentProps<typeof TaskDialog>) {
  return (
    <Suspense fallback={null}>
      <TaskDialog {...props} />
    </Suspense>
  )
}
