/** Words of 拼团管理. */
export const groupbuyWords = {
  title: '拼团管理',
  activities: '拼团活动',
  teams: '拼团记录',
  showTeams: '看团',
  promote: '推广',
  poster: '推广海报',
  toPoster: '制作海报',
  code: '拼团活动二维码',
  notSet: '未配置商品页地址，请联系管理员设置 TICKET_PAGE_URL',
  groupPrice: (price: string, size: number) => `${size}人团 ¥${price}`,
  back: '返回拼团管理',
  create: '去创建',
} as const
