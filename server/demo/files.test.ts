import { ossApi } from '@contracts/calls/ossApi'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileGateway, westLake } from '../http/oss-api/fileGateway.testing'
import { brands, hotels, users } from '../identity/tables'
import { seedFiles } from './files'

let files: Awaited<ReturnType<typeof openFileGateway>>

beforeAll(async () => {
  files = await openFileGateway()
})
afterAll(() => files.close())

const search = async (keyword: string) => {
  const { ossDisplayId } = (await files.as('ann', ossApi.tree)).data
  return (await files.as('ann', ossApi.search, { ossDisplayId, keyword })).data.list
}

it('asks for the tenants first', async () => {
  await expect(seedFiles(files.services)).rejects.toThrow('must be seeded before')
})

it('fills the public tree once, with files that open', async () => {
  const { db, now } = files.services
  const at = now()
  await db.insert(brands).values({ id: westLake.brandId, name: '云栖酒店集团' })
  await db.insert(hotels).values({ id: westLake.hotelId, brandId: westLake.brandId, name: '云栖西湖店' })
  await db
    .insert(users)
    .values({ id: 'u1', name: '管理员', email: 'a@b', account: 'admin', createdAt: at, updatedAt: at })

  await seedFiles(files.services)
  await seedFiles(files.services)

  const tree = (await files.as('ann', ossApi.tree)).data
  expect(tree.subNode.map((node) => node.displayName).toSorted()).toEqual(
    ['海报', '票券主图', '菜品', '资质文件'].toSorted(),
  )
  const pictures = [...(await search('.jpg')), ...(await search('.png'))]
  expect(pictures).toHaveLength(87)
  for (const { url } of pictures) {
    const { width, height } = await sharp(Buffer.from(await (await fetch(url!)).arrayBuffer())).metadata()
    expect(width! / height!).toBe(4 / 3)
  }
  const [pdf] = await search('许可证')
  expect(pdf).toMatchObject({ parentPath: '全部文件/资质文件', thumbUrl: null })
  const answer = await fetch(pdf!.url!)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  const xref = Number(/startxref\n(\d+)/.exec(text)![1])
  expect(text.slice(xref, xref + 4)).toBe('xref')
})

it('does not come back after the merchant has deleted it', async () => {
  const { subNode } = (await files.as('ann', ossApi.tree)).data
  const ossDisplayIds = subNode.map((node) => node.ossDisplayId)
  expect(await files.as('ann', ossApi.delete, { ossDisplayIds, forceDelete: true })).toMatchObject({ code: 0 })
  await seedFiles(files.services)
  expect(await search('jpg')).toEqual([])
})
