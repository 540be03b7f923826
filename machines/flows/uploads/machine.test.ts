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

  it('says that the upload failed when the failure has no words of its own', async () => {
    const { actor, statuses, question } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    await question().fail(new Error(''))
    await question().answer('k')
    await question().fail({ code: 50000 })
    expect(statuses()).toEqual(['a failed 上传失败', 'b failed 上传失败'])
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

  it('does not put a file again that was only waiting for its registration when it was paused', async () => {
    const { actor, asked, statuses, question } = open()
    actor.send({ type: 'add', uploads: [file('a'), file('b')] })
    await question().answer('common/1.png')
    actor.send({ type: 'pause all' })
    expect(question().signal.aborted).toBe(true)
    expect(statuses()).toEqual(['a paused', 'b paused'])
    actor.send({ type: 'resume', id: 'a' })
    expect(actor.getSnapshot().matches({ uploading: 'registering' })).toBe(true)
    expect(question().input).toMatchObject({ upload: { id: 'a' }, key: 'common/1.png' })
    expect(asked.map(({ id }) => id)).toEqual(['putFile', 'registerFile', 'registerFile'])
  })

  it('puts a file anew whose registration was refused', async () => {
    const { actor, asked, question } = open()
    actor.send({ type: 'add', uploads: [file('a')] })
    await question().answer('common/1.png')
    await question().fail(new Error('文件必须为png类型'))
    actor.send({ type: 'retry', id: 'a' })
    expect(asked.map(({ id }) => id)).toEqual(['putFile', 'registerFile', 'putFile'])
  })

  it('stops by itself when the connection is lost, and goes on when it is back', () => {
    const { actor, asked, statuses } = open()
    actor.send({ type: 'add', uploads: [file('a')] })
    actor.send({ type: 'connection lost' })
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(statuses()).toEqual(['a waiting'])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'connection back' })
    expect(statuses()).toEqual(['a sending'])
  })

  it('asks about each name that is taken, or once for all', () => {
    const taken = (id: string) => file(id, { isTaken: true })
    const { actor, statuses } = open()
    actor.send({ type: 'add', uploads: [taken('a'), taken('b'), taken('c'), file('d')] })
    expect(statuses()).toEqual(['a asking', 'b asking', 'c asking', 'd sending'])
    actor.send({ type: 'answer', answer: 'replace', forAll: false })
    expect(statuses()).toEqual(['a waiting', 'b asking', 'c asking', 'd sending'])
    actor.send({ type: 'answer', answer: 'skip', forAll: true })
    expect(statuses()).toEqual(['a waiting', 'b skipped', 'c skipped', 'd sending'])
    expect(actor.getSnapshot().context.uploads[0]!.answer).toBe('replace')
    expect(actor.getSnapshot().can({ type: 'answer', answer: 'skip', forAll: true })).toBe(false)
  })

  it('takes up what an earlier page left: after a click, or when the file is chosen again', () => {
    const { actor, asked, statuses } = open()
    actor.send({
      type: 'restore',
      uploads: [
        { ...file('a'), status: 'paused' },
        { ...file('b'), status: 'lost' },
        { ...file('c'), status: 'paused', key: 'common/c.png' },
      ],
    })
    expect(statuses()).toEqual(['a paused', 'b lost', 'c paused'])
    expect(asked).toEqual([])
    actor.send({ type: 'resume', id: 'c' })
    expect(asked[0]).toMatchObject({ id: 'registerFile', input: { key: 'common/c.png' } })
    actor.send({ type: 'resume all' })
    expect(statuses()).toEqual(['a waiting', 'b lost', 'c sending'])
    actor.send({ type: 'bring back', id: 'b' })
    expect(statuses()).toEqual(['a waiting', 'b waiting', 'c sending'])
  })

  it('takes 2,000 files at once without a long task', () => {
    const { actor } = open()
    const begun = performance.now()
    actor.send({ type: 'add', uploads: Array.from({ length: 2000 }, (_, at) => file(String(at))) })
    expect(actor.getSnapshot().context.uploads).toHaveLength(2000)
    expect(performance.now() - begun).toBeLessThan(200)
  })
})
