import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '扫到一个码就关闭摄像头，可以接着扫下一个',
    clause: 'docs/console.md, 17',
    lines: [
      'open => looking.starting',
      'camera.started => looking.scanning',
      'camera.found => found',
      'open => looking.starting',
    ],
  },
  {
    name: '不允许使用摄像头时说明原因，允许后重试',
    clause: 'docs/console.md, 17',
    lines: [
      'open => looking.starting',
      'camera.refused[没有权限] => denied',
      'open => looking.starting',
      'camera.started => looking.scanning',
    ],
  },
  {
    name: '扫码中拔掉摄像头',
    clause: 'docs/console.md, 17',
    lines: [
      'open => looking.starting',
      'camera.started => looking.scanning',
      'camera.refused[没有摄像头] => missing',
      'close => closed',
    ],
  },
  {
    name: '一分钟没有扫到码就关闭摄像头',
    clause: 'docs/console.md, 17',
    lines: [
      'open => looking.starting',
      '+60000ms => looking.starting',
      'camera.started => looking.scanning',
      '+59999ms => looking.scanning',
      '+1ms => stopped',
      'camera.found => stopped !',
    ],
  },
  {
    name: '扫码中可以随时关闭',
    clause: 'docs/console.md, 17',
    lines: [
      'open => looking.starting',
      'camera.started => looking.scanning',
      'close => closed',
      'camera.found => closed !',
    ],
  },
])
