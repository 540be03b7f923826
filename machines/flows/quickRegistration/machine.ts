import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { extentOf, noGrants, type Grants } from './grants'

/** Between the answer of one poll and the next poll, in ms (Business areas and routes, 4 and 9). */
export const pollIntervalMs = 3000
/** WeChat (docs/readings.md, 20). */
export const platformType = 0

/** Mini-program status (Business areas and routes, 3). */
export interface AppletStatus extends Grants {
  /** '0' not authorised, '1' authorised and awaiting registration, '3' done. */
  appletStatus: '0' | '1' | '3'
  /** Mirrors the base-config record: 1 inserted, 3 registered; null while there is none (docs/readings.md, 22). */
  registerStatus: number | null
  /** The mini-program's own id; null before the grant. */
  appletAppId: string | null
  /** Id of a mini-program that the brand had before and has granted to us; null while it has not. */
  existingAppletAppId: string | null
}

/** Who registers: the brand relation of the signed-in user (Business areas and routes, 3). */
export interface Registrant {
  brandId: number
  /** null when the whole brand is chosen. */
  hotelId: number | null
  /** app_id of the brand relation. */
  appId: string
}

interface Context extends Registrant {
  grants: Grants
  appletAppId: string | null
  /** Why the last call that matters failed; null otherwise. */
  problem: string | null
}

/** What reaches the flow from around its screen. */
export type SurroundingEvent =
  /** The window has the focus again, or its tab is shown again. */
  | { type: 'came back' }
  /** Another tab of this browser has recorded something of the same brand. */
  | { type: 'changed elsewhere' }

/** The other tabs of this browser are out of the way until this one is through. */
export interface TurnEvent {
  type: 'my turn'
}

type Events =
  | SurroundingEvent
  | TurnEvent
  /** 授权快速注册 and 尝试重新授权. */
  | { type: 'authorise' }
  /** 立即开通. */
  | { type: 'open now' }
  | { type: 'retry' }
  /** 已有小程序，直接授权. */
  | { type: 'use existing' }

interface OfBrand {
  brandId: number
  platformType: typeof platformType
}

const ofBrand = ({ brandId }: Registrant): OfBrand => ({ brandId, platformType })
const statusOf = ({ event }: { event: { output: AppletStatus } }) => ({ status: event.output })
const grantsOf = ({ event }: { event: { output: Grants } }) => ({ grants: event.output })
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '服务端返回异常')

/**
 * Quick registration of a mini-program (Business areas and routes, 4; docs/console.md, 18). Polling stops when the
 * actor is stopped, that is when the screen is left; nothing is ever asked twice at the same time.
 */
export const quickRegistrationMachine = setup({
  types: {} as { context: Context; events: Events; input: Registrant; tags: 'busy' | 'polling' },
  actors: {
    /** Sends what happens around the screen; receives `changed elsewhere` for the other tabs. */
    'watch the surroundings': fromCallback<{ type: 'changed elsewhere' }, { brandId: number }>(() => {
      throw new Error('`watch the surroundings` must be provided')
    }),
    /** Sends `my turn` as soon as no other tab has it for the brand; gives it up when it is stopped. */
    'take a turn': fromCallback<TurnEvent, { brandId: number }>(() => {
      throw new Error('`take a turn` must be provided')
    }),
    /** GET applet_base_status. */
    'ask the status': fromPromise<AppletStatus, OfBrand>(() =>
      Promise.reject(new Error('`ask the status` must be provided')),
    ),
    /** GET authorization. */
    'ask for the grants': fromPromise<Grants, { appId: string; platformType: typeof platformType }>(() =>
      Promise.reject(new Error('`ask for the grants` must be provided')),
    ),
    /** POST base_config/insert. */
    'insert base config': fromPromise<
      void,
      Registrant & { status: 1; platformType: typeof platformType; appletAppId: string | null }
    >(() => Promise.reject(new Error('`insert base config` must be provided'))),
    /** GET register. */
    'ask whether registered': fromPromise<boolean, OfBrand>(() =>
      Promise.reject(new Error('`ask whether registered` must be provided')),
    ),
    /** POST base_config/link: of a mini-program that the brand had before. */
    'link the existing applet': fromPromise<
      void,
      Registrant & { status: 3; platformType: typeof platformType; appletAppId: string | null }
    >(() => Promise.reject(new Error('`link the existing applet` must be provided'))),
    /** POST base_config/update_register_status. */
    'update register status': fromPromise<void, OfBrand & { hotelId: number | null; status: 3 }>(() =>
      Promise.reject(new Error('`update register status` must be provided')),
    ),
  },
  guards: {
    'everything is done': (_, { status }: { status: AppletStatus }) => status.appletStatus === '3',
    'it is authorised but not recorded': (_, { status }: { status: AppletStatus }) =>
      status.appletStatus === '1' && status.registerStatus === null,
    'it is authorised': (_, { status }: { status: AppletStatus }) => status.appletStatus === '1',
    'it is recorded': (_, { status }: { status: AppletStatus }) =>
      status.registerStatus === 1 || status.registerStatus === 3,
    'the grant is gone': (_, { status }: { status: AppletStatus }) => status.appletStatus === '0',
    'a part is granted': (_, { status }: { status: AppletStatus }) => extentOf(status) !== 'none',
    'an existing one is granted': (_, { status }: { status: AppletStatus }) => status.existingAppletAppId !== null,
    'all is granted': (_, { grants }: { grants: Grants }) => extentOf(grants) === 'all',
    'it is registered': (_, { registered }: { registered: boolean }) => registered,
  },
  actions: {
    'remember the status': assign((_, { status }: { status: AppletStatus }) => ({
      grants: {
        appletRegister: status.appletRegister,
        appletManager: status.appletManager,
        platformRegister: status.platformRegister,
      },
      appletAppId: status.appletAppId,
    })),
    'remember the app id': assign({ appletAppId: (_, { status }: { status: AppletStatus }) => status.appletAppId }),
    'remember the existing applet': assign({
      appletAppId: (_, { status }: { status: AppletStatus }) => status.existingAppletAppId,
    }),
    'remember the grants': assign({ grants: (_, { grants }: { grants: Grants }) => grants }),
    'show why': assign({ problem: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget why': assign({ problem: null }),
    'tell the other tabs': sendTo('surroundings', { type: 'changed elsewhere' }),
    /** In a new window. */
    'open the authorisation window': () => {},
    'open the registration window': () => {},
    'open the window of the existing applet': () => {},
  },
  delays: { pollInterval: pollIntervalMs },
}).createMachine({
  id: 'quickRegistration',
  description: '小程序快速注册：授权、写入基础配置、等待注册成功',
  context: ({ input }) => ({ ...input, grants: noGrants, appletAppId: null, problem: null }),
  invoke: { id: 'surroundings', src: 'watch the surroundings', input: ({ context }) => ({ brandId: context.brandId }) },
  initial: 'entering',
  states: {
    entering: {
      description: '正在查询小程序状态',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'askStatus',
        src: 'ask the status',
        input: ({ context }) => ofBrand(context),
        onDone: [
          { guard: { type: 'everything is done', params: statusOf }, target: 'succeeded' },
          {
            guard: { type: 'it is authorised but not recorded', params: statusOf },
            target: 'recording.inserting',
            actions: { type: 'remember the status', params: statusOf },
          },
          {
            guard: { type: 'it is authorised', params: statusOf },
            target: 'registering',
            actions: { type: 'remember the status', params: statusOf },
          },
          {
            guard: { type: 'an existing one is granted', params: statusOf },
            target: 'linking',
            actions: { type: 'remember the existing applet', params: statusOf },
          },
          // The grant was begun before the screen was left: it is waited for again.
          {
            guard: { type: 'a part is granted', params: statusOf },
            target: 'authorising.waiting',
            actions: { type: 'remember the status', params: statusOf },
          },
          {
            target: 'unauthorised',
            actions: { type: 'remember the status', params: statusOf },
          },
        ],
        onError: { target: 'unknown', actions: { type: 'show why', params: errorOf } },
      },
    },
    unknown: {
      description: '查询小程序状态失败，可重试',
      on: { retry: 'entering', 'came back': 'entering', 'changed elsewhere': 'entering' },
    },
    unauthorised: {
      description: '未授权，等待用户点击授权按钮',
      initial: 'idle',
      on: {
        authorise: { target: 'authorising', actions: 'open the authorisation window' },
        'use existing': { target: 'awaitingExisting', actions: 'open the window of the existing applet' },
      },
      states: {
        idle: {
          description: '回到这个窗口时再查一次',
          on: { 'came back': 'looking', 'changed elsewhere': 'looking' },
        },
        looking: {
          description: '正在查看离开期间有没有授权',
          invoke: {
            id: 'lookAgain',
            src: 'ask the status',
            input: ({ context }) => ofBrand(context),
            onDone: [
              { guard: { type: 'everything is done', params: statusOf }, target: '#quickRegistration.succeeded' },
              {
                guard: { type: 'it is authorised but not recorded', params: statusOf },
                target: '#quickRegistration.recording.inserting',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'it is authorised', params: statusOf },
                target: '#quickRegistration.registering',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'an existing one is granted', params: statusOf },
                target: '#quickRegistration.linking',
                actions: { type: 'remember the existing applet', params: statusOf },
              },
              {
                guard: { type: 'a part is granted', params: statusOf },
                target: '#quickRegistration.authorising.waiting',
                actions: { type: 'remember the status', params: statusOf },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
    authorising: {
      description: '用户在新窗口授权，每 3 秒查询三项权限',
      tags: 'polling',
      initial: 'asking',
      on: {
        authorise: { actions: 'open the authorisation window' },
        'use existing': { target: 'awaitingExisting', actions: 'open the window of the existing applet' },
      },
      states: {
        asking: {
          description: '正在查询授权情况',
          invoke: {
            id: 'askGrants',
            src: 'ask for the grants',
            input: ({ context }) => ({ appId: context.appId, platformType }),
            onDone: [
              {
                guard: { type: 'all is granted', params: grantsOf },
                target: '#quickRegistration.recording',
                actions: { type: 'remember the grants', params: grantsOf },
              },
              {
                target: 'waiting',
                actions: { type: 'remember the grants', params: grantsOf },
              },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: '等待下一次查询授权',
          after: { pollInterval: 'asking' },
          on: { 'came back': 'asking', 'changed elsewhere': 'looking' },
        },
        looking: {
          description: '另一个标签页有进展，正在查询小程序状态',
          invoke: {
            id: 'lookElsewhere',
            src: 'ask the status',
            input: ({ context }) => ofBrand(context),
            onDone: [
              { guard: { type: 'everything is done', params: statusOf }, target: '#quickRegistration.succeeded' },
              {
                guard: { type: 'it is authorised but not recorded', params: statusOf },
                target: '#quickRegistration.recording.inserting',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'it is authorised', params: statusOf },
                target: '#quickRegistration.registering',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'an existing one is granted', params: statusOf },
                target: '#quickRegistration.linking',
                actions: { type: 'remember the existing applet', params: statusOf },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    awaitingExisting: {
      description: '用户在新窗口把已有的小程序授权给商户后台，每 3 秒查询一次',
      tags: 'polling',
      initial: 'asking',
      on: {
        'use existing': { actions: 'open the window of the existing applet' },
        authorise: { target: 'authorising', actions: 'open the authorisation window' },
      },
      states: {
        asking: {
          description: '正在查询已有小程序的授权',
          invoke: {
            id: 'askExisting',
            src: 'ask the status',
            input: ({ context }) => ofBrand(context),
            onDone: [
              { guard: { type: 'everything is done', params: statusOf }, target: '#quickRegistration.succeeded' },
              {
                guard: { type: 'it is authorised but not recorded', params: statusOf },
                target: '#quickRegistration.recording.inserting',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'it is authorised', params: statusOf },
                target: '#quickRegistration.registering',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                guard: { type: 'an existing one is granted', params: statusOf },
                target: '#quickRegistration.linking',
                actions: { type: 'remember the existing applet', params: statusOf },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: '等待下一次查询已有小程序',
          after: { pollInterval: 'asking' },
          on: { 'came back': 'asking', 'changed elsewhere': 'asking' },
        },
      },
    },
    linking: {
      description: '已有小程序已授权，正在关联到品牌',
      tags: 'busy',
      entry: 'forget why',
      invoke: {
        id: 'linkExisting',
        src: 'link the existing applet',
        input: ({ context: { brandId, hotelId, appId, appletAppId } }) => ({
          brandId,
          hotelId,
          status: 3,
          platformType,
          appId,
          appletAppId,
        }),
        onDone: { target: 'succeeded', actions: 'tell the other tabs' },
        onError: { target: 'notLinked', actions: { type: 'show why', params: errorOf } },
      },
    },
    notLinked: {
      description: '已有小程序未能关联，可重试',
      // Asks first: the grant may be gone, or another tab may have linked it.
      on: { retry: 'entering', 'changed elsewhere': 'entering' },
    },
    recording: {
      description: '三项权限已齐，写入一次基础配置',
      initial: 'checking',
      states: {
        checking: {
          description: '正在确认尚未写入，并取得小程序AppID',
          tags: 'busy',
          entry: 'forget why',
          invoke: {
            id: 'checkRecord',
            src: 'ask the status',
            input: ({ context }) => ofBrand(context),
            onDone: [
              { guard: { type: 'it is recorded', params: statusOf }, target: '#quickRegistration.registering' },
              // Taken back on the platform meanwhile: only a new grant leads on.
              {
                guard: { type: 'the grant is gone', params: statusOf },
                target: '#quickRegistration.unauthorised',
                actions: { type: 'remember the status', params: statusOf },
              },
              {
                target: 'inserting',
                actions: { type: 'remember the app id', params: statusOf },
              },
            ],
            onError: { target: 'failed', actions: { type: 'show why', params: errorOf } },
          },
        },
        inserting: {
          description: '正在写入基础配置',
          tags: 'busy',
          invoke: {
            id: 'insertBaseConfig',
            src: 'insert base config',
            input: ({ context: { brandId, hotelId, appId, appletAppId } }) => ({
              brandId,
              hotelId,
              status: 1,
              platformType,
              appId,
              appletAppId,
            }),
            onDone: { target: '#quickRegistration.registering', actions: 'tell the other tabs' },
            onError: { target: 'failed', actions: { type: 'show why', params: errorOf } },
          },
        },
        failed: {
          description: '基础配置未能写入，可重试',
          on: { retry: 'checking', 'changed elsewhere': 'checking' },
        },
      },
    },
    registering: {
      description: '已授权待注册，每 3 秒查询是否注册成功',
      tags: 'polling',
      initial: 'asking',
      on: { 'open now': { actions: 'open the registration window' } },
      states: {
        asking: {
          description: '正在查询是否注册成功',
          invoke: {
            id: 'askRegistered',
            src: 'ask whether registered',
            input: ({ context }) => ofBrand(context),
            onDone: [
              {
                guard: { type: 'it is registered', params: ({ event }) => ({ registered: event.output }) },
                target: '#quickRegistration.updating',
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: '等待下一次查询注册',
          after: { pollInterval: 'asking' },
          on: { 'came back': 'asking', 'changed elsewhere': 'asking' },
        },
      },
    },
    updating: {
      description: '注册成功，同一浏览器里只由一个标签页更新一次注册状态',
      tags: 'busy',
      entry: 'forget why',
      invoke: { id: 'turn', src: 'take a turn', input: ({ context }) => ({ brandId: context.brandId }) },
      initial: 'queueing',
      states: {
        queueing: {
          description: '等另一个标签页更新完',
          on: { 'my turn': 'checking' },
        },
        checking: {
          description: '正在确认尚未更新',
          invoke: {
            id: 'checkUpdated',
            src: 'ask the status',
            input: ({ context }) => ofBrand(context),
            onDone: [
              { guard: { type: 'everything is done', params: statusOf }, target: '#quickRegistration.succeeded' },
              { target: 'sending' },
            ],
            onError: { target: '#quickRegistration.notUpdated', actions: { type: 'show why', params: errorOf } },
          },
        },
        sending: {
          description: '正在更新注册状态',
          invoke: {
            id: 'updateRegisterStatus',
            src: 'update register status',
            input: ({ context }) => ({ ...ofBrand(context), hotelId: context.hotelId, status: 3 }),
            onDone: { target: '#quickRegistration.succeeded', actions: 'tell the other tabs' },
            onError: { target: '#quickRegistration.notUpdated', actions: { type: 'show why', params: errorOf } },
          },
        },
      },
    },
    notUpdated: {
      description: '注册状态未能更新，可重试',
      on: { retry: 'updating', 'changed elsewhere': 'updating' },
    },
    succeeded: { description: '授权成功，注册完成' },
  },
})
