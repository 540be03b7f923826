import { defineCall } from './call'

/** What a screen is for, shown above it (Business areas and routes, 3). */
export interface ActivityIntroduction {
  /** HTML; shown through the sanitiser only. */
  activityIntro: string
  /** Tags, comma-separated. */
  activityTag: string
  imageList: {
    /** Opened by 查看更多; '' hides that link. */
    jumpUrl: string
    showUrl: string
  }[]
}

export const activityApi = {
  getByUrlRouter: defineCall<{ urlRouter: string }, ActivityIntroduction | null>()({
    service: 'activity-api',
    method: 'GET',
    path: '/activity-api/eb/diagnostic/tool/introduction/getByUrlRouter',
    title: '页面的功能介绍',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['urlRouter'],
    source: 'Business areas and routes, 7',
  }),
}
