import { routes } from './index'

/** Page key → path of its menu entry, ready for a link but for `{hotelId}`, which the tenant fills. */
export const pagePaths: ReadonlyMap<string, string> = new Map(
  routes.flatMap(({ access, menu, path }) => (access && menu ? [[access, menu === true ? path : menu] as const] : [])),
)

/** Title of a group of the menu → name of its icon, which the console turns into a picture. */
export const groupIcons: Readonly<Record<string, string>> = {
  票券: 'ticket',
  '餐饮·会议·门票': 'food',
  会员: 'people',
  积分: 'star',
  卡券: 'card',
  活动: 'calendar',
  营销: 'megaphone',
  企业微信: 'chat',
  店铺: 'shop',
  渠道小程序: 'phone',
  数据报表: 'chart',
  财务: 'money',
  小生活: 'heart',
  员工与权限: 'key',
  商户设置: 'settings',
}
