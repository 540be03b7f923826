import { wechatApi, type CorpAuthorisation, type CorpState } from '@contracts/calls/wechatApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { tenantKey } from '@/app/tenant/tenantOfTab'
import type { Tone } from '@/look/parts/StatusBadge'

/** Of every place. */
export const authorisationKey = ['wecomAuthorisation'] as const

/** How far the authorisation of a place has come; the platform decides at any time. */
export const corpAuthorisationQuery = (tenant: TenantIds) =>
  queryOptions({
    queryKey: [...authorisationKey, tenantKey(tenant)],
    queryFn: ({ signal }) => call(wechatApi.corpAuth, {}, { signal }),
    staleTime: 0,
  })

interface Words {
  name: string
  tone: Tone
  text: string
}

const refused: Words = {
  name: '申请未通过',
  tone: 'danger',
  text: '企业微信管理员没有同意上一次的申请。可以联系管理员确认后再次申请。',
}

const words: Readonly<Record<CorpState, Words>> = {
  UNAUTHORIZED: { name: '未授权', tone: 'neutral', text: '还没有申请。申请后由企业微信管理员决定。' },
  APPLIED: {
    name: '已申请',
    tone: 'info',
    text: '申请已提交。企业微信管理员同意授权后，本店就能使用企业微信的各个页面。',
  },
  AUTHORIZED: { name: '已授权', tone: 'success', text: '本店可以使用企业微信的各个页面。' },
  CANCELLED: {
    name: '已取消授权',
    tone: 'danger',
    text: '授权已取消，活码、群发和自动营销已停止。可以再次申请。',
  },
}

/** @returns what each state is called, and what happens next (docs/console.md, 18); a refusal is told as one */
export const wordsOf = ({ state, decidedAt }: Pick<CorpAuthorisation, 'state' | 'decidedAt'>): Words =>
  state === 'UNAUTHORIZED' && decidedAt !== null ? refused : words[state]

/** Whether there was an authorisation or an application, and the platform has ended it. */
export const isEnded = ({ state, decidedAt }: Pick<CorpAuthorisation, 'state' | 'decidedAt'>): boolean =>
  state === 'CANCELLED' || (state === 'UNAUTHORIZED' && decidedAt !== null)
