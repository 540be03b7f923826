import type { ActivityIntroduction } from '@contracts/calls/activityApi'

/** A drawn picture that needs no file: a coloured ground with a word on it. */
const picture = (word: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${colour}"/>` +
      `<text x="160" y="100" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#ffffff">${word}</text></svg>`,
  )}`

/** Demo data: introductions of three pages by their path, with three, two and no pictures (docs/console.md, 11). */
export const demoIntroductions: ReadonlyMap<string, ActivityIntroduction> = new Map([
  [
    '/ticket/list/all',
    {
      activityTag: '预售,核销,分账',
      activityIntro:
        '<p><strong>票券</strong>把房、餐、门票做成可以先卖后用的商品。</p>' +
        '<ol><li>新增票券，填写价格、库存和使用规则；</li><li>提交审核，通过后上线；</li>' +
        '<li>客人在小程序购买，到店出示二维码；</li><li>员工核销，款项按结算周期到账。</li></ol>' +
        '<p>已售出的票券下线后不再出售，客人手里的仍然可以使用。</p>',
      imageList: [
        { showUrl: picture('新增票券', '#017073'), jumpUrl: '#/ticket/orderList/detail' },
        { showUrl: picture('上线出售', '#435AB8'), jumpUrl: '' },
        { showUrl: picture('到店核销', '#8B3B74'), jumpUrl: '' },
      ],
    },
  ],
  [
    '/groupbuy/info',
    {
      activityTag: '拼团,拉新',
      activityIntro: '<p>老客带新客，凑够人数按拼团价成交；到时没有凑够，款项自动退回。</p>',
      imageList: [
        { showUrl: picture('发起拼团', '#D15D4D'), jumpUrl: '' },
        { showUrl: picture('邀请好友', '#64873D'), jumpUrl: '' },
      ],
    },
  ],
  [
    '/filemanager',
    {
      activityTag: '素材',
      activityIntro: '<p>图片、视频、文档放在这里，全店共用；放进“我的文件”的只有自己看得见。</p>',
      imageList: [],
    },
  ],
])
