import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './queryClient'

const queryClient = createQueryClient()
afterEach(() => queryClient.clear())

/** A reading that the test answers, the n-th asking by `answers[n]`. */
function reading() {
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['files'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  return { answers, observer, leave: observer.subscribe(() => undefined) }
}

it('begins a first reading again that a change has overtaken, and takes nothing of what it brings', async () => {
  const { answers, observer, leave } = reading()
  const waiting = queryClient.fetchQuery({ queryKey: ['files'] })
  const changed = queryClient.invalidateQueries({ queryKey: ['files'] })
  expect(answers).toHaveLength(2)
  answers[0]!('before the change')
  answers[1]!('after the change')
  await changed
  expect(observer.getCurrentResult().data).toBe('after the change')
  expect(await waiting).toBe('after the change')
  leave()
})

it('leaves a first reading alone where it is only marked as old, and where others are read anew', async () => {
  const { answers, observer, leave } = reading()
  await queryClient.invalidateQueries({ queryKey: ['files'], refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['others'] })
  expect(answers).toHaveLength(1)
  answers[0]!('read once')
  await expect.poll(() => observer.getCurrentResult().data).toBe('read once')
  leave()
})
