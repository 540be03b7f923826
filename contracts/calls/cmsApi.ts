import { defineCall } from './call'

/**
 * One entry of a dictionary; for countries `value` is the two-letter code of ISO 3166-1 (Business areas and routes, 3).
 */
export interface DictItem {
  value: string
  name: string
}

/** The dictionary answered when none is named. */
export const countryDictType = 'zkt-country'

export const cmsApi = {
  getDictByType: defineCall<{ dictType?: string }, DictItem[]>()({
    service: 'cms-api',
    method: 'GET',
    path: '/api/cms-api/dict/getDictByType',
    title: '字典',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    query: ['dictType'],
    source: 'Business areas and routes, 7',
  }),
}
