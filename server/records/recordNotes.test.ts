import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { longestNote, noteWords } from '@contracts/resources/notes'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { categoryCalls, createCategory, signInWith } from './testing/recordFixtures'

let gateway: TestGateway
let admin: Client
let manager: Client
let rightless: Client
let id: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
  admin = await gateway.signIn('admin')
  manager = await gateway.signIn('manager')
  // 何立冬 reads no categories.
  rightless = await signInWith(gateway, 'verifier', ['ticket:verify'])
})
afterAll(() => gateway?.close())
let made = 0
beforeEach(async () => {
  made += 1
  id = (await createCategory(admin, `有备注${made}`)).id
})

const page = '/ticket/category?open=view-1'
const write = (client: Client, text: string) => client.call(categoryCalls.note, { id, text, page })
const notes = async (client: Client) => (await client.call(categoryCalls.notes, { id })).data.list
const change = (client: Client, noteId: number, what: 'PIN' | 'UNPIN' | 'REMOVE', at = id) =>
  client.call(categoryCalls.changeNote, { id: at, noteId, change: what })
const mentions = async (client: Client) =>
  (await client.call(callsOf(userMessage).list, { kind: 'MENTION' })).data.list.filter(
    ({ bizId }) => bizId === String(id),
  )

describe('the notes of a record', () => {
  it('name colleagues of the place who may read it, and send each a message that leads there', async () => {
    const { colleagues } = (await admin.call(categoryCalls.notes, { id })).data
    expect(colleagues).toContain('陆远舟')
    expect(colleagues).toContain('林若溪')
    for (const name of ['沈清和', '何立冬', '郑海宁']) expect(colleagues).not.toContain(name)

    expect((await write(admin, '  @陆远舟 @何立冬 看一下，@陆远舟 ')).code).toBe(0)
    expect(await notes(manager)).toMatchObject([
      { by: '沈清和', text: '@陆远舟 @何立冬 看一下，@陆远舟', named: ['陆远舟'], isPinned: false, isOwn: false },
    ])
    expect(await mentions(manager)).toMatchObject([
      {
        title: `沈清和在票券分类「有备注${made}」的备注里提到你`,
        body: '@陆远舟 @何立冬 看一下，@陆远舟',
        link: page,
        bizType: 'ticket-category',
        hotelId: 1001,
      },
    ])
    expect([await mentions(admin), await mentions(rightless)]).toEqual([[], []])
  })

  it('stand with the pinned ones first, then the latest', async () => {
    for (const text of ['第一条', '第二条', '第三条']) await write(admin, text)
    const first = (await notes(admin)).find(({ text }) => text === '第一条')!
    await change(manager, first.id, 'PIN')
    expect((await notes(admin)).map(({ text, isPinned }) => [text, isPinned])).toEqual([
      ['第一条', true],
      ['第三条', false],
      ['第二条', false],
    ])
    await change(manager, first.id, 'UNPIN')
    expect((await notes(admin)).map(({ text }) => text)).toEqual(['第三条', '第二条', '第一条'])
  })

  it('are removed by who wrote them, and by nobody else', async () => {
    await write(admin, '删除我')
    const [note] = await notes(admin)
    expect(await change(manager, note!.id, 'REMOVE')).toMatchObject({ message: noteWords.notOwn })
    expect(await notes(admin)).toHaveLength(1)
    expect((await change(admin, note!.id, 'REMOVE')).code).toBe(0)
    expect(await notes(admin)).toEqual([])
    expect(await change(admin, note!.id, 'REMOVE')).toMatchObject({ code: codes.gone, message: noteWords.gone })
  })

  it('refuse what says nothing or too much', async () => {
    expect(await write(admin, '  \n')).toMatchObject({ code: codes.fieldErrors, data: { text: noteWords.empty } })
    expect(await write(admin, '字'.repeat(longestNote + 1))).toMatchObject({
      code: codes.fieldErrors,
      message: noteWords.tooLong,
    })
    expect((await write(admin, '字'.repeat(longestNote))).code).toBe(0)
    const leadsOut = await admin.call(categoryCalls.note, { id, text: '看', page: '//elsewhere.example' })
    expect(leadsOut.status).toBe(400)
  })

  it('are there for nobody else: no other store or merchant, no right, no way round by another record', async () => {
    await write(admin, '只给本店看')
    const [note] = await notes(admin)
    const other = await gateway.signIn('other')
    const brand = await gateway.signIn('brand')
    const outside = [other, brand.at({ brandId: 101, hotelId: 1002 })]
    for (const client of outside) {
      const answers = [
        await client.call(categoryCalls.notes, { id }),
        await write(client, '@沈清和 看'),
        await change(client, note!.id, 'PIN'),
        await change(client, note!.id, 'REMOVE'),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.gone))
    }
    expect((await rightless.call(categoryCalls.notes, { id })).code).toBe(codes.noRight)
    expect((await write(rightless, '看不到的记录')).code).toBe(codes.noRight)
    const beside = await createCategory(admin, `旁边${made}`)
    expect((await change(admin, note!.id, 'REMOVE', beside.id)).code).toBe(codes.gone)
    expect(await notes(admin)).toMatchObject([{ text: '只给本店看', isPinned: false }])
    expect(await mentions(admin)).toEqual([])
  })
})
