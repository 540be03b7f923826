import { defineModel, user } from '../../testing/model'
import { codeScanMachine } from './machine'

export const model = defineModel({
  machine: codeScanMachine,
  title: '摄像头扫码',
  where: '以 verifier 登录，用带摄像头的设备打开 /#/ticket-verify，点“扫码”',
  cases: [
    user({ type: 'camera.found', code: '602518307746' }),
    user({ type: 'camera.refused', reason: 'denied' }, '没有权限'),
    user({ type: 'camera.refused', reason: 'missing' }, '没有摄像头'),
    user({ type: 'camera.refused', reason: 'occupied' }, '被占用'),
    user({ type: 'camera.refused', reason: 'unsupported' }, '不支持'),
  ],
  invariants: {
    扫到后才有码: (snapshot) => snapshot.context.code === null || !snapshot.hasTag('looking'),
    扫到后一定有码: (snapshot) => !snapshot.matches('found') || snapshot.context.code !== null,
  },
  guards: {
    'it is': '识别到的是券码',
  },
  words: {
    open: '点「摄像头扫码」或「重新扫码」',
    close: '点「关闭扫码」',
    'camera.started': '允许使用摄像头，画面出现',
    'camera.found': '把券码的二维码放到摄像头前',
    'camera.refused[没有权限]': '拒绝使用摄像头',
    'camera.refused[没有摄像头]': '电脑没有连接摄像头，或中途拔掉',
    'camera.refused[被占用]': '摄像头被其他程序占用',
    'camera.refused[不支持]': '用不支持摄像头的浏览器或 http 网址',
  },
})
