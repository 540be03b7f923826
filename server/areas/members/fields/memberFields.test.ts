import { callsOf } from '@contracts/resources/calls'
import { memberField, mostOwnFields } from '@contracts/resources/members/memberField'
import { parse } from 'csv-parse/sync'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import { members } from '../memberRecords'
import { createFirstGrade } from '../testing/memberFixtures'

const calls = callsOf(memberField)
const memberCalls = callsOf(members)
let gateway: TestGateway
let brand: Client
let other: Client
let gradeId: number
let made = 0

beforeAll(async () => {
  gateway = await openGateway()
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  other = await gateway.signIn('other')
  gradeId = await createFirstGrade(gateway.services)
})
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(memberField).table)
})
afterAll(() => gateway?.close())

type Given = Parameters<typeof save>[0]

async function save(values: Record<string, unknown>) {
  made += 1
  return brand.call(calls.save, { values: { label: `字段${made}`, key: `key${made}`, kind: 'TEXT', ...values } })
}

/** A field of the brand's own. @returns its id */
async function field(values: Given): Promise<number> {
  const answer = await save(values)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const join = (extra: readonly { fieldId: number; value: string }[] | null, by = brand) => {
  made += 1
  const own = { memberNo: `9900${made}`, phone: `156${String(10_000_000 + made)}` }
  return by.call(memberCalls.save, { values: { ...own, gradeId, source: 'DESK', extra } })
}

it('takes what a member has filled in, each by its type, and says in words what is wrong', async () => {
  const children = await field({ label: '孩子人数', kind: 'INTEGER' })
  const wedding = await field({ label: '纪念日', kind: 'DATE' })
  const wish = await field({ label: '客房偏好', kind: 'ENUM', options: ['高楼层', '安静'] })
  const good = [
    { fieldId: children, value: '2' },
    { fieldId: wedding, value: '2020-05-20' },
    { fieldId: wish, value: '安静' },
  ]
  const answer = await join(good)
  expect(answer.data.extra).toEqual(good)
  const wrong = [
    [children, '两个', '孩子人数请填写整数'],
    [children, '1.5', '孩子人数请填写整数'],
    [wedding, '2020-02-30', '纪念日请填写日期，如 2026-05-20'],
    [wish, '低楼层', '客房偏好没有「低楼层」这个选项'],
  ] as const
  for (const [fieldId, value, message] of wrong)
    expect(await join([{ fieldId, value }])).toMatchObject({ code: 42200, data: { extra: message } })
  expect(await join([good[0]!, good[0]!])).toMatchObject({ data: { extra: '同一字段只能填写一次' } })
})

it('asks for what must be filled in, and keeps an option that was taken away since', async () => {
  const wish = await field({ label: '客房偏好', kind: 'ENUM', options: ['高楼层', '安静'], required: true })
  expect(await join(null)).toMatchObject({ code: 42200, data: { extra: '请填写客房偏好' } })
  const { data } = await join([{ fieldId: wish, value: '安静' }])
  const stored = (await brand.call(calls.detail, { id: wish })).data
  await brand.call(calls.save, { id: wish, version: stored.version, values: { options: ['高楼层'] } })
  const renamed = await brand.call(memberCalls.save, { id: data.id, version: data.version, values: { name: '周敏' } })
  expect(renamed).toMatchObject({ code: 0, data: { name: '周敏', extra: [{ fieldId: wish, value: '安静' }] } })
})

it('keeps what was filled in while a field is off, and takes nothing new for it', async () => {
  const plate = await field({ label: '车牌号' })
  const { data } = await join([{ fieldId: plate, value: '浙A12345' }])
  const { version } = (await brand.call(calls.detail, { id: plate })).data
  expect(await brand.call(calls.remove, { id: plate, version })).toMatchObject({
    message: '请先停用再删除；会员已填的内容会保留',
  })
  await brand.call(calls.transition, { id: plate, version, event: 'DISABLE' })
  const kept = await brand.call(memberCalls.save, { id: data.id, version: data.version, values: { name: '周敏' } })
  expect(kept.data.extra).toEqual([{ fieldId: plate, value: '浙A12345' }])
  expect(await join([{ fieldId: plate, value: '浙A99999' }])).toMatchObject({ code: 42200 })
})

it('keeps a key for ever, lends none of the built-in ones, and stops at twenty', async () => {
  const plate = await field({ label: '车牌号', key: 'plateNo' })
  const { version } = (await brand.call(calls.detail, { id: plate })).data
  const changed = await brand.call(calls.save, { id: plate, version, values: { key: 'other', kind: 'DATE' } })
  expect(changed.data).toMatchObject({ key: 'plateNo', kind: 'TEXT' })
  expect(await save({ key: 'phone' })).toMatchObject({ data: { key: '该标识为内置字段，请换一个' } })
  expect(await save({ label: '生日' })).toMatchObject({ data: { label: '该名称为内置字段，请换一个' } })
  expect(await save({ key: '车牌' })).toMatchObject({ code: 42200 })
  for (let at = 1; at < mostOwnFields; at += 1) await field({})
  expect(await save({})).toMatchObject({ data: { label: '最多20个自定义字段，请先删除不用的' } })
})

it('stands at the end of a file where it may leave the house, under its own name', async () => {
  const plate = await field({ label: '车牌号', exportable: true })
  const company = await field({ label: '工作单位' })
  const { data } = await join([
    { fieldId: plate, value: '浙A12345' },
    { fieldId: company, value: '云栖' },
  ])
  const { data: answer } = await brand.call(memberCalls.export, {
    ids: [data.id],
    columns: ['memberNo'],
    format: 'csv',
  })
  const [head, row] = parse(Buffer.from(answer.file!.base64, 'base64').toString().replace('\uFEFF', ''))
  expect(head).toEqual(['会员号', '车牌号'])
  expect(row).toEqual([data.memberNo, '浙A12345'])
})

it('is nobody else’s: another brand neither sees the field nor fills it in', async () => {
  const plate = await field({ label: '车牌号' })
  expect(await other.call(calls.detail, { id: plate })).toMatchObject({ code: 40400 })
  const { data } = await other.call(calls.list, {})
  expect(data.list).toEqual([])
  expect(await join([{ fieldId: plate, value: '浙A1' }], other)).toMatchObject({ code: 42200 })
})
