import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cropperSubmitMachine, UploadRefusal, type CropUpload } from './machine'

/** px */
const picture = { width: 800, height: 600 }

/** A cropper whose uploads wait for the test's answer. */
function open() {
  const asked: {
    input: CropUpload
    signal: AbortSignal
    resolve(value: { url: string }): void
    reject(error: unknown): void
  }[] = []
  const actor = createActor(
    cropperSubmitMachine.provide({
      actors: {
        uploadImage: fromPromise<{ url: string }, CropUpload>(
          ({ input, signal }) => new Promise((resolve, reject) => void asked.push({ input, signal, resolve, reject })),
        ),
      },
    }),
    { input: {} },
  ).start()
  const now = () => actor.getSnapshot()
  return {
    actor,
    asked,
    now,
    notice: () => now().context.notice,
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    pick: (id: string, size = 1_000) =>
      actor.send({ type: 'pick', image: { id, name: `${id}.jpg`, size, ...picture } }),
    confirm: () => actor.send({ type: 'confirm' }),
  }
}

test('confirming needs a picture', () => {
  const { asked, notice, confirm, pick } = open()
  confirm()
  confirm()
  expect(notice()).toBe('请上传图片')
  expect(asked).toHaveLength(0)
  pick('a')
  expect(notice()).toBeNull()
})

test('the picture is sent once with its ratio and box; a second click says so', async () => {
  const { actor, asked, notice, confirm, pick, settle, now } = open()
  pick('a')
  actor.send({ type: 'ratio', ratio: '4:3' })
  actor.send({ type: 'frame', box: { x: 5, y: 6, width: 400, height: 300 } })
  confirm()
  expect(notice()).toBeNull()
  confirm()
  confirm()
  expect(notice()).toBe('提交中...')
  expect(asked.map((one) => one.input)).toEqual([
    {
      image: { id: 'a', name: 'a.jpg', size: 1_000, ...picture },
      ratio: '4:3',
      box: { x: 5, y: 6, width: 400, height: 300 },
      turn: { quarters: 0, isMirrored: false },
    },
  ])
  asked[0]!.resolve({ url: '/common/1.png' })
  await settle()
  expect(now()).toMatchObject({ status: 'done', output: { url: '/common/1.png' } })
})

test.each([
  ['a refusal', new UploadRefusal('存储空间已满'), 'refused', '上传图片失败，请重试'],
  ['any other failure', new Error('network'), 'broken', '上传图片出错！'],
])('%s keeps the picture, says its words, and can be tried again', async (_, error, state, printed) => {
  const { asked, notice, confirm, pick, settle, now } = open()
  pick('a')
  confirm()
  confirm()
  asked[0]!.reject(error)
  await settle()
  expect(notice()).toBe(printed)
  expect(now().value).toEqual({ choosing: { picked: state } })
  confirm()
  expect(notice()).toBeNull()
  expect(asked).toHaveLength(2)
  expect(asked[1]!.input.image.id).toBe('a')
})

test('another picture takes the place of the first, keeps the ratio and loses the box', () => {
  const { actor, now, pick } = open()
  actor.send({ type: 'ratio', ratio: 'screen' })
  pick('a')
  actor.send({ type: 'frame', box: { x: 0, y: 0, width: 90, height: 160 } })
  pick('b')
  expect(now().context).toMatchObject({ image: { id: 'b' }, ratio: 'screen', box: null })
})

test('exactly 1024 KB is taken, one byte more is not, and the earlier picture stays', () => {
  const { now, notice, pick } = open()
  pick('a', 1_048_576)
  pick('b', 1_048_577)
  expect(now().context.image?.id).toBe('a')
  expect(notice()).toBe('图片大小不得超过1024KB')
})

test('the box never gets smaller than 50x50, and a new ratio starts it anew', () => {
  const { actor, now, pick } = open()
  pick('a')
  actor.send({ type: 'ratio', ratio: 'custom' })
  actor.send({ type: 'frame', box: { x: 1, y: 2, width: 49, height: 50 } })
  expect(now().context.box).toEqual({ x: 1, y: 2, width: 50, height: 50 })
  actor.send({ type: 'ratio', ratio: '1:1' })
  expect(now().context.box).toBeNull()
})

test('the box keeps the ratio, and the original ratio is that of the picture', () => {
  const { actor, now, pick } = open()
  pick('a')
  actor.send({ type: 'frame', box: { x: 0, y: 0, width: 400, height: 1 } })
  expect(now().context.box).toEqual({ x: 0, y: 0, width: 400, height: 300 })
  actor.send({ type: 'ratio', ratio: 'screen' })
  actor.send({ type: 'frame', box: { x: 0, y: 0, width: 90, height: 1 } })
  expect(now().context.box).toEqual({ x: 0, y: 0, width: 90, height: 160 })
})

test('closing while it is sent aborts it; the late answer changes nothing', async () => {
  const { actor, asked, now, pick, confirm, settle } = open()
  pick('a')
  confirm()
  pick('b')
  expect(now().context.image?.id).toBe('a')
  actor.send({ type: 'close' })
  expect(asked[0]!.signal.aborted).toBe(true)
  asked[0]!.resolve({ url: '/late.png' })
  await settle()
  expect(now()).toMatchObject({ value: 'closed', output: { url: null } })
})

test('without its actor it reaches nothing: it says that it broke', async () => {
  const actor = createActor(cropperSubmitMachine, { input: {} }).start()
  actor.send({ type: 'pick', image: { id: 'a', name: 'a.jpg', size: 1, ...picture } })
  actor.send({ type: 'confirm' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(actor.getSnapshot().context.notice).toBe('上传图片出错！')
})

test('a quarter exchanges width and height and starts the box anew; another picture stands upright', () => {
  const { actor, now, pick } = open()
  pick('a')
  actor.send({ type: 'ratio', ratio: 'custom' })
  actor.send({ type: 'frame', box: { x: 0, y: 0, width: 90, height: 160 } })
  actor.send({ type: 'turn', step: 'left' })
  expect(now().context).toMatchObject({
    image: { width: 600, height: 800 },
    box: null,
    turn: { quarters: 3, isMirrored: false },
  })
  actor.send({ type: 'turn', step: 'horizontal' })
  expect(now().context).toMatchObject({ image: { width: 600, height: 800 }, turn: { quarters: 1, isMirrored: true } })
  pick('b')
  expect(now().context.turn).toEqual({ quarters: 0, isMirrored: false })
})

test('what cannot be opened is said in place of what was said before', () => {
  const { actor, notice, confirm, pick } = open()
  confirm()
  actor.send({ type: 'cannot open', words: '图片打不开' })
  expect(notice()).toBe('图片打不开')
  pick('a', 1_048_577)
  expect(notice()).toBe('图片大小不得超过1024KB')
})

test('the place of the picture may ask for a ratio', () => {
  const actor = createActor(cropperSubmitMachine, { input: { ratio: '4:3' } }).start()
  expect(actor.getSnapshot().context.ratio).toBe('4:3')
})
