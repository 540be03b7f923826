import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { fileRenameMachine, type RenamedItem } from './machine'

const check = (name: string, kind: 'folder' | 'file') =>
  name === '' ? '请填写名称' : name.length > (kind === 'folder' ? 3 : 8) ? `${kind}太长` : null

const file: RenamedItem = { id: 11, name: '甲.jpg', isFolder: false }
const folder: RenamedItem = { id: 12, name: '海报', isFolder: true }

function open(answer: () => Promise<void> = async () => {}) {
  const asked: unknown[] = []
  const announced: unknown[] = []
  const actor = createActor(
    fileRenameMachine.provide({
      actors: {
        'save the name': fromPromise(async ({ input }) => {
          asked.push(input)
          await answer()
        }),
      },
      actions: { 'announce the new name': (_, change) => void announced.push(change) },
    }),
    { input: { check } },
  ).start()
  return { actor, asked, announced, settled: () => new Promise<void>((resolve) => setTimeout(resolve, 0)) }
}

it('sends the trimmed name once and announces the change', async () => {
  const { actor, asked, announced, settled } = open()
  actor.send({ type: 'open', item: file, isInPlace: true })
  actor.send({ type: 'type', name: ' 乙.jpg ' })
  actor.send({ type: 'submit' })
  actor.send({ type: 'submit' })
  await settled()
  expect(asked).toEqual([{ item: file, name: '乙.jpg' }])
  expect(announced).toEqual([{ item: file, name: '乙.jpg' }])
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})

it('sends nothing for the old name, surrounding blanks aside', () => {
  const { actor, asked } = open()
  actor.send({ type: 'open', item: file, isInPlace: true })
  actor.send({ type: 'type', name: ' 甲.jpg' })
  actor.send({ type: 'submit' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  expect(asked).toEqual([])
})

it('knows the rule of a folder from that of a file', () => {
  const { actor } = open()
  actor.send({ type: 'open', item: file, isInPlace: false })
  actor.send({ type: 'type', name: '四个字符' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  actor.send({ type: 'open', item: folder, isInPlace: false })
  expect(actor.getSnapshot().context).toMatchObject({ item: folder, name: '海报', problem: null })
  actor.send({ type: 'type', name: '四个字符' })
  expect(actor.getSnapshot().context.problem).toBe('folder太长')
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false)
})

it.each([
  [new Error('已有同名文件'), '已有同名文件'],
  [new Error(''), '服务端返回异常'],
])('keeps the name and says why when it is refused: %s', async (refusal, message) => {
  const { actor, announced, settled } = open(() => Promise.reject(refusal))
  actor.send({ type: 'open', item: file, isInPlace: true })
  actor.send({ type: 'type', name: '乙.jpg' })
  actor.send({ type: 'submit' })
  expect(actor.getSnapshot().can({ type: 'close' })).toBe(false)
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ name: '乙.jpg', problem: message })
  expect(announced).toEqual([])
})

it('reaches no network by itself', async () => {
  const actor = createActor(fileRenameMachine, { input: { check } }).start()
  actor.send({ type: 'open', item: file, isInPlace: true })
  actor.send({ type: 'type', name: '乙.jpg' })
  actor.send({ type: 'submit' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(actor.getSnapshot().context.problem).toBe('`save the name` must be provided')
})
