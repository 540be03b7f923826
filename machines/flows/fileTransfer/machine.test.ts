import { createActor, fromPromise } from 'xstate'
import { expect, it, test } from 'vitest'
import { fileTransferMachine, transferRefusal, type Transfer, type TransferItem, type TransferTarget } from './machine'

const folder: TransferItem = { id: 21, isFolder: true, parentId: 1 }
const file: TransferItem = { id: 22, isFolder: false, parentId: 1 }
const elsewhere: TransferItem = { id: 30, isFolder: false, parentId: 5 }
const here: TransferTarget = { id: 1, name: '全部文件', path: [1] }
const there: TransferTarget = { id: 24, name: '目标', path: [1, 24] }
const inside: TransferTarget = { id: 23, name: '春季', path: [1, 21, 23] }

test.each([
  ['nothing', { mode: 'move', items: [] }, there, '没有选择文件'],
  ['no folder', { mode: 'move', items: [file] }, null, '请先选择目录结构'],
  ['a move to where all of it is', { mode: 'move', items: [folder, file] }, here, '不能移动到当前目录'],
  ['a move of what lies there in part', { mode: 'move', items: [file, elsewhere] }, here, null],
  ['a copy beside the original', { mode: 'copy', items: [file] }, here, null],
  ['a folder below itself', { mode: 'move', items: [folder] }, inside, '不能移动到文件夹自身或其子文件夹'],
  ['a copy of a folder below itself', { mode: 'copy', items: [folder] }, inside, '不能复制到文件夹自身或其子文件夹'],
  ['a file of the same id as a folder on the way', { mode: 'move', items: [{ ...file, id: 21 }] }, inside, null],
] as const)('%s', (_, load, target, message) => expect(transferRefusal(load, target)).toBe(message))

function open(answer: () => Promise<void> = async () => {}) {
  const carried: Transfer[] = []
  const back: Transfer[] = []
  const said: string[] = []
  const announced: Transfer[] = []
  const actor = createActor(
    fileTransferMachine.provide({
      actors: {
        'carry files': fromPromise(async ({ input }) => {
          carried.push(input)
          await answer()
        }),
        'carry back': fromPromise(async ({ input }) => {
          back.push(input)
          await answer()
        }),
      },
      actions: {
        'say why not': (_, { message }) => void said.push(message),
        'announce the arrival': (_, transfer) => void announced.push(transfer),
      },
    }),
  ).start()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  return { actor, carried, back, said, announced, settled, state: () => actor.getSnapshot() }
}

it('moves only what is not there yet, and gives it back to where it came from', async () => {
  const { actor, carried, back, announced, settled, state } = open()
  actor.send({ type: 'drop', items: [file, elsewhere], target: here })
  await settled()
  const moved = { mode: 'move', items: [elsewhere], target: here }
  expect(carried).toEqual([moved])
  expect(announced).toEqual([moved])
  actor.send({ type: 'take back' })
  await settled()
  expect(back).toEqual([moved])
  expect(state().can({ type: 'take back' })).toBe(false)
})

it('what was cut is pasted once, what was copied again and again', async () => {
  const { actor, carried, settled, state } = open()
  actor.send({ type: 'cut', items: [file] })
  actor.send({ type: 'paste', target: there })
  await settled()
  expect(state().context.held).toBeNull()
  expect(state().can({ type: 'paste', target: there })).toBe(false)
  actor.send({ type: 'copy', items: [file] })
  for (let times = 0; times < 2; times++) {
    actor.send({ type: 'paste', target: there })
    await settled()
  }
  expect(carried.map(({ mode }) => mode)).toEqual(['move', 'copy', 'copy'])
  expect(state().can({ type: 'take back' })).toBe(false)
})

it('says why not where no dialog does, and holds what did not arrive', async () => {
  const { actor, said, settled, state } = open(() => Promise.reject(new Error('文件或文件夹不存在')))
  actor.send({ type: 'ask', mode: 'move', items: [] })
  actor.send({ type: 'drop', items: [folder], target: inside })
  actor.send({ type: 'cut', items: [file] })
  actor.send({ type: 'paste', target: here })
  actor.send({ type: 'paste', target: there })
  expect(state().hasTag('busy')).toBe(true)
  await settled()
  expect(said).toEqual(['没有选择文件', '不能移动到文件夹自身或其子文件夹', '不能移动到当前目录', '文件或文件夹不存在'])
  expect(state().context.held?.items).toEqual([file])
})

it('asks for a folder, and forgets the reason with the next choice', () => {
  const { actor, state } = open()
  actor.send({ type: 'ask', mode: 'copy', items: [folder] })
  actor.send({ type: 'confirm' })
  expect(state().context.problem).toBe('请先选择目录结构')
  actor.send({ type: 'choose', target: inside })
  expect(state().context.problem).toBeNull()
  actor.send({ type: 'confirm' })
  expect(state().context.problem).toBe('不能复制到文件夹自身或其子文件夹')
  actor.send({ type: 'close' })
  actor.send({ type: 'ask', mode: 'copy', items: [folder] })
  expect(state().context).toMatchObject({ problem: null, target: null })
})

it('a failed move back can be tried again', async () => {
  let isBroken = false
  const { actor, said, settled, state } = open(() => (isBroken ? Promise.reject(new Error('')) : Promise.resolve()))
  actor.send({ type: 'drop', items: [file], target: there })
  await settled()
  isBroken = true
  actor.send({ type: 'take back' })
  await settled()
  expect(said).toEqual(['服务端返回异常'])
  expect(state().can({ type: 'take back' })).toBe(true)
})

it('reaches no network by itself', async () => {
  const said: string[] = []
  const actor = createActor(
    fileTransferMachine.provide({ actions: { 'say why not': (_, { message }) => void said.push(message) } }),
  ).start()
  actor.send({ type: 'drop', items: [file], target: there })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(said).toEqual(['`carry files` must be provided'])
})
