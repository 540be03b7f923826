import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { uploadsMachine, type NewUpload } from './machine'

const file = (id: string, more: Partial<NewUpload> = {}): NewUpload => ({
  id,
  name: `${id}.png`,
  size: 10,
  folderId: 7,
  ...more,
})

/** The queue with both actors held: each question waits until the test answers it. */
function open() {
  const asked: {
    id: string
    input: unknown
    signal: AbortSignal
    answer(value?: unknown): Promise<void>
    fail(error: unknown): Promise<void>
  }[] = []
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const held = fromPromise<never, unknown>(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) =>
        asked.push({
          id: self.id,
          input,
          signal,
          answer: (value) => (resolve(value as never), settled()),
          fail: (error) => (reject(error), settled()),
        }),
      ),
  )
  const announced: string[] = []
  const actor = createActor(
    uploadsMachine.provide({
      actors: { 'put file': held as never, 'register file': held as never },
      actions: {
        'announce the new file': ({ context }) => void announced.push(context.uploads.map((one) => one.status).join()),
      },
    }),
  ).start()
  const statuses = () =>
    actor.getSnapshot().context.uploads.map((one) => `${one.id} ${one.status}${one.problem ? ` ${one.problem}` : ''}`)
  return { actor, asked, announced, statuses, question: () => asked.at(-1)! }
}

describe('uploads', () => {
  it('sends one file after another: put, register, next', async () => {
    const { actor, asked, statuses, question, announced } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    expect(statuses()).toEqual(['a sending', 'b waiting'])
    expect(asked).toHaveLength(1)
    await question().answer('common/1001/u/1.png')
    expect(actor.getSnapshot().matches({ uploading: 'registering' })).toBe(true)
    expect(question().input).toMatchObject({ upload: { id: 'a' }, key: 'common/1001/u/1.png' })
    await question().answer()
    expect(statuses()).toEqual(['a done', 'b sending'])
    expect(announced).toHaveLength(1)
    await question().answer('k')
    await question().answer()
    expect(statuses()).toEqual(['a done', 'b done'])
    expect(actor.getSnapshot().matches('idle')).toBe(true)
  })

  it('goes on after a failure, says why, and tries again on request', async () => {
    const { actor, statuses, question } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    await question().fail(new Error('网络中断'))
    expect(statuses()).toEqual(['a failed 网络中断', 'b sending'])
    await question().answer('k')
    await question().fail(new Error('文件必须为png类型'))
    expect(statuses()).toEqual(['a failed 网络中断', 'b failed 文件必须为png类型'])
    actor.send({ type: 'retry', id: 'a' })
    expect(statuses()[0]).toBe('a sending')
    actor.send({ type: 'retry', id: 'a' })
    expect(statuses()[0]).toBe('a sending')
  })

  it('never sends a file that was refused when chosen', () => {
    const { actor, asked, statuses } = open()
    actor.send({ type: 'add', uploads: [file('a', { problem: '文件不能为空' })] })
    expect(statuses()).toEqual(['a failed 文件不能为空'])
    expect(actor.getSnapshot().can({ type: 'retry', id: 'a' })).toBe(false)
    actor.send({ type: 'retry', id: 'a' })
    expect(asked).toHaveLength(0)
  })

  it('takes a file once', () => {
    const { actor, statuses } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    actor.send({ type: 'add', uploads: [file('b'), file('c')] })
    expect(statuses()).toEqual(['a sending', 'b waiting', 'c waiting'])
  })

  it('leaves nothing of a cancelled registration behind', async () => {
    const { actor, question, statuses } = open()
    actor.send({ type: 'add', uploads: [file('a')] })
    await question().answer('common/1.png')
    actor.send({ type: 'cancel', id: 'a' })
    expect(question().signal.aborted).toBe(true)
    expect(statuses()).toEqual(['a cancelled'])
    expect(actor.getSnapshot().context.key).toBeNull()
  })

  it('aborts the running file on cancel and takes the next', async () => {
    const { actor, asked, statuses } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b'), file('c')] })
    actor.send({ type: 'cancel', id: 'c' })
    actor.send({ type: 'cancel', id: 'a' })
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(statuses()).toEqual(['a cancelled', 'b sending', 'c cancelled'])
    await asked[0]!.answer('late')
    expect(statuses()).toEqual(['a cancelled', 'b sending', 'c cancelled'])
  })

  it('cancels everything at once, for signing out', () => {
    const { actor, asked, statuses } = open()
    expect(actor.getSnapshot().can({ type: 'cancel all' })).toBe(false)
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    actor.send({ type: 'cancel all' })
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(statuses()).toEqual(['a cancelled', 'b cancelled'])
  })

  it('forgets finished files only', async () => {
    const { actor, statuses } = open()
    expect(actor.getSnapshot().can({ type: 'clear finished' })).toBe(false)
    actor.send({ type: 'add', uploads: [file('a', { problem: 'x' }), file('b')] })
    actor.send({ type: 'clear finished' })
    expect(statuses()).toEqual(['b sending'])
  })
})
