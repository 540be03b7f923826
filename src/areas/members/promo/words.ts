import type { RecordAction } from '@machines/flows/recordAction/machine'

/** What the screens of promotion codes say. */
export const promoWords = {
  title: '部门推广码',
  own: '推广码',
  of: (name: string) => `${name}的推广码`,
  name: '归属',
  department: '部门',
  credited: '记给',
  nobody: '暂无（部门没有在职的负责人）',
  scans: '扫码',
  visitors: '扫码人数',
  registers: '注册',
  buyers: '首单',
  small: '下载小图',
  large: '下载大图',
  smallOf: (name: string, px: number) => `下载${name}的推广码，${px} 像素`,
  all: '打包下载',
  packing: '正在打包',
  notSet: '未配置推广页地址，请联系管理员设置 PROMO_PAGE_URL；设置后码才有地方可去',
  notDrawn: '二维码没有生成出来，刷新页面后重试',
  loading: '加载中...',
  note: '客人扫码后30天内下单成为会员的，记给码的主人；部门的码记给部门负责人。在门店里只数本店的扫码。',
  open: '部门推广码',
  noCode: '这里没有部门',
  bundle: (name: string) => `${name}推广码.zip`,
  poster: '制作海报',
  posterOf: (name: string) => `${name}的推广海报`,
  posterTitle: '扫码成为会员，专享会员权益',
  posterNote: (name: string) => `${name}为您服务`,
  posterFile: (name: string, code: string) => `${name}-${code}-海报`,
  close: '关闭',
  picture: (name: string, code: string, px: number) => `${name}-${code}-${px}.png`,
} as const

/** Sides of the pictures that are downloaded, px: for a chat, and for print. */
export const promoSides = { small: 300, large: 1000 } as const

/** What is filled in of a poster. */
export const posterFields = {
  title: { type: 'text', label: '标题', max: 40 },
  note: { type: 'text', label: '说明', max: 20 },
  image: { type: 'image', label: '图片（不选则放大二维码）' },
} as const satisfies RecordAction['payload']
