import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'

/** Texts of the gate (Business areas and routes, 8; docs/console.md, 18). */
export const wecomGateMessages = {
  /** Overlay: authorised, but no corp id. */
  noCorp: '企业微信未授权，请点击“应用管理 → 直客通商户版”操作',
  /** The same found by a call on an open page. */
  noCorpPopup: '企业微信未授权，请点击“授权管理”操作',
  applyFailed: '申请失败，请稍后重试',
  /** Before the reason; the promotion page is shown all the same. */
  notAsked: '授权情况没有查到',
} as const

/** A question that is not answered within this time is said to be under way, ms. */
export const slowQuestionMs = 3_000

/** One sale channel of the merchant, as far as the gate reads it (Business areas and routes, 3). */
export interface SaleChannel {
  relationType: number
  merchantId: number | string
  /** The corporate WeChat corp id. */
  appId: string | null
}

/** Where the user is: on WxSet the overlay never appears, on the corp auth page applying reloads. */
export type WecomPlace = 'wxSet' | 'corpAuth' | 'elsewhere'

interface Context {
  hotelId: number | string
  place: WecomPlace
  corpId: string | null
  isMasterOrOwner: boolean
  /** Why the last application or the question failed, shown on the promotion page; null otherwise. */
  problem: string | null
}

type Events =
  | { type: 'path changed'; place: WecomPlace }
  | { type: 'apply' }
  /** A call on an open page found no corp. */
  | { type: 'no corp found' }
  | { type: 'close' }
  /** The popup's button 授权管理. */
  | { type: 'go to settings' }
  /** Asks once more: what the platform says may have changed, or was not to be had. */
  | { type: 'check again' }

/** The first entry whose relationType is 1 or 2 identifies the owner (docs/readings.md, 15). */
const ownerOf = (channels: readonly SaleChannel[]) =>
  channels.find(({ relationType }) => relationType === 1 || relationType === 2)

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : wecomGateMessages.applyFailed

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message
    ? `${wecomGateMessages.notAsked}：${error.message}`
    : wecomGateMessages.notAsked

const placeOf = ({ event }: { event: { place: WecomPlace } }) => ({ place: event.place })

const placeSeen = ({ context }: { context: Context }) => ({ place: context.place })

/**
 * The authorisation gate around the corporate-WeChat pages (Business areas and routes, 4;
 * docs/readings.md, 12 and 14–19).
 */
export const wecomGateMachine = setup({
  types: {} as {
    context: Context
    events: Events
    input: { hotelId: number | string; place: WecomPlace }
    /** `pageShown`: the page behind the gate is drawn; `promotion`: the promotion page is. Neither: nothing is. */
    tags: 'pageShown' | 'promotion' | 'overlay' | 'busy' | 'slow'
  },
  actors: {
    /** GET is_hotel_auth. */
    'ask whether authorised': fromPromise<boolean, { hotelId: number | string }>(() =>
      Promise.reject(new Error('`ask whether authorised` must be provided')),
    ),
    /** GET get_merchant_all_sale_channel_info with appTypes 7. */
    'load sale channels': fromPromise<readonly SaleChannel[], { hotelId: number | string }>(() =>
      Promise.reject(new Error('`load sale channels` must be provided')),
    ),
    /** GET add_hotel_auth; true when the application was taken. */
    'apply for authorisation': fromPromise<boolean, { hotelId: number | string }>(() =>
      Promise.reject(new Error('`apply for authorisation` must be provided')),
    ),
  },
  guards: {
    'it is authorised': (_, { authorised }: { authorised: boolean }) => authorised,
    'a corp is named': (_, { channels }: { channels: readonly SaleChannel[] }) => !!ownerOf(channels)?.appId,
    'the user is on WxSet': (_, { place }: { place: WecomPlace }) => place === 'wxSet',
    'the user leaves WxSet': (_, { place }: { place: WecomPlace }) => place !== 'wxSet',
    'the user leaves the corp auth page': (_, { place }: { place: WecomPlace }) => place !== 'corpAuth',
    'it was taken and the user is on the corp auth page': ({ context }, { taken }: { taken: boolean }) =>
      taken && context.place === 'corpAuth',
    'it was taken': (_, { taken }: { taken: boolean }) => taken,
  },
  actions: {
    'remember the place': assign({ place: (_, { place }: { place: WecomPlace }) => place }),
    'remember the corp': assign(({ context }, { channels }: { channels: readonly SaleChannel[] }) => ({
      corpId: ownerOf(channels)?.appId ?? null,
      isMasterOrOwner: String(ownerOf(channels)?.merchantId) === String(context.hotelId),
    })),
    'forget the corp': assign({ corpId: null, isMasterOrOwner: false }),
    'show why': assign({ problem: (_, { message }: { message: string }) => message }),
    'forget why': assign({ problem: null }),
    /** To /wecom/corpAuth?type=eb. */
    'go to the corp auth page': () => {},
    'reload the page': () => {},
    /** To /company-wx/WxSet. */
    'go to WxSet': () => {},
  },
  delays: { slowQuestion: slowQuestionMs },
}).createMachine({
  id: 'wecomGate',
  description: '企业微信授权门：未授权显示宣传页，授权后加载企业ID',
  context: ({ input }) => ({ ...input, corpId: null, isMasterOrOwner: false, problem: null }),
  initial: 'asking',
  on: { 'path changed': { actions: { type: 'remember the place', params: placeOf } } },
  states: {
    asking: {
      description: '正在查询是否已授权，不显示页面',
      entry: ['forget why', 'forget the corp'],
      initial: 'fresh',
      invoke: {
        id: 'askWhetherAuthorised',
        src: 'ask whether authorised',
        input: ({ context }) => ({ hotelId: context.hotelId }),
        onDone: [
          {
            guard: { type: 'it is authorised', params: ({ event }) => ({ authorised: event.output }) },
            target: 'authorised',
          },
          { target: 'unauthorised' },
        ],
        onError: {
          target: 'unauthorised',
          actions: { type: 'show why', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        },
      },
      states: {
        fresh: { description: '不显示任何内容', after: { slowQuestion: 'slow' } },
        slow: { description: '迟迟没有答复，提示正在查询', tags: 'slow' },
      },
    },
    unauthorised: {
      description: '未授权，显示宣传页',
      tags: 'promotion',
      initial: 'offering',
      states: {
        offering: {
          description: '可以申请开通并授权',
          on: { apply: 'applying', 'check again': '#wecomGate.asking' },
        },
        applying: {
          description: '正在申请',
          tags: 'busy',
          entry: 'forget why',
          invoke: {
            id: 'applyForAuthorisation',
            src: 'apply for authorisation',
            input: ({ context }) => ({ hotelId: context.hotelId }),
            onDone: [
              {
                guard: {
                  type: 'it was taken and the user is on the corp auth page',
                  params: ({ event }) => ({ taken: event.output }),
                },
                target: '#wecomGate.applied',
                actions: 'reload the page',
              },
              {
                guard: { type: 'it was taken', params: ({ event }) => ({ taken: event.output }) },
                target: '#wecomGate.applied',
                actions: 'go to the corp auth page',
              },
              {
                target: 'offering',
                actions: { type: 'show why', params: { message: wecomGateMessages.applyFailed } },
              },
            ],
            onError: {
              target: 'offering',
              actions: { type: 'show why', params: ({ event }) => ({ message: messageOf(event.error) }) },
            },
          },
        },
      },
    },
    applied: {
      description: '申请已受理，在授权页等待管理员处理',
      on: {
        // The platform may have decided meanwhile: the pages behind the gate are another question.
        'path changed': {
          guard: { type: 'the user leaves the corp auth page', params: placeOf },
          target: 'asking',
          actions: { type: 'remember the place', params: placeOf },
        },
      },
    },
    authorised: {
      description: '已授权，显示页面',
      tags: 'pageShown',
      initial: 'loadingCorp',
      states: {
        loadingCorp: {
          description: '正在加载企业ID',
          tags: 'busy',
          invoke: {
            id: 'loadSaleChannels',
            src: 'load sale channels',
            input: ({ context }) => ({ hotelId: context.hotelId }),
            onDone: [
              {
                guard: { type: 'a corp is named', params: ({ event }) => ({ channels: event.output }) },
                target: 'withCorp',
                actions: { type: 'remember the corp', params: ({ event }) => ({ channels: event.output }) },
              },
              { guard: { type: 'the user is on WxSet', params: placeSeen }, target: 'withoutCorp.onWxSet' },
              { target: 'withoutCorp.blocked' },
            ],
            onError: [
              { guard: { type: 'the user is on WxSet', params: placeSeen }, target: 'withoutCorp.onWxSet' },
              { target: 'withoutCorp.blocked' },
            ],
          },
        },
        withCorp: {
          description: '企业ID已取得',
          initial: 'quiet',
          states: {
            quiet: {
              description: '页面正常使用',
              on: { 'no corp found': 'prompting' },
            },
            prompting: {
              description: '页面上的请求发现企业微信未授权，弹窗提示',
              on: {
                close: 'doubted',
                // The platform has spoken: what was known of it is no longer believed.
                'go to settings': { target: '#wecomGate.asking', actions: 'go to WxSet' },
                'path changed': {
                  target: '#wecomGate.asking',
                  actions: { type: 'remember the place', params: placeOf },
                },
              },
            },
            doubted: {
              description: '提示已关闭，页面留着；离开这一页时重新查询',
              on: {
                'no corp found': 'prompting',
                'path changed': {
                  target: '#wecomGate.asking',
                  actions: { type: 'remember the place', params: placeOf },
                },
              },
            },
          },
        },
        withoutCorp: {
          description: '没有企业ID',
          initial: 'blocked',
          on: { 'check again': 'loadingCorp' },
          states: {
            blocked: {
              description: '遮罩提示企业微信未授权',
              tags: 'overlay',
              on: {
                'path changed': {
                  guard: { type: 'the user is on WxSet', params: placeOf },
                  target: 'onWxSet',
                  actions: { type: 'remember the place', params: placeOf },
                },
              },
            },
            onWxSet: {
              description: '在授权管理页，不显示遮罩',
              on: {
                'path changed': {
                  guard: { type: 'the user leaves WxSet', params: placeOf },
                  target: 'blocked',
                  actions: { type: 'remember the place', params: placeOf },
                },
              },
            },
          },
        },
      },
    },
  },
})

/** @returns the corporate WeChat state that screens read (Business areas and routes, 3) */
export const corpState = (snapshot: SnapshotFrom<typeof wecomGateMachine>) => ({
  corpId: snapshot.context.corpId,
  isMasterOrOwner: snapshot.context.isMasterOrOwner,
  loading: snapshot.matches({ authorised: 'loadingCorp' }),
})
