import { and, asc, eq, isNull, like } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { spaceOf, uploadPrefixOf, type FileCaller } from '../files/fileSpace'
import { rootOf } from '../files/fileTree'
import { fileItems } from '../files/tables'
import { hotels, users } from '../identity/tables'
import type { Services } from '../services'
import { sniffFileType } from '../storage'
import { drawSamplePdf } from './samplePdf'
import { drawSamplePicture, type Motif } from './samplePictures'

/** Whose files the demo brings. */
const hotelName = '西湖店'
const uploader = 'admin'

const folders = ['海报', '海报/春季活动', '海报/餐饮美食', '票券主图', '票券主图/商品图', '菜品', '资质文件']

/** Folder, name, motif, hue, age in days. */
const pictures: readonly [folder: string, name: string, motif: Motif, hue: number, daysAgo: number][] = [
  ['海报/春季活动', '西湖春日踏青-主海报.jpg', 'hills', 150, 21],
  ['海报/春季活动', '清明龙井采茶-横版.jpg', 'hills', 96, 20],
  ['海报/春季活动', '湖畔露台夜景.png', 'hills', 222, 18],
  ['海报/餐饮美食', '湖景自助晚餐-主图.jpg', 'plate', 28, 14],
  ['海报/餐饮美食', '下午茶三层架.jpg', 'plate', 330, 13],
  ['票券主图', '湖景大床房两晚套票.jpg', 'room', 205, 9],
  ['票券主图', '亲子家庭房周末票.png', 'room', 42, 9],
  ['票券主图', '双人自助晚餐券.jpg', 'plate', 12, 8],
  ['菜品', '清炒龙井虾仁.jpg', 'plate', 88, 5],
  ['菜品', '西湖醋鱼.jpg', 'plate', 18, 5],
  ['菜品', '东坡肉.jpg', 'plate', 356, 4],
  ['资质文件', '门头照片.jpg', 'hills', 262, 30],
]

/** Pictures of what is sold, no two alike: word, motif, how many, first hue. */
const goods: readonly [word: string, motif: Motif, count: number, hue: number][] = [
  ['客房', 'room', 15, 200],
  ['餐饮', 'plate', 40, 10],
  ['风景', 'hills', 20, 120],
]
/** Degrees between the hues of neighbours: a golden angle comes back to none. */
const nextHue = 137.5

const documents = [
  {
    folder: '资质文件',
    name: '食品经营许可证-示例.pdf',
    daysAgo: 30,
    draw: () =>
      drawSamplePdf('食品经营许可证（示例）', [
        '经营者名称：云栖酒店集团西湖店',
        '经营场所：浙江省杭州市西湖区湖滨路1号',
        '主体业态：餐饮服务经营者（含网络经营）',
        '经营项目：热食类食品制售、冷食类食品制售、自制饮品制售',
        '本文件仅供演示，不具有任何效力。',
      ]),
  },
  {
    folder: '资质文件',
    name: '分账协议-示例.pdf',
    daysAgo: 190,
    draw: () =>
      drawSamplePdf('分账协议（示例）', [
        '甲方：云栖酒店集团西湖店',
        '乙方：西湖文旅有限公司',
        '甲方按票券实收金额的约定比例向乙方分账，退款时按比例回退。',
        '本文件仅供演示，不具有任何效力。',
      ]),
  },
]

const dayMs = 24 * 60 * 60 * 1000
/** Keys are the same in every demo, so that a seed cut short finds its own objects again. */
const firstKeyMs = 1_760_000_000_000

/**
 * The public tree of the demo's 西湖店: seven folders, its pictures and two documents, as its administrator would have
 * uploaded them. Does nothing once the tree exists.
 * @throws Error when the tenants have not been seeded
 */
export async function seedFiles(services: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const caller = await findUploader(services.db)
  const [existing] = await services.db
    .select({ id: fileItems.id })
    .from(fileItems)
    .where(and(eq(fileItems.space, spaceOf(caller, 'public')), isNull(fileItems.parentId)))
  if (existing) return

  const files = [
    ...pictures.map(([folder, name, motif, hue, daysAgo]) => {
      const format = name.endsWith('.png') ? ('png' as const) : ('jpg' as const)
      return { folder, name, daysAgo, format, draw: () => drawSamplePicture(motif, hue, format) }
    }),
    ...goods.flatMap(([word, motif, count, hue]) =>
      Array.from({ length: count }, (_, at) => ({
        folder: '票券主图/商品图',
        name: `${word}-${at + 1}.jpg`,
        daysAgo: 12,
        format: 'jpg' as const,
        draw: () => drawSamplePicture(motif, (hue + at * nextHue) % 360, 'jpg', { isSmall: true }),
      })),
    ),
    ...documents.map((document) => ({ ...document, format: 'pdf' as const })),
  ]
  const stored = await Promise.all(
    files.map(async ({ folder, name, daysAgo, format, draw }, index) => {
      const key = `${uploadPrefixOf(caller)}${firstKeyMs + index}demo${index.toString(36)}.${format}`
      const content = await draw()
      await services.storage.put(key, content)
      const etag = (await services.storage.head(key))?.etag ?? null
      return { folder, name, daysAgo, key, size: content.length, type: sniffFileType(content).type, etag }
    }),
  )

  await services.db.transaction(async (tx) => {
    const { userId } = caller.session
    const item = (createdAt: Date) => ({
      space: spaceOf(caller, 'public'),
      ...caller.tenant,
      createdAt,
      createdBy: userId,
      updatedAt: createdAt,
      updatedBy: userId,
    })
    const daysBefore = (days: number, minutes: number) =>
      new Date(services.now().getTime() - days * dayMs - minutes * 60_000)

    const root = await rootOf({ db: tx, now: services.now }, caller, 'public')
    const ids = new Map([['', root.id]])
    for (const [index, path] of folders.entries()) {
      const names = path.split('/')
      const displayName = names.pop()!
      const [folder] = await tx
        .insert(fileItems)
        .values({ ...item(daysBefore(31, -index)), parentId: ids.get(names.join('/'))!, isFolder: true, displayName })
        .returning({ id: fileItems.id })
      ids.set(path, folder!.id)
    }
    await tx.insert(fileItems).values(
      stored.map(({ folder, name, daysAgo, key, size, type, etag }, index) => ({
        ...item(daysBefore(daysAgo, index * 7)),
        parentId: ids.get(folder)!,
        isFolder: false,
        displayName: name,
        objectKey: key,
        fileSize: size,
        type,
        etag,
      })),
    )
  })
}

async function findUploader(db: Database): Promise<FileCaller> {
  const [hotel] = await db
    .select({ brandId: hotels.brandId, hotelId: hotels.id })
    .from(hotels)
    .where(like(hotels.name, `%${hotelName}%`))
    .orderBy(asc(hotels.id))
    .limit(1)
  const [user] = await db
    .select({ userId: users.id, adminId: users.adminId })
    .from(users)
    .where(eq(users.account, uploader))
  if (!hotel || !user) throw new Error(`the demo's ${hotelName} and ${uploader} must be seeded before their files`)
  return { session: user, tenant: hotel }
}
