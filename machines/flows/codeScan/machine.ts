import { assign, emit, fromCallback, setup } from 'xstate'

/** A camera that sees no code for so long is switched off. */
export const longestLookMs = 60_000

/** Why there is no picture. */
export type CameraRefusal = 'denied' | 'missing' | 'occupied' | 'unsupported'

export const cameraMessages: Readonly<Record<CameraRefusal | 'stopped', string>> = {
  denied: '没有使用摄像头的权限，请在浏览器中允许本网站使用摄像头后重试，或手动输入券码',
  missing: '没有找到摄像头，请连接摄像头后重试，或手动输入券码',
  occupied: '摄像头正被其他程序使用，请关闭该程序后重试，或手动输入券码',
  unsupported: '当前浏览器或网址不能使用摄像头，请用新版浏览器打开 https 网址，或手动输入券码',
  stopped: '1 分钟内没有扫到码，摄像头已关闭',
}

export type CameraEvent =
  /** There is a picture. */
  | { type: 'camera.started' }
  /** A code is in the picture. */
  | { type: 'camera.found'; code: string }
  /** There is no picture, or none any more. */
  | { type: 'camera.refused'; reason: CameraRefusal }

/** A camera that looks for a code: switched on, one code, off again. */
export const codeScanMachine = setup({
  types: {} as {
    context: { code: string | null }
    events: CameraEvent | { type: 'open' } | { type: 'close' }
    /** The code is handed on when it has been found. */
    emitted: { type: 'found'; code: string }
    /** `looking`: the camera is on, or is being switched on. */
    tags: 'looking'
  },
  actors: {
    /** Asks for the camera and looks at its picture; switched off when it is left. */
    camera: fromCallback<CameraEvent>(() => {
      throw new Error('camera must be provided')
    }),
  },
  guards: {
    'it is': (_, { reason, being }: { reason: CameraRefusal; being: CameraRefusal }) => reason === being,
  },
  actions: {
    'forget the code': assign({ code: null }),
    'take the code': assign({ code: (_, { code }: { code: string }) => code }),
    'hand the code on': emit((_, { code }: { code: string }) => ({ type: 'found' as const, code })),
  },
  delays: { 'longest look': longestLookMs },
}).createMachine({
  id: 'codeScan',
  description: '摄像头扫码：打开摄像头、找到一个码、关闭摄像头',
  context: { code: null },
  initial: 'closed',
  states: {
    closed: { description: '未打开', on: { open: 'looking' } },
    looking: {
      description: '摄像头打开中或已打开',
      tags: ['looking'],
      entry: 'forget the code',
      invoke: { id: 'camera', src: 'camera' },
      initial: 'starting',
      on: {
        close: 'closed',
        'camera.refused': [
          {
            guard: { type: 'it is', params: ({ event }) => ({ reason: event.reason, being: 'denied' }) },
            target: 'denied',
          },
          {
            guard: { type: 'it is', params: ({ event }) => ({ reason: event.reason, being: 'missing' }) },
            target: 'missing',
          },
          {
            guard: { type: 'it is', params: ({ event }) => ({ reason: event.reason, being: 'occupied' }) },
            target: 'occupied',
          },
          { target: 'unsupported' },
        ],
      },
      states: {
        starting: {
          description: '正在打开摄像头，等待用户允许',
          on: { 'camera.started': 'scanning' },
        },
        scanning: {
          description: '正在找码',
          after: { 'longest look': '#codeScan.stopped' },
          on: {
            'camera.found': {
              target: '#codeScan.found',
              actions: [
                { type: 'take the code', params: ({ event }) => event },
                { type: 'hand the code on', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    found: { description: '已扫到码，摄像头已关闭', on: { open: 'looking', close: 'closed' } },
    denied: { description: '没有权限', on: { open: 'looking', close: 'closed' } },
    missing: { description: '没有摄像头', on: { open: 'looking', close: 'closed' } },
    occupied: { description: '摄像头被占用', on: { open: 'looking', close: 'closed' } },
    unsupported: { description: '浏览器不支持', on: { open: 'looking', close: 'closed' } },
    stopped: { description: '太久没有扫到码，摄像头已关闭', on: { open: 'looking', close: 'closed' } },
  },
})
